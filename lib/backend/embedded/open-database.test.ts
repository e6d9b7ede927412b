import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvError } from '#lib/runtime/env-error.ts';
import { openDatabase, type SiteDatabase } from './open-database.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';

const messageLimit = { count: 5, windowMinutes: 15 };

describe('openDatabase', { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const open = (dataDir = folder.path, databaseUrl: string | null = null) =>
    openDatabase({ databaseUrl, dataDir, messageLimit });
  const refusalOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvError);
    const { message } = error as EnvError;
    expect(message).not.toContain('\n');
    return message;
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());

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

  it('names DATA_DIR when it cannot be written', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    expect(await refusalOf(open(join(file, 'data')))).toMatch(/^DATA_DIR: .*: yoldaki bir ad klasör değil$/);
    expect(await refusalOf(open('/proc/emlak'))).toMatch(
      /^DATA_DIR: \/proc\/emlak: böyle bir dosya ya da klasör yok$/,
    );
  });

  it('names DATA_DIR when the database in it is broken', async () => {
    await writeFile(join(folder.path, 'database/global/pg_control'), 'broken');
    expect(await refusalOf(open())).toMatch(/^DATA_DIR: the database in .* cannot be opened: /);
  });

  it('names DATABASE_URL when nothing listens there, without the password', async () => {
    const message = await refusalOf(open(folder.path, 'postgres://agency:geheim@127.0.0.1:1/site'));
    expect(message).toMatch(/^DATABASE_URL: no connection to 127\.0\.0\.1:1\/site: .*ECONNREFUSED/);
    expect(message).not.toContain('geheim');
  });

  it('gives up on a server that takes the connection and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const message = await refusalOf(open(folder.path, `postgres://agency:geheim@127.0.0.1:${port}/site`));
    expect(message).toMatch(/^DATABASE_URL: no connection to .* timeout/);
    silent.close();
  });
});
