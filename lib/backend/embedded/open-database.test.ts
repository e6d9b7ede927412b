import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { EnvError } from '#lib/runtime/env-error.ts';
import { log } from '#lib/runtime/log.ts';
import { createDatabase } from './database.ts';
import { openDatabase, openServer, type SiteDatabase } from './open-database.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';
import { startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();
const folder = await temporaryFolder();
afterAll(() => folder.remove());

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvError);
  const { message } = error as EnvError;
  expect(message).not.toContain('\n');
  return message;
}

describe('openDatabase', { timeout: 120_000 }, () => {
  const open = (dataDir = folder.path, databaseUrl: string | null = null) =>
    openDatabase({ databaseUrl, dataDir });

  it('seeds the eight samples once, and what the agency deletes stays deleted', async () => {
    const ids = async (database: SiteDatabase) =>
      (await database.query<{ id: number }>(sql`select id from listings order by id`)).map(({ id }) => id);
    const state = (database: SiteDatabase) => database.query(sql`select * from site_state order by name`);
    const first = await open();
    expect(await ids(first)).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]);
    await first.query(sql`delete from listings where id = 1003`);
    const before = await state(first);
    await first.close();
    const second = await open();
    expect(await ids(second)).toHaveLength(7);
    expect(await state(second)).toEqual(before);
    await second.query(sql`delete from listings`);
    await second.close();
    const third = await open();
    expect(await ids(third)).toEqual([]);
    await third.close();
  });

  it('refuses a database that a newer version has used, and says what to do', async () => {
    const newer = new Date('2100-01-01T00:00:00Z').getTime();
    const database = await open();
    await database.query(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`,
    );
    await database.close();
    expect(await refusalOf(open())).toMatch(/^DATA_DIR: .* newer version of the site .*restore a backup/);
  });

  it('names DATA_DIR when it cannot be written, or the database in it is broken', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    expect(await refusalOf(open(join(file, 'data')))).toMatch(/^DATA_DIR: .*: yoldaki bir ad klasör değil$/);
    expect(await refusalOf(open('/proc/emlak'))).toMatch(
      /^DATA_DIR: \/proc\/emlak: böyle bir dosya ya da klasör yok$/,
    );
    await writeFile(join(folder.path, 'database/global/pg_control'), 'broken');
    expect(await refusalOf(open())).toMatch(/^DATA_DIR: the database in .* cannot be opened: /);
  });

  it('names DATABASE_URL without the password where nothing listens, or accepts and never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const reasons: [number, RegExp][] = [
      [1, /ECONNREFUSED/],
      [port, /timeout/],
    ];
    for (const [at, reason] of reasons) {
      const message = await refusalOf(open(folder.path, `postgres://agency:geheim@127.0.0.1:${at}/site`));
      expect(message).toContain(`DATABASE_URL: no connection to 127.0.0.1:${at}/site: `);
      expect(message).toMatch(reason);
      expect(message).not.toContain('geheim');
    }
    silent.close();
  });
});

describe.skipIf(server === null)('openServer', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(() => server?.stop());

  it.each([
    { state: 'is empty', extension: null },
    { state: 'has the extension of older releases, made by an administrator', extension: 'pg_trgm' },
  ])(
    'needs no more rights than lib/deploy/README.md names where the database $state',
    async ({ extension }) => {
      const url = new URL((await server?.createDatabase())?.url ?? '');
      const admin = createDatabase({ connectionString: url.href });
      const name = `site_${randomUUID().replaceAll('-', '')}`;
      await admin.query(sql`create role ${raw(name)} login password 'site'`);
      await admin.query(sql`grant create on schema public to ${raw(name)}`);
      await admin.query(sql`create schema drizzle authorization ${raw(name)}`);
      if (extension) await admin.query(sql`create extension ${raw(extension)}`);
      url.username = name;
      url.password = 'site';
      const database = await openServer(url.href);
      expect(await database.one(sql`select count(*) from listings`)).toEqual({ count: 8 });
      expect(
        await database.one(sql`select has_database_privilege(current_database(), 'create') as may`),
      ).toEqual({ may: false });
      await database.close();
      await admin.query(sql`drop owned by ${raw(name)}`);
      await admin.query(sql`drop role ${raw(name)}`);
      await admin.close();
    },
  );

  it('rolls a migration back that breaks off half done, and goes on when the way is free', async () => {
    const { url = '' } = (await server?.createDatabase()) ?? {};
    const other = createDatabase({ connectionString: url });
    await other.query(sql`create table site_state (nobody_expects integer)`);
    expect(await refusalOf(openServer(url))).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:\d+\/\w+ cannot be prepared: .*site_state/,
    );
    const left = sql`select tablename::text as name from pg_tables where schemaname = 'public'`;
    expect(await other.query(left)).toEqual([{ name: 'site_state' }]);
    await other.query(sql`drop table site_state`);
    const database = await openServer(url);
    expect(await database.one(sql`select count(*) from listings`)).toEqual({ count: 8 });
    await Promise.all([database.close(), other.close()]);
  });

  it('says after 10 s what it waits for, and nothing where it need not wait', async () => {
    const url = new URL((await server?.createDatabase())?.url ?? '');
    const other = createDatabase({ connectionString: url.href });
    const preparing = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const busy = other.transaction(async () => {
      begun.resolve();
      await preparing.promise;
    }, 'bulk');
    await begun.promise;
    const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = openServer(url.href);
    const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and not granted`;
    await expect.poll(() => other.query(waiting)).toHaveLength(1);
    // Polling has advanced the timers too, by a second at most.
    vi.advanceTimersByTime(8_900);
    expect(warn.mock.calls).toEqual([]);
    vi.advanceTimersByTime(1_100);
    const reason = `${url.host}${url.pathname} has not answered yet, or another process prepares it`;
    expect(warn.mock.calls).toEqual([['database-slow', { reason }]]);
    preparing.resolve();
    await busy;
    await (await opening).close();
    await (await openServer(url.href)).close();
    vi.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledOnce();
    await other.close();
  });
});
