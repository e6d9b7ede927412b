import { join } from 'node:path';
import { cwd } from 'node:process';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { connectDatabase } from './connect-pglite.ts';
import { socketPath } from './engine-socket.ts';

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

it('reaches a socket by the shorter of two ways, and says where a path is too long for any system', () => {
  const near = join(cwd(), 'd'.repeat(75));
  expect(Buffer.byteLength(socketPath(near))).toBeLessThanOrEqual(103);
  expect(() => socketPath(join(cwd(), 'd'.repeat(120)))).toThrow(/^DATA_DIR: .* too long/);
});
