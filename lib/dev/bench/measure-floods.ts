import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '#lib/data/embedded/testing/postgres-server.ts';
import { apiBase } from '#lib/domain/wire/calls.ts';
import { type DeployedSite, startFilledSite } from './deployed-site.ts';
import { floods, type Visits, visit } from './flood.ts';
import { quantile } from './load.ts';

const listings = 5000;
/** Each visitor has an address of its own, as behind a proxy. */
const settings = { TRUSTED_PROXY_HOPS: '1' };

type Started = { site: DeployedSite } & AsyncDisposable;

/** Where a site's data is, and how such a site is started. */
const modes: Record<string, (checkout: string) => Promise<Started | null>> = {
  async pglite(checkout) {
    return started([await startFilledSite(listings, undefined, checkout, settings)]);
  },
  async postgres(checkout) {
    const server = await startPostgres();
    if (!server) return null;
    const url = await server.createDatabase();
    const site = await startFilledSite(listings, url, checkout, settings);
    return started([site], () => server.stop());
  },
  /** Another site is the upstream. */
  async upstream(checkout) {
    const upstream = await startFilledSite(listings, undefined, checkout);
    const ofUpstream = { ...settings, UPSTREAM_API_URL: upstream.url + apiBase };
    return started([await startFilledSite(0, undefined, checkout, ofUpstream), upstream]);
  },
};

function started(sites: [DeployedSite, ...DeployedSite[]], stop = async () => {}): Started {
  return {
    site: sites[0],
    async [Symbol.asyncDispose]() {
      for (const site of sites) await site[Symbol.asyncDispose]();
      await stop();
    },
  };
}

/**
 * What visitors meet of each version, on each kind of data, without a flood and while one address sends one.
 * @param wanted names of modes
 * @param seconds of each measurement
 */
export async function measureFloods(
  checkouts: readonly string[],
  wanted: readonly string[],
  seconds: number,
) {
  const lines: Record<string, string>[] = [];
  for (const mode of wanted)
    for (const checkout of checkouts) {
      await using running = (await modes[mode]?.(checkout)) ?? null;
      if (!running) continue;
      const { site } = running;
      await site.untilAtRest();
      for (const [name, flood] of [['none', null], ...Object.entries(floods)] as const) {
        // Else a flood of pictures would find them all encoded.
        if (name === 'pictures')
          await rm(join(checkout, '.next/cache/pictures'), { recursive: true, force: true });
        const visits = await visit(site.url, flood, seconds);
        const version = checkouts.length > 1 ? { version: checkout === checkouts[0] ? 'own' : 'other' } : {};
        lines.push({ data: mode, ...version, flood: name, ...figuresOf(visits) });
      }
    }
  return lines;
}

function figuresOf({ cached, message, search, flood }: Visits): Record<string, string> {
  const times = (answers: Visits['cached'], q: number) =>
    quantile(
      answers.map(({ milliseconds }) => milliseconds),
      q,
    ).toFixed(0);
  const visitors = [...cached, ...message, ...search];
  return {
    'cached screens p50, p95, ms': `${times(cached, 0.5)}, ${times(cached, 0.95)}`,
    'messages p50, at most, ms': `${times(message, 0.5)}, ${times(message, 1)}`,
    'own searches p50, at most, ms': `${times(search, 0.5)}, ${times(search, 1)}`,
    'of these refused': `${visitors.filter(({ status }) => status !== 200).length} of ${visitors.length}`,
    'answers to the flood': statusesOf(flood),
  };
}

/** Such as `12 × 200, 88 × 429`. */
function statusesOf(answers: Visits['flood']): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}
