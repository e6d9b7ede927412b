import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { asNobody } from '../testing/as-nobody.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { unpackReleasedDataDir } from '../testing/released-data.ts';
import { connectDatabase } from './start-pglite.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = await temporaryFolder();
afterAll(() => folder.remove());
/** Longer than the path of a socket may be. */
const dataDir = join(folder.path, 'd'.repeat(100), 'e'.repeat(100));
const umask = process.umask(0o022);
afterAll(() => process.umask(umask));
const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
vi.spyOn(log, 'warn').mockReturnValue(undefined);
const open = (folder: string) => openDatabase({ databaseUrl: null, dataDir: folder });
expect(await connectDatabase(dataDir)).toBeNull();
const site = await open(dataDir);
afterAll(async () => {
  await site.close();
  expect(await connectDatabase(dataDir)).toBeNull();
});

/** Lists everything below a DATA_DIR that others than its user may read, write or enter, but for photographs. */
const openToOthers = (folder: string) => {
  const open = ['!', '-type', 's', '-perm', '/077', '-print'];
  const find = [folder, '-mindepth', '1', '-name', 'photos', '-prune', '-o', ...open];
  return execFileSync('find', find, { encoding: 'utf8' }).split('\n').filter(Boolean);
};
/** Ends the engine by a statement that exhausts its memory. */
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
  expect(openToOthers(dataDir)).toEqual([]);
});

it('is read and written by a tool beside the site, which is notified, in a folder of any depth', async () => {
  const tool = await connectDatabase(dataDir);
  const received = Promise.withResolvers<void>();
  await site.onListingsChange(received.resolve);
  await tool?.query(sql`update listings set title = 'Satır\u2028sonu' where id = 1001`);
  await received.promise;
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
  const path = join(folder.path, 'lost');
  const lost = await open(path);
  await breakEngine(lost, () => rename(join(path, 'database'), join(path, 'elsewhere')));
  await expect.poll(() => error.mock.calls, { timeout: 20_000 }).toContainEqual(reopened);
  await lost.close();
});

it('refuses a tool of another version', async () => {
  await site.query(sql`update schema_migrations set made_at = made_at + 1`);
  await expect(connectDatabase(dataDir)).rejects.toThrow(/^DATA_DIR: .* site of another version/);
  await site.query(sql`update schema_migrations set made_at = made_at - 1`);
});

it('denies to other users what was left open to them', async () => {
  const older = join(folder.path, 'older');
  await unpackReleasedDataDir(older);
  expect(openToOthers(older).length).toBeGreaterThan(900);
  await (await open(older)).close();
  expect(openToOthers(older)).toEqual([]);
});

it('names the folder that another user may not enter, instead of finding nothing there', async () => {
  const deep = 'derin'.repeat(20);
  const denied = ['closed', 'open/socket', `${deep}/socket`].map((name) => join(folder.path, name));
  for (const path of denied) await mkdir(path, { recursive: true });
  for (const path of denied) await chmod(path, 0o000);
  await chmod(folder.path, 0o755);
  const connect = (name: string) => asNobody(() => connectDatabase(join(folder.path, name)));
  for (const name of ['open', deep])
    await expect(connect(name)).rejects.toThrow(/^DATA_DIR: .*\/socket: .* izni yok/);
  await expect(connect('closed')).rejects.toThrow(/\/closed\/socket: .* izni yok/);
  expect(await connect('other')).toBeNull();
  for (const path of denied) await chmod(path, 0o700);
});
