import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { asNobody } from '../testing/as-nobody.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { unpackReleasedDataDir } from '../testing/released-data.ts';
import { connectDatabase } from './connect-pglite.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = await temporaryFolder();
afterAll(() => folder.remove());

let site: SiteDatabase;
let umask = 0;
const error = vi.spyOn(log, 'error');
const open = (dataDir = folder.path) => openDatabase({ databaseUrl: null, dataDir });
beforeAll(async () => {
  umask = process.umask(0o022);
  expect(await connectDatabase(folder.path)).toBeNull();
  site = await open();
});
beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
  error.mockReset();
});
afterAll(async () => {
  await site.close();
  expect(await connectDatabase(folder.path)).toBeNull();
  process.umask(umask);
});

/** Everything below DATA_DIR that others than its user may read, write or enter, but for photographs. */
const openToOthers = (dataDir = folder.path) => {
  const open = ['!', '-type', 's', '-perm', '/077', '-print'];
  const find = [dataDir, '-mindepth', '1', '-name', 'photos', '-prune', '-o', ...open];
  return execFileSync('find', find, { encoding: 'utf8' }).split('\n').filter(Boolean);
};
/** A statement that exhausts the engine's memory. */
async function breakEngine(database: SiteDatabase, meanwhile = async () => {}): Promise<void> {
  await database.query(sql`create function endless(i int) returns int language plpgsql
    as 'begin return endless(i + 1); end'`);
  await meanwhile();
  await expect(database.query(sql`select endless(1)`)).rejects.toThrow();
}
const reopened = ['database-reopened', { reason: expect.any(String) }];

it('is closed to other users from the first start on, under a common umask', async () => {
  await site.query(sql`create table later as select generate_series(1, 100000)`);
  await site.query(sql`checkpoint`);
  expect(openToOthers()).toEqual([]);
});

it('is read and written by a tool beside the site, which is notified', async () => {
  const tool = await connectDatabase(folder.path);
  const heard = Promise.withResolvers<void>();
  await site.onListingsChange(heard.resolve);
  await tool?.query(sql`update listings set title = 'Satır\u2028sonu' where id = 1001`);
  await heard.promise;
  const read = await site.one(sql`select title from listings where id = 1001`);
  expect(read).toEqual({ title: 'Satır\u2028sonu' });
  await tool?.close();
});

it('goes on after a statement that fails, and starts again after one that breaks the engine', async () => {
  await expect(site.query(sql`select 'FATAL: no number'::int`)).rejects.toThrow(/invalid input syntax/);
  const ask = () => site.one(sql`select 1 as one`);
  expect(await ask()).toEqual({ one: 1 });
  expect(error.mock.calls).toEqual([]);
  await breakEngine(site);
  await expect.poll(ask, { timeout: 20_000, interval: 200 }).toEqual({ one: 1 });
  expect(error.mock.calls).toEqual([reopened]);
});

it('closes while it starts again in vain', async () => {
  const dataDir = join(folder.path, 'lost');
  const lost = await open(dataDir);
  await breakEngine(lost, () => rename(join(dataDir, 'database'), join(dataDir, 'elsewhere')));
  await expect.poll(() => error.mock.calls, { timeout: 20_000 }).toContainEqual(reopened);
  await lost.close();
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
  expect(openToOthers(older).length).toBeGreaterThan(900);
  await (await open(older)).close();
  expect(openToOthers(older)).toEqual([]);
});

it('does not open what an older version has moved to a server', async () => {
  const moved = join(folder.path, 'moved');
  await mkdir(moved);
  await writeFile(join(moved, 'database-moved.txt'), 'db.example.com/emlak\n');
  const refusal = /^DATA_DIR: .* was moved to db\.example\.com\/emlak: set DATABASE_URL/;
  await expect(open(moved)).rejects.toThrow(refusal);
  expect(await readdir(moved)).toEqual(['database-moved.txt']);
});

it('names the folder that another user may not enter, instead of finding nothing there', async () => {
  const [socket, closed] = [join(folder.path, 'socket'), join(folder.path, 'closed')];
  await mkdir(closed);
  await chmod(folder.path, 0o755);
  for (const denied of [socket, closed]) await chmod(denied, 0o000);
  const connect = (dataDir: string) => asNobody(() => connectDatabase(dataDir));
  await expect(connect(folder.path)).rejects.toThrow(/^DATA_DIR: .*\/socket: .* izni yok/);
  await expect(connect(closed)).rejects.toThrow(/\/closed\/socket: .* izni yok/);
  expect(await connect(join(folder.path, 'other'))).toBeNull();
  for (const path of [socket, closed, folder.path]) await chmod(path, 0o700);
});
