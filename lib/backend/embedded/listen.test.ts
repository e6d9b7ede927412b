import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type SiteDatabase } from './open-database.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';
import { startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();
const messageLimit = { count: 5, windowMinutes: 15 };

describe.skipIf(server === null)('two sites on one PostgreSQL server', { timeout: 60_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let sites: SiteDatabase[];
  const heard = [0, 0];
  const changePrice = (site: SiteDatabase, price: number) =>
    site.query(sql`update listings set price_amount = ${price} where id = 1001`);

  beforeAll(async () => {
    folder = await temporaryFolder();
    const database = await server?.createDatabase();
    const open = () =>
      openDatabase({ databaseUrl: database?.url ?? null, dataDir: folder.path, messageLimit });
    sites = [await open(), await open()];
    for (const [index, site] of sites.entries()) {
      await site.onListingsChange(() => {
        heard[index] = (heard[index] ?? 0) + 1;
      });
    }
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.close()));
    await folder.remove();
    await server?.stop();
  });

  it('both hear within a second of what one of them changes', async () => {
    await expect.poll(() => watchers(sites[0] as SiteDatabase)).toHaveLength(2);
    await changePrice(sites[0] as SiteDatabase, 1);
    await expect.poll(() => heard, { timeout: 1000 }).toEqual([1, 1]);
  });

  it('both hear again after their connections were lost, at once and of later changes', async () => {
    const site = sites[1] as SiteDatabase;
    const lost = await watchers(sites[1] as SiteDatabase);
    for (const pid of lost) await site.query(sql`select pg_terminate_backend(${pid}::int)`);
    // Changes during the interruption are unknown, so the reconnection itself counts as a change.
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([2, 2]);
    await changePrice(sites[1] as SiteDatabase, 2);
    await expect.poll(() => heard, { timeout: 1000 }).toEqual([3, 3]);
  });
});

/** Connections to this database that wait for notifications. */
async function watchers(site: SiteDatabase): Promise<number[]> {
  const rows = await site.query<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  return rows.map(({ pid }) => pid);
}
