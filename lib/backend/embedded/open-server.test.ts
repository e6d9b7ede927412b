import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import { openServer } from './open-database.ts';
import { startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();

describe.skipIf(server === null)('openServer', () => {
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
});
