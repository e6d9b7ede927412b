import { startSite } from '#e2e/support/site.ts';
import { inArray } from '#lib/backend/embedded/drizzle.ts';
import { createEmbeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { previewColumns } from '#lib/backend/embedded/listing-rows.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { apiBase, callUrl } from '#lib/contract/calls.ts';
import { type FilterQuery, toWireQuery } from '#lib/contract/filter-query.ts';
import { limits } from '#lib/site/limits.ts';
import { onEachDatabase } from './each-database.ts';
import { filterCombinations } from './filter-combinations.ts';
import { createGeneratedSite } from './generated-site.ts';
import { openClient } from './http-client.ts';
import { timeInParallel } from './in-parallel.ts';
import { type Measured, summary, toRows } from './query-rows.ts';
import type { Row } from './row.ts';

const connections = 8;
const fewListings = 500;
const combinations = 3000;
const messageLimit = { count: 1_000_000, windowMinutes: 15 };

/** `get-preview-with-filters` with few and with many listings, on each database that is there. */
export function benchQueries(manyListings: number): Promise<Row[]> {
  return onEachDatabase(async (name, makeDatabase) => {
    const measured: Measured[] = [];
    for (const count of [fewListings, manyListings]) {
      const own = await makeDatabase();
      const result = await measure(count, own.url);
      measured.push(result);
      console.log(`  ${name}, ${count} listings: ${summary(result)}`);
      await own.drop();
    }
    return toRows(name, measured);
  });
}

async function measure(count: number, databaseUrl: string | null): Promise<Measured> {
  const queries = filterCombinations(combinations);
  const generated = await createGeneratedSite(count, databaseUrl);
  try {
    const { orm } = generated.database;
    const onePage = Array.from(
      { length: limits.pageSize },
      (_, at) => generated.ids[Math.floor((at * count) / 10)] ?? 0,
    );
    const byHand = await time(queries, () =>
      orm.select(previewColumns).from(listings).where(inArray(listings.id, onePage)),
    );
    const backend = createEmbeddedBackend(generated.database, messageLimit);
    const inBackend = await time(queries, (query) => backend.search(query));
    await backend.close();
    return { count, byHand, inBackend, overHttp: await measureOverHttp(generated.env, queries) };
  } finally {
    await generated.remove();
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
