import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { bothDatabases } from '../testing/open-for-suite.ts';
import { openTestSite } from '../testing/test-site.ts';
import { createStoreProbe } from './store-probe.ts';

const databases = await bothDatabases();
vi.setConfig({ testTimeout: 120_000 });
vi.spyOn(log, 'warn').mockReturnValue(undefined);

describe.each(databases)('readiness, $name', ({ name, newUrl }) => {
  let site: Awaited<ReturnType<typeof openTestSite>>;
  beforeAll(async () => {
    site = await openTestSite(await newUrl());
  });
  afterAll(() => site.remove());
  const rows = () =>
    site.query(sql`select id from messages union all select id from message_visits
      union all select attempts from mails`);

  it('is that a message could be stored, of which nothing is left but what a real one finds', async () => {
    const probe = createStoreProbe(site, 0);
    await Promise.all([probe.ask(), probe.ask(), createStoreProbe(site).ask()]);
    expect(await rows()).toEqual([]);
    for (const table of ['messages', 'message_visits', 'mails']) {
      await site.query(sql`${raw(`alter table ${table} add constraint refuse check (false) not valid`)}`);
      await expect(probe.ask(), table).rejects.toThrow(/refuse/);
      await site.query(sql`${raw(`alter table ${table} drop constraint refuse`)}`);
    }
    await probe.ask();
    const [stored] = await site.query(sql`insert into messages (full_name, phone, type, message)
      values ('', '', '', '') returning id`);
    expect(stored).toEqual({ id: 1 });
    await site.query(sql`delete from messages`);
  });

  it('is found out once for many questions, and anew after a message that was not stored', async () => {
    const transaction = vi.spyOn(site, 'transaction');
    const backend = createEmbeddedBackend(
      { ...site, close: async () => {} },
      { count: 5, windowMinutes: 15 },
    );
    for (let i = 0; i < 5; i += 1) await backend.ready();
    expect(transaction).toHaveBeenCalledTimes(1);
    await site.query(sql`alter table messages rename to gone`);
    await backend.ready();
    const message = { fullName: '', phone: '5320000001', type: '', message: '', messageTo: null };
    await expect(backend.setMessage(message, '203.0.113.1')).rejects.toThrow(/database/);
    await expect(backend.ready()).rejects.toThrow(/database/);
    await site.query(sql`alter table gone rename to messages`);
    await backend.close();
  });

  it('asks for the room of the longest message after one has failed, until there is', async () => {
    const backend = createEmbeddedBackend(
      { ...site, close: async () => {} },
      { count: 5, windowMinutes: 15 },
    );
    // As a full disk, whose last room is enough for a short message.
    await site.query(sql`alter table messages add constraint room check (pg_column_size(message) < 5000)`);
    await backend.ready();
    const message = { fullName: '', phone: '5320000002', type: '', messageTo: null };
    const [short, long] = ['kısa', randomBytes(8000).toString('base64')];
    await expect(backend.setMessage({ ...message, message: long }, '203.0.113.2')).rejects.toThrow(
      /database/,
    );
    await expect(backend.ready()).rejects.toThrow(/room/);
    expect(await backend.setMessage({ ...message, message: short }, '203.0.113.2')).toBe('stored');
    await expect(backend.ready()).rejects.toThrow(/room/);
    await site.query(sql`alter table messages drop constraint room`);
    await expect(backend.setMessage({ ...message, message: long }, '203.0.113.2')).resolves.toBe('stored');
    await site.query(sql`delete from messages`);
    await backend.close();
  });

  it.skipIf(name === 'PGlite')('ends when the database has become read-only', async () => {
    const connection = {
      connectionString: `${site.databaseUrl}`,
      options: '-c default_transaction_read_only=off',
    };
    const admin = new pg.Client(connection);
    await admin.connect();
    const { rows } = await admin.query('select quote_ident(current_database()) as name');
    const become = async (change: string) => {
      await admin.query(`alter database ${rows[0].name} ${change}`);
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    };
    const probe = createStoreProbe(site, 0);
    await become('set default_transaction_read_only = on');
    await expect.poll(() => probe.ask().catch(String)).toMatch(/read-only transaction/);
    await become('reset default_transaction_read_only');
    await expect.poll(() => probe.ask().catch(String)).toBeUndefined();
    await admin.end();
  });
});
