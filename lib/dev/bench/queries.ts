import { startSite } from '#e2e/support/site.ts';
import { inArray } from '#lib/backend/embedded/drizzle.ts';
import { createEmbeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { previewColumns } from '#lib/backend/embedded/listing-rows.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { apiBase, callUrl } from '#lib/contract/calls.ts';
import { type FilterQuery, toWireQuery } from '#lib/contract/filter-query.ts';
import { limits } from '#lib/site/limits.ts';
import { filterCombinations } from './filter-combinations.ts';
import { type DatabaseName, type GeneratedSite, onEachDatabase } from './generated-site.ts';
import { openClient } from './http-client.ts';
import { timeInParallel } from './in-parallel.ts';
import type { Row } from './row.ts';
import { milliseconds, quantile } from './statistics.ts';

const connections = 8;
const fewListings = 500;
const combinations = 3000;
const messageLimit = { count: 1_000_000, windowMinutes: 15 };

/** `get-preview-with-filters` with few and with many listings, on each database that is there. */
export function benchQueries(manyListings: number): Promise<Row[]> {
  return onEachDatabase(async (name, makeSite) => {
    const measured: Measured[] = [];
    for (const count of [fewListings, manyListings]) {
      const result = await measure(await makeSite(count));
      measured.push(result);
      console.log(`  ${name}, ${count} listings: ${summary(result)}`);
    }
    return toRows(name, measured);
  });
}

async function measure({ database, env, ids, remove }: GeneratedSite): Promise<Measured> {
  const queries = filterCombinations(combinations);
  const count = ids.length;
  try {
    const onePage = Array.from(
      { length: limits.pageSize },
      (_, at) => ids[Math.floor((at * count) / 10)] ?? 0,
    );
    const byHand = await time(queries, () =>
      database.orm.select(previewColumns).from(listings).where(inArray(listings.id, onePage)),
    );
    const backend = createEmbeddedBackend(database, messageLimit);
    const inBackend = await time(queries, (query) => backend.search(query));
    await backend.close();
    return { count, byHand, inBackend, overHttp: await measureOverHttp(env, queries) };
  } finally {
    await remove();
  }
}

async function measureOverHttp(env: Record<string, string>, queries: FilterQuery[]): Promise<number[]> {
  const site = await startSite(env);
  const client = openClient(connections);
  try {
    const address = (query: FilterQuery) =>
      callUrl(site.url + apiBase, 'previewWithFilters', toWireQuery(query));
    return await time(queries, (query) => client.ask(address(query)));
  } finally {
    client.close();
    await site.stop();
  }
}

/** Once to warm up with a part, then all. */
async function time(queries: FilterQuery[], work: (query: FilterQuery) => Promise<unknown>) {
  await timeInParallel(connections, queries.slice(-200), work);
  return timeInParallel(connections, queries, work);
}

/** Milliseconds per query: nine listings by their numbers in SQL, the backend's own method, and the call over HTTP. */
type Measured = { count: number; byHand: number[]; inBackend: number[]; overHttp: number[] };

const targets = {
  PostgreSQL: { p50: 5, p99: 25, target: 'p50 <= 5 ms, p99 <= 25 ms' },
  PGlite: { p50: 15, p99: Number.POSITIVE_INFINITY, target: 'p50 <= 15 ms' },
} as const;
const mostGrowth = 3;

const p50 = (times: number[]) => quantile(times, 0.5);
const p99 = (times: number[]) => quantile(times, 0.99);
const both = (times: number[]) => `p50 ${milliseconds(p50(times))}, p99 ${milliseconds(p99(times))}`;

function summary({ byHand, inBackend, overHttp }: Measured): string {
  return `backend ${both(inBackend)}; over HTTP ${both(overHttp)}; 9 rows by number ${both(byHand)}`;
}

/** Lines for one database, the last of `measured` the one with most listings. */
function toRows(name: DatabaseName, measured: readonly Measured[]): Row[] {
  return [
    ...measured.flatMap((one) => [
      timesRow(name, one, 'backend', one.inBackend),
      timesRow(name, one, 'over HTTP', one.overHttp),
    ]),
    growthRow(name, measured, 'backend', ({ inBackend }) => inBackend),
    growthRow(name, measured, 'over HTTP', ({ overHttp }) => overHttp),
  ];
}

function timesRow(name: DatabaseName, { count, byHand }: Measured, where: string, times: number[]): Row {
  const target = targets[name];
  return {
    part: 'queries',
    what: `get-preview-with-filters, ${name}, ${count} listings, 8 connections, ${where}`,
    figure: both(times),
    target: target.target,
    yardstick: `9 rows by number: ${both(byHand)}`,
    isMet: p50(times) <= target.p50 && p99(times) <= target.p99,
    values: {
      listings: count,
      p50Ms: p50(times),
      p99Ms: p99(times),
      byHandP50Ms: p50(byHand),
      byHandP99Ms: p99(byHand),
    },
  };
}

function growthRow(
  name: DatabaseName,
  measured: readonly Measured[],
  where: string,
  timesOf: (one: Measured) => number[],
): Row {
  const [small, large] = [measured[0], measured.at(-1)];
  if (!small || !large) throw new Error('Nothing was measured');
  const growth = p50(timesOf(large)) / p50(timesOf(small));
  const byHand = p50(large.byHand) / p50(small.byHand);
  return {
    part: 'queries',
    what: `from ${small.count} to ${large.count} listings, ${name}, p50, ${where}`,
    figure: `${growth.toFixed(2)}x`,
    target: `<= ${mostGrowth}x`,
    yardstick: `9 rows by number: ${byHand.toFixed(2)}x`,
    isMet: growth <= mostGrowth,
    values: { growth, byHandGrowth: byHand },
  };
}
