import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { createDatabase } from './database.ts';
import { openServer } from './open-database.ts';
import { startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();

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

  it('says after 10 s what it waits for, and nothing where it need not wait', async () => {
    const url = new URL((await server?.createDatabase())?.url ?? '');
    const other = createDatabase({ connectionString: url.href });
    const preparing = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const busy = other.transaction(
      async () => {
        begun.resolve();
        await preparing.promise;
      },
      { kind: 'bulk' },
    );
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
