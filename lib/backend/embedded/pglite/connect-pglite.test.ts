import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { connectDatabase } from './connect-pglite.ts';

const messageLimit = { count: 5, windowMinutes: 15 };

describe('a tool beside a running site', { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let site: SiteDatabase;
  beforeAll(async () => {
    folder = await temporaryFolder();
    expect(await connectDatabase(folder.path)).toBeNull();
    site = await openDatabase({ databaseUrl: null, dataDir: folder.path, messageLimit });
  });
  afterAll(async () => {
    await site.close();
    expect(await connectDatabase(folder.path)).toBeNull();
    await folder.remove();
  });

  it('reads and writes what the site has, which hears of it', async () => {
    const tool = await connectDatabase(folder.path);
    const heard = Promise.withResolvers<void>();
    await site.onListingsChange(heard.resolve);
    await tool?.transaction((transaction) =>
      transaction.query(sql`update listings set title = 'Satır\u2028sonu' where id = 1001`),
    );
    await heard.promise;
    expect(await site.one(sql`select title from listings where id = 1001`)).toEqual({
      title: 'Satır\u2028sonu',
    });
    await tool?.close();
  });

  it('is refused when it is of another version than the site', async () => {
    await site.query(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
    );
    await expect(connectDatabase(folder.path)).rejects.toThrow(/^DATA_DIR: .* site of another version/);
    await site.query(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  });
});

it('serves and is reached in a folder whose path is longer than that of a socket may be', async () => {
  const folder = await temporaryFolder();
  const deep = join(folder.path, 'd'.repeat(100), 'e'.repeat(100));
  const site = await openDatabase({ databaseUrl: null, dataDir: deep, messageLimit });
  const tool = await connectDatabase(deep);
  expect(await tool?.one(sql`select count(*) as listings from listings`)).toEqual({ listings: 8 });
  await tool?.close();
  await site.close();
  await folder.remove();
});
