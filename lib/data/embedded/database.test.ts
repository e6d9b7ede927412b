import { Socket } from 'node:net';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { createDatabase, databaseTiming } from './database.ts';
import { isDelivered } from './notifications.ts';
import { openServer } from './open-database.ts';
import { poolerProgram, startPooler } from './testing/pooler.ts';
import { startPostgres } from './testing/postgres-server.ts';
import { startProxy } from './testing/tcp-proxy.ts';

const server = await startPostgres();

/** As in production, but shorter. */
const limits = { query: 3000, statement: 2500, lock: 1500, idle: 5000 };
const timing = { ...limits, listen: { retry: 50, pulse: 500, answer: 1000 } };
/** Tells how it ends for twelve at once, who are more than there are connections. */
const outcomes = async (work: (number: number) => Promise<unknown>) => {
  const settled = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => work(number)));
  return settled.map(({ status }) => status);
};

describe.skipIf(server === null)('a database behind a network', { timeout: 60_000 }, async () => {
  if (server === null) return;
  const url = await server.createDatabase();
  const direct = await openServer(url);
  await direct.query(sql`create table texts (value text)`);
  const proxy = await startProxy(url);
  const database = createDatabase({ connectionString: proxy.url }, timing);
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
  afterAll(async () => {
    await Promise.all([database.close(), direct.close()]);
    await proxy.stop();
    await server.stop();
  });

  const store = (text: string) =>
    database.transaction(async (transaction) => {
      await transaction.query(sql`select pg_advisory_xact_lock(1)`);
      await transaction.query(sql`insert into texts values (${text})`);
    });
  const texts = () => direct.query(sql`select value from texts`);
  /** Opens all connections, which are idle then. */
  const warm = () => outcomes(() => database.query(sql`select pg_sleep(0.05)`));
  const inTransaction = () =>
    direct.query(sql`select pid from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);

  it('stores again right after a pause, and never what was refused before, whoever commits', async () => {
    await warm();
    await direct.transaction(async (transaction) => {
      await transaction.query(sql`lock table texts in access exclusive mode`);
      await expect(store('locked')).rejects.toThrow();
    });
    proxy.setPaused(true);
    expect(await outcomes((number) => store(`paused ${number}`))).toEqual(Array(12).fill('rejected'));
    proxy.setPaused(false);
    const changingItsMind = database.transaction(async (transaction) => {
      await transaction.query(sql`insert into texts values ('half')`);
      throw new Error('changed its mind');
    });
    await expect(changingItsMind).rejects.toThrow('changed its mind');
    // Plain reads commit no transaction that was left open; by then everything sent during the pause has arrived.
    await warm();
    await expect.poll(inTransaction).toEqual([]);
    expect(await outcomes(() => store('after'))).toEqual(Array(12).fill('fulfilled'));
    await expect.poll(inTransaction).toEqual([]);
    expect(await texts()).toEqual(Array(12).fill({ value: 'after' }));
  });

  it('serves again after the server has cut every connection, one of them in the middle of a transaction', async () => {
    await warm();
    await direct.query(sql`truncate texts`);
    const cut = database.transaction(async (transaction) => {
      await transaction.query(sql`insert into texts values ('lost')`);
      const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      await direct.query(sql`select pg_terminate_backend(pid) ${others}`);
      // All idle connections are lost by now, also the administrator's, and this one before the next statement.
      const lost = () =>
        vi.mocked(log.warn).mock.calls.filter(([event]) => event === 'database-connection-lost').length;
      await expect.poll(lost).toBeGreaterThanOrEqual(9);
      await transaction.query(sql`insert into texts values ('lost')`);
    });
    await expect(cut).rejects.toThrow(/^Client has encountered a connection error/);
    // One failure for each connection that was open is allowed.
    await expect.poll(() => database.one(sql`select 1 as one`)).toEqual({ one: 1 });
    expect(await texts()).toEqual([]);
  });

  it('notifies of changes by any process within a second, and again after connections were lost', async () => {
    const received: [throughProxy: number, directly: number] = [0, 0];
    await database.onListingsChange(() => void received[0]++);
    await direct.onListingsChange(() => void received[1]++);
    const expectChangeHeard = async (...times: number[]) => {
      await direct.query(sql`update listings set price_amount = 1 where id = 1001`);
      await expect.poll(() => received, { timeout: 1000 }).toEqual(times);
    };
    await expectChangeHeard(1, 1);
    const ended = await direct.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    expect(ended).toHaveLength(2);
    // What may have been missed counts as a change.
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([2, 2]);
    await expectChangeHeard(3, 3);
    // Lost without an error.
    proxy.swallow();
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([4, 3]);
    await expectChangeHeard(5, 4);
  });

  it.skipIf(poolerProgram === null && !process.env.CI)(
    'behind a pooler that holds sessions it hears, behind one that holds transactions it says once that it does not, and looks itself',
    async () => {
      for (const mode of ['session', 'transaction'] as const) {
        const pooler = await startPooler(url, mode);
        const client = new pg.Client({ connectionString: pooler.url });
        const pool = new pg.Pool({ connectionString: pooler.url });
        const send = (channel: string, text: string) =>
          pool.query('select pg_notify($1, $2)', [channel, text]);
        await client.connect();
        const waitMs = mode === 'session' ? 10_000 : 300;
        const received = await isDelivered(client, send, waitMs, AbortSignal.timeout(20_000));
        expect(received, mode).toBe(mode === 'session');
        await Promise.all([client.end(), pool.end()]);
        await pooler.stop();
      }
      const pooler = await startPooler(url, 'transaction');
      const said = () =>
        vi.mocked(log.warn).mock.calls.filter(([event]) => event === 'database-notifications-lost');
      const listen = { retry: 50, pulse: 100, answer: 300 };
      const pooled = createDatabase({ connectionString: pooler.url }, { ...timing, listen });
      let changes = 0;
      await pooled.onListingsChange(() => void changes++);
      expect([changes, said()]).toEqual([0, []]);
      await expect.poll(() => changes).toBeGreaterThan(2);
      const advice = expect.stringContaining('session mode');
      expect(said()).toEqual([[expect.anything(), expect.objectContaining({ advice })]]);
      await pooled.close();
      await pooler.stop();
    },
  );

  it('keeps connections alive, has abandoned work ended, and gives numbers and times, however a server writes them', async () => {
    await direct.query(sql`do $$ begin
      execute format('alter database %I set datestyle = ''German''', current_database()); end $$`);
    const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    const fresh = createDatabase({ connectionString: url });
    const [limits] = await fresh.query(sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(limits).toEqual({ statement: '14s', lock: '10s', idle: '30s' });
    await fresh.onListingsChange(() => {});
    expect(keepAlive.mock.calls).toEqual(Array(2).fill([true, 30_000]));
    expect(databaseTiming.listen.pulse).toBe(30_000);
    const values = await fresh.one(sql`select 9007199254740991 as big, count(*) as count,
      '2026-01-02T03:04:05.678Z'::timestamptz as time, ${['a', 'b,"c']}::text[] as list`);
    const time = new Date('2026-01-02T03:04:05.678Z');
    expect(values).toEqual({ big: 9007199254740991, count: 1, time, list: ['a', 'b,"c'] });
    expect(await fresh.one(sql`select from texts where value = 'none'`)).toBeNull();
    await fresh.close();
  });
});
