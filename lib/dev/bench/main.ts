import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#lib/data/embedded/testing/postgres-server.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { step } from '../tasks/command.mjs';
import { type DeployedSite, startFilledSite } from './deployed-site.ts';
import { generatedIds, searches } from './generated-listings.ts';
import { applyLoad, type Load, quantile } from './load.ts';
import { measureFloods } from './measure-floods.ts';
import { printReport } from './report.ts';

// Options: README.md beside this file.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'cached,fresh,list,flood' },
    against: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    data: { type: 'string', default: 'pglite,postgres,upstream' },
  },
});
const wants = (part: string) => values.only.split(',').includes(part);
const seconds = Number(values.seconds);
const rounds = 3;
const headers = { 'Accept-Encoding': 'gzip', Accept: 'text/html,image/avif,*/*' };
const checkouts = [process.cwd(), ...(values.against ? [resolve(values.against)] : [])];
const lines: Record<string, string>[] = [];
/** Columns of the table. */
const figures: Record<string, (load: Load) => number> = {
  'processor time, µs': ({ costUs }) => costUs,
  'p50, ms': ({ times }) => quantile(times, 0.5),
  'p99, ms': ({ times }) => quantile(times, 0.99),
};

const few = 500;
if (wants('cached') || wants('fresh'))
  await onSites('documents', few, async (sites) => {
    if (wants('cached')) await benchCached(sites);
    if (wants('fresh')) await benchFresh(sites);
  });
if (wants('list')) {
  for (const count of [few, 5000]) await onSites('PGlite', count, benchList);
  const postgres = await startPostgres();
  try {
    for (const count of postgres ? [few, 20_000] : [])
      await onSites('PostgreSQL', count, benchList, postgres);
  } finally {
    await postgres?.stop();
  }
}
if (lines.length > 0) printReport(lines);
if (wants('flood'))
  await step('floods', async () =>
    printReport(await measureFloods(checkouts, values.data.split(','), seconds)),
  );

/** Runs work over a site of each version, all with the same listings. */
async function onSites(
  title: string,
  listings: number,
  work: (sites: readonly DeployedSite[], where: string) => Promise<void>,
  server?: Awaited<ReturnType<typeof startPostgres>>,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const where = `${title}, ${listings} listings`;
  await step(where, async () => {
    const sites: DeployedSite[] = [];
    for (const checkout of checkouts) {
      const databaseUrl = await server?.createDatabase();
      sites.push(stack.use(await startFilledSite(listings, databaseUrl, checkout)));
    }
    for (const site of sites) await site.untilAtRest();
    await work(sites, where);
  });
}

async function benchCached(sites: readonly DeployedSite[]): Promise<void> {
  for (const path of [routes.home, routes.listings, listingHref('1001'), routes.contact])
    await compare(sites, `${path}, cached, gzip, 16 connections`, (site) =>
      applyLoad(site, { connections: 16, seconds, requests: [{ path, headers }] }),
    );
}

async function benchFresh(sites: readonly DeployedSite[]): Promise<void> {
  const share = Math.floor(few / (rounds + 1));
  await compare(sites, 'a listing that is not cached, 8 connections', (site, round) => {
    const ids = generatedIds(few).slice(round * share, (round + 1) * share);
    const requests = ids.map((id) => ({ path: listingHref(String(id)), headers }));
    return applyLoad(site, { connections: 8, requests });
  });
}

async function benchList(sites: readonly DeployedSite[], where: string): Promise<void> {
  await compare(sites, `list call, ${where}, 8 connections`, (site) =>
    applyLoad(site, { connections: 8, seconds, requests: searches(3000) }),
  );
}

/** Measures the versions in turn, in alternating order, so that other load on the machine affects all alike. */
async function compare(
  sites: readonly DeployedSite[],
  what: string,
  work: (site: DeployedSite, round: number) => Promise<Load>,
): Promise<void> {
  const loads = sites.map((site) => ({ site, measured: [] as Load[] }));
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const { site, measured } of round % 2 === 0 ? loads : loads.toReversed()) {
      const load = await work(site, round);
      if (load.failed > 0) throw new Error(`${what}: ${load.failed} of ${load.answers} answers failed`);
      if (round > 0) measured.push(load);
    }
  const line: Record<string, string> = { what };
  for (const [name, value] of Object.entries(figures)) {
    const [own = Number.NaN, other] = loads.map(({ measured }) => quantile(measured.map(value), 0.5));
    line[name] = own.toFixed(1) + (other ? ` (${(own / other).toFixed(2)} of ${other.toFixed(1)})` : '');
  }
  lines.push(line);
}
