import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { createDatabase } from './database.ts';
import { isPrepared, openDatabase, openServer } from './open-database.ts';
import { connectionTo, socketPath } from './pglite/engine-socket.ts';
import { startPglite } from './pglite/start-pglite.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';
import { startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();
vi.setConfig({ testTimeout: 120_000 });
const folder = await temporaryFolder();
afterAll(() => folder.remove());
const countListings = sql`select count(*) from listings`;

/** Tables that development versions left in every database. */
const ofDevelopment = sql`${raw('create schema drizzle; create table drizzle.__drizzle_migrations (id serial)')}`;

/** Returns one line of a start that ends here. */
const refusal = (words: RegExp) => ({ name: 'EnvError', message: expect.stringMatching(words) });

const open = (dataDir = folder.path, databaseUrl: string | null = null) =>
  openDatabase({ databaseUrl, dataDir });

it('seeds the eight samples once: what the agency deletes stays deleted, but a missing key of the visitors is made anew', async () => {
  const first = await open();
  const deleted = await first.query(sql`delete from listings returning id`);
  expect(deleted).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008].map((id) => ({ id })));
  await first.query(sql`delete from site_state where name = 'visitor-hash-key'`);
  await first.close();
  const second = await open();
  expect(second.hashKey).toMatch(/^[0-9a-f]{64}$/);
  expect(second.hashKey).not.toBe(first.hashKey);
  expect(await second.one(countListings)).toEqual({ count: 0 });
  await second.query(sql`update schema_migrations set made_at = 4102444800000`);
  await second.close();
});

it('names DATA_DIR and says what to do where the database is newer, broken or from before the first release, or nothing can be written', async () => {
  const refused = (dataDir: string, words: RegExp) =>
    expect(open(dataDir)).rejects.toMatchObject(refusal(words));
  await refused(folder.path, /^DATA_DIR: .* newer version of the site .*restore a backup.*$/);
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await refused(join(file, 'data'), /^DATA_DIR: .*: yoldaki bir ad klasör değil$/);
  await refused('/proc/emlak', /^DATA_DIR: \/proc\/emlak: böyle bir dosya ya da klasör yok$/);
  const early = join(folder.path, 'early');
  const stop = await startPglite(early);
  const database = createDatabase(connectionTo(socketPath(early)));
  await database.query(ofDevelopment);
  await database.close();
  await stop();
  await refused(
    early,
    /^DATA_DIR: .*early was made by a development version .* listings export .* import them there$/,
  );
  await writeFile(join(folder.path, 'database/global/pg_control'), 'broken');
  await refused(folder.path, /^DATA_DIR: the database in .* cannot be opened: .*$/);
});

it('names DATABASE_URL without the password where nothing listens, or accepts and never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  for (const [at, reason] of Object.entries({ [await freePort()]: 'ECONNREFUSED', [port]: 'timeout' })) {
    const place = `127.0.0.1:${at}/site`;
    const words = new RegExp(`^DATABASE_URL: no connection to ${place}: (?!.*geheim).*${reason}.*$`);
    const opening = open(folder.path, `postgres://agency:geheim@${place}`);
    await expect(opening).rejects.toMatchObject(refusal(words));
  }
  silent.close();
});

describe.skipIf(server === null)('openServer', () => {
  afterAll(() => server?.stop());
  const newUrl = async () => new URL((await server?.createDatabase()) ?? '');

  it('needs no more rights than lib/deploy/README.md names', async () => {
    const url = await newUrl();
    const admin = createDatabase({ connectionString: url.href });
    const name = `site_${randomUUID().replaceAll('-', '')}`;
    await admin.query(
      raw(`create role ${name} login password 'site'; grant create on schema public to ${name}`),
    );
    Object.assign(url, { username: name, password: 'site' });
    const database = await openServer(url.href);
    expect(await database.one(countListings)).toEqual({ count: 8 });
    await database.close();
    await admin.query(raw(`drop owned by ${name}; drop role ${name}`));
    await admin.close();
  });

  it('says what to do with a database from before the first release, and leaves it as it is', async () => {
    const { href } = await newUrl();
    const other = createDatabase({ connectionString: href });
    await other.query(ofDevelopment);
    const words = /^DATABASE_URL: \S+ was made by a development version of the site.*$/;
    await expect(openServer(href)).rejects.toMatchObject(refusal(words));
    expect(await isPrepared(href)).toBe(true);
    expect(await other.query(sql`select from pg_tables where schemaname = 'public'`)).toEqual([]);
    await other.close();
  });

  it('rolls a migration back that breaks off half done, and goes on when the way is free', async () => {
    const { href } = await newUrl();
    const other = createDatabase({ connectionString: href });
    await other.query(sql`create table site_state (nobody_expects integer)`);
    const words = /^DATABASE_URL: 127\.0\.0\.1:\d+\/\w+ cannot be prepared: .*site_state.*$/;
    await expect(openServer(href)).rejects.toMatchObject(refusal(words));
    const left = sql`select tablename::text as name from pg_tables where schemaname = 'public'`;
    expect(await other.query(left)).toEqual([{ name: 'site_state' }]);
    await other.query(sql`drop table site_state`);
    const database = await openServer(href);
    expect(await database.one(countListings)).toEqual({ count: 8 });
    await Promise.all([database.close(), other.close()]);
  });

  it('waits while another process prepares it, says so after 10 s, and nothing where it need not wait', async () => {
    const { href, host, pathname } = await newUrl();
    const other = createDatabase({ connectionString: href });
    const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = Promise.withResolvers<void>();
    await other.transaction(async () => {
      openServer(href).then((database) => database.close().then(opening.resolve), opening.reject);
      const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted`;
      await expect.poll(() => other.query(waiting)).toHaveLength(1);
      // Polling has advanced the timers too, by a second at most.
      vi.advanceTimersByTime(8_900);
      expect(warn.mock.calls).toEqual([]);
      vi.advanceTimersByTime(1_100);
    }, 'bulk');
    const reason = `${host}${pathname} has not answered yet, or another process prepares it`;
    expect(warn.mock.calls).toEqual([['database-slow', { reason }]]);
    await opening.promise;
    await (await openServer(href)).close();
    vi.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledOnce();
    vi.useRealTimers();
    await other.close();
  });
});
