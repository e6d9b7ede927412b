import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { step } from '../tasks/progress.mjs';
import { type DeployedSite, runTool, startDeployedSite } from './deployed-site.ts';
import { generatedIds, searches, writeListings } from './generated-listings.ts';
import { applyLoad, type Load, quantile } from './load.ts';
import { printReport, readOptions } from './report.ts';

const parts = ['cached', 'fresh', 'list'] as const;
const { only, values } = readOptions('bench', parts, {
  against: undefined,
  seconds: '3',
  few: '500',
  'many-pglite': '5000',
  'many-postgres': '50000',
});
const seconds = Number(values.seconds);
const rounds = 3;
const headers = { 'Accept-Encoding': 'gzip', Accept: 'text/html,image/avif,*/*' };

/** Built checkouts to compare; this one alone when no other is named. */
const versions = [process.cwd(), ...(values.against ? [resolve(values.against)] : [])];
const lines: Record<string, string>[] = [];
const folder = await mkdtemp(join(tmpdir(), 'emlak-bench-'));
const postgres = only.includes('list') ? await startPostgres() : null;
try {
  const sizes: ['PGlite' | 'PostgreSQL', number][] = [
    ['PGlite', Number(values.few)],
    ['PGlite', Number(values['many-pglite'])],
    ['PostgreSQL', Number(values.few)],
    ['PostgreSQL', Number(values['many-postgres'])],
  ];
  const wanted = sizes.filter(
    ([name], index) => (name === 'PGlite' || postgres) && (index === 0 || only.includes('list')),
  );
  for (const [name, count] of wanted)
    await step(`${name}, ${count} listings`, () => measure(name, count, lines.length === 0));
  await printReport(lines, values.json);
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(name: string, count: number, isFirst: boolean): Promise<void> {
  const sheet = join(folder, `${count}.csv`);
  await writeListings(sheet, count);
  const sites = await Promise.all(
    versions.map((version, index) => makeSite(version, `${name}-${count}-${index}`, name, sheet)),
  );
  try {
    for (const site of sites) await site.untilAtRest();
    if (isFirst && only.includes('cached'))
      for (const path of [routes.home, routes.listings, listingHref('1001'), routes.contact])
        await compare(sites, `${path}, cached, gzip, 16 connections`, (site) =>
          applyLoad(site, { connections: 16, seconds, requests: [{ path, headers }] }),
        );
    if (isFirst && only.includes('fresh')) {
      const share = Math.floor(count / (rounds + 1));
      await compare(sites, 'a listing that is not cached, 8 connections', (site, round) => {
        const ids = generatedIds(count).slice(round * share, (round + 1) * share);
        const requests = ids.map((id) => ({ path: listingHref(String(id)), headers }));
        return applyLoad(site, { connections: 8, requests, times: 1 });
      });
    }
    if (only.includes('list'))
      await compare(sites, `list call, ${name}, ${count} listings, 8 connections`, (site) =>
        applyLoad(site, { connections: 8, seconds, requests: searches(3000) }),
      );
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function makeSite(version: string, id: string, name: string, sheet: string): Promise<DeployedSite> {
  const own = name === 'PostgreSQL' ? await postgres?.createDatabase() : null;
  const settings = { DATA_DIR: join(folder, id), ...(own && { DATABASE_URL: own.url }) };
  await runTool(version, settings, 'listings', 'import', sheet, '--create');
  return startDeployedSite(version, settings);
}

/** Measures the versions in turn, each time in the other order: what else the machine does meets all alike. */
async function compare(
  sites: readonly DeployedSite[],
  what: string,
  work: (site: DeployedSite, round: number) => Promise<Load>,
): Promise<void> {
  const loads = sites.map((): Load[] => []);
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const order = [...sites.keys()];
    for (const index of round % 2 === 0 ? order : order.reverse()) {
      const load = await work(sites[index] as DeployedSite, round);
      if (load.failed > 0) throw new Error(`${what}: ${load.failed} of ${load.answers} answers failed`);
      if (round > 0) loads[index]?.push(load);
    }
  }
  const [own, other] = loads.map(figuresOf);
  lines.push({
    what,
    'this version': text(own),
    ...(other && { against: text(other), ratio: ratio(own, other) }),
  });
  console.log(`  ${Object.values(lines.at(-1) ?? {}).join('; ')}`);
}

type Figures = { cost: number; p50: number; p99: number };

function figuresOf(loads: readonly Load[]): Figures {
  const middle = (value: (load: Load) => number) =>
    quantile(
      loads.map(value).sort((a, b) => a - b),
      0.5,
    );
  return {
    cost: middle(({ costUs }) => costUs),
    p50: middle(({ times }) => quantile(times, 0.5)),
    p99: middle(({ times }) => quantile(times, 0.99)),
  };
}

function text({ cost, p50, p99 }: Figures = { cost: 0, p50: 0, p99: 0 }): string {
  const time = cost < 1000 ? `${cost.toFixed(1)} µs` : `${(cost / 1000).toFixed(1)} ms`;
  return `${time} of processor time, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

function ratio(own: Figures | undefined, other: Figures): string {
  return own ? `${(own.cost / other.cost).toFixed(2)} (p50 ${(own.p50 / other.p50).toFixed(2)})` : '';
}
