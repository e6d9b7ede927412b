import { chmod, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { exists } from '../make-folder.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { asNobody } from '../testing/as-nobody.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { unpackReleasedDataDir } from '../testing/released-data.ts';
import { connectDatabase } from './connect-pglite.ts';

const folder = await temporaryFolder();
afterAll(() => folder.remove());

describe('PGlite in its thread', { timeout: 120_000 }, () => {
  let site: SiteDatabase;
  let umask = 0;
  const open = (dataDir = folder.path) => openDatabase({ databaseUrl: null, dataDir });
  beforeAll(async () => {
    umask = process.umask(0o022);
    expect(await connectDatabase(folder.path)).toBeNull();
    site = await open();
  });
  afterAll(async () => {
    await site.close();
    expect(await connectDatabase(folder.path)).toBeNull();
    process.umask(umask);
  });

  /** Everything below DATA_DIR that others than its user may read, write or enter, but for photographs. */
  async function openToOthers(dataDir = folder.path): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (path.includes('/photos')) continue;
      const { mode } = await stat(path);
      if (mode & 0o077 && !entry.isSocket()) found.push(`${(mode & 0o777).toString(8)} ${path}`);
    }
    return found;
  }

  it('is closed to other users from the first start on, under a common umask', async () => {
    await site.query(sql`create table later as select generate_series(1, 100000)`);
    await site.query(sql`checkpoint`);
    expect(await openToOthers()).toEqual([]);
  });

  it('is read and written by a tool beside the site, which is notified', async () => {
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

  it('goes on after a statement that fails, and starts again after one that breaks the engine', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
    vi.spyOn(log, 'warn').mockReturnValue(undefined);
    await expect(site.query(sql`select 'FATAL: no number'::int`)).rejects.toThrow(/invalid input syntax/);
    expect(await site.one(sql`select 1 as one`)).toEqual({ one: 1 });
    expect(error.mock.calls).toEqual([]);
    await site.query(sql`create function endless(i int) returns int language plpgsql
      as 'begin return endless(i + 1); end'`);
    await expect(site.query(sql`select endless(1)`)).rejects.toThrow();
    const ask = () => site.one(sql`select 1 as one`).catch(() => null);
    await expect.poll(ask, { timeout: 20_000, interval: 200 }).toEqual({ one: 1 });
    expect(error.mock.calls).toEqual([['database-reopened', { reason: expect.any(String) }]]);
    vi.restoreAllMocks();
  });

  it('closes while it starts again in vain', async () => {
    vi.spyOn(log, 'error').mockReturnValue(undefined);
    vi.spyOn(log, 'warn').mockReturnValue(undefined);
    const dataDir = join(folder.path, 'lost');
    const lost = await open(dataDir);
    await lost.query(sql`create function endless(i int) returns int language plpgsql
      as 'begin return endless(i + 1); end'`);
    await rename(join(dataDir, 'database'), join(dataDir, 'elsewhere'));
    await expect(lost.query(sql`select endless(1)`)).rejects.toThrow();
    await expect
      .poll(() => vi.mocked(log.error).mock.calls, { timeout: 20_000 })
      .toContainEqual(['database-reopened', { reason: expect.any(String) }]);
    await lost.close();
    vi.restoreAllMocks();
  });

  it('refuses a tool of another version', async () => {
    await site.query(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
    );
    await expect(connectDatabase(folder.path)).rejects.toThrow(/^DATA_DIR: .* site of another version/);
    await site.query(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  });

  it('serves and is reached in a folder whose path is longer than that of a socket may be', async () => {
    const deep = join(folder.path, 'd'.repeat(100), 'e'.repeat(100));
    const deepSite = await open(deep);
    const tool = await connectDatabase(deep);
    expect(await tool?.one(sql`select count(*) as listings from listings`)).toEqual({ listings: 8 });
    await tool?.close();
    await deepSite.close();
  });

  it('denies to other users what an older version left open to them', async () => {
    const older = join(folder.path, 'older');
    await unpackReleasedDataDir(older);
    expect((await openToOthers(older)).length).toBeGreaterThan(900);
    const database = await open(older);
    expect(await openToOthers(older)).toEqual([]);
    await database.close();
  });

  it('does not open what an older version has moved to a server', async () => {
    const moved = join(folder.path, 'moved');
    await mkdir(moved);
    await writeFile(join(moved, 'database-moved.txt'), 'db.example.com/emlak\n');
    await expect(open(moved)).rejects.toThrow(
      /^DATA_DIR: .* was moved to db\.example\.com\/emlak: set DATABASE_URL/,
    );
    expect(await readdir(moved)).toEqual(['database-moved.txt']);
  });

  it('names the folder that another user may not enter, beside a running site', async () => {
    const socket = join(folder.path, 'socket');
    await chmod(folder.path, 0o755);
    await chmod(socket, 0o000);
    const connecting = asNobody(() => connectDatabase(folder.path));
    await expect(connecting).rejects.toThrow(/^DATA_DIR: .*\/socket: .* izni yok/);
    await chmod(socket, 0o700);
    await chmod(folder.path, 0o700);
  });

  it('does not take what may not be looked at for something that is not there', async () => {
    const outside = await temporaryFolder();
    const closed = join(outside.path, 'closed');
    await mkdir(join(closed, 'database'), { recursive: true });
    await chmod(closed, 0o000);
    await chmod(outside.path, 0o755);
    await asNobody(async () => {
      await expect(exists(join(closed, 'database'))).rejects.toThrow(/database: .* izni yok/);
      expect(await exists(join(outside.path, 'other'))).toBe(false);
      expect(await exists(closed)).toBe(true);
    });
    await chmod(closed, 0o700);
    await outside.remove();
  });
});
