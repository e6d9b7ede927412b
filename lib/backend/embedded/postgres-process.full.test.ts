import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EnvError } from '#lib/runtime/env-error.ts';
import { createEmbeddedBackend } from './embedded-backend.ts';
import { openDatabase, type SiteDatabase } from './open-database.ts';
import { startSending } from './testing/child-process.ts';
import { storedMessages, temporaryFolder } from './testing/open-for-suite.ts';
import { startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();
const messageLimit = { count: 5, windowMinutes: 15 };
const folder = await temporaryFolder();
afterAll(() => folder.remove());

describe.skipIf(server === null)('several processes on one PostgreSQL', { timeout: 120_000 }, () => {
  let database: { url: string; drop(): Promise<void> };
  const open = () => openDatabase({ databaseUrl: database.url, dataDir: folder.path });
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const count = async (site: SiteDatabase, table: string) =>
    (await site.one<{ count: number }>(sql`select count(*) from ${raw(table)}`))?.count;
  beforeEach(async () => {
    database = await (server as NonNullable<typeof server>).createDatabase();
  });
  afterEach(async () => {
    await database.drop();
    vi.restoreAllMocks();
  });
  afterAll(() => server?.stop());

  it('may start at once on an empty database: it is migrated and seeded once', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, open));
    for (const one of opened) expect(await count(one, 'listings')).toBe(8);
    expect(new Set(opened.map(({ hashKey }) => hashKey)).size).toBe(1);
    expect(await count(opened[0] as SiteDatabase, 'site_state')).toBe(2);
    await Promise.all(opened.map(({ close }) => close()));
  });

  it('share the message limit', async () => {
    const sending = { dataDir: folder.path, databaseUrl: database.url, limit: 5, count: 8 };
    const processes = [startSending(sending), startSending(sending), startSending(sending)];
    const answers: string[] = [];
    await Promise.all(
      processes.map(async ({ lines, ended }) => {
        for await (const line of lines) if (line !== 'open') answers.push(line.split(' ')[1] ?? '');
        expect(await ended).toEqual({ code: 0, errors: '' });
      }),
    );
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'too-many')).toHaveLength(19);
    const site = await open();
    expect(await storedMessages(site)).toHaveLength(5);
    await site.close();
  });

  it('rolls a migration back that breaks off half done, and goes on when the way is free', async () => {
    await execute('create table site_state (nobody_expects integer)');
    const refusal: unknown = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EnvError);
    expect(String(refusal)).toMatch(
      /^EnvError: DATABASE_URL: 127\.0\.0\.1:\d+\/\w+ cannot be prepared: .*site_state/,
    );
    const left = await execute("select tablename from pg_tables where schemaname = 'public'");
    expect(left.rows).toEqual([{ tablename: 'site_state' }]);
    await execute('drop table site_state');
    const site = await open();
    expect(await count(site, 'listings')).toBe(8);
    await site.close();
  });

  it('serve again after the server has cut every connection', async () => {
    const backend = createEmbeddedBackend(await open(), messageLimit);
    expect(await backend.cities()).toEqual(['Eskişehir']);
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const others = 'pid <> pg_backend_pid() and datname = current_database()';
    await execute(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    // One failure for each connection that was open is allowed.
    await vi.waitFor(async () => expect(await backend.cities()).toEqual(['Eskişehir']));
    await vi.waitFor(() => expect(logged.mock.calls.join()).toContain('database-connection-lost'));
    await backend.close();
  });

  it('say what failed without what a visitor wrote', async () => {
    const backend = createEmbeddedBackend(await open(), messageLimit);
    await execute('drop table messages cascade');
    const message = {
      fullName: 'Gizli Ad',
      phone: '5320000001',
      type: '',
      message: 'gizli',
      messageTo: null,
    };
    const error: unknown = await backend
      .setMessage(message, '203.0.113.4')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'BackendError',
      kind: 'database',
      message: expect.stringMatching(/^messages\/set-message: /),
    });
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/gizli|5320000001|203\.0/i);
    const visits = await execute('select * from message_visits');
    expect(visits.rows).toEqual([]);
    await backend.close();
  });
});
