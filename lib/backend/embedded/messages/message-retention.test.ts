import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import type { Backend } from '../../backend.ts';
import { createDatabase, type Database } from '../database.ts';
import { openEmbeddedBackend } from '../embedded-backend.ts';
import { connectionTo, socketPath } from '../pglite/engine-socket.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { forgetOutdated, proposeRetention, readRetention, setRetention } from './message-retention.ts';

const folder = await temporaryFolder();
afterAll(() => folder.remove());

describe('how long messages are kept where nobody has said it', { timeout: 120_000 }, () => {
  const info = vi.spyOn(log, 'info').mockReturnValue(undefined);
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  const reason = expect.stringContaining('npm run site -- messages retention');
  let site: Backend;
  let database: Database;
  let saidAtFirst: unknown[];
  beforeAll(async () => {
    const messageLimit = { count: 5, windowMinutes: 15 };
    site = await openEmbeddedBackend({ databaseUrl: null, dataDir: folder.path, messageLimit });
    saidAtFirst = [...info.mock.calls];
    database = createDatabase(connectionTo(socketPath(folder.path)));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await database.close();
    await site.close();
  });

  it('is two years, set and said at the first start only', async () => {
    expect(saidAtFirst).toEqual([['message-retention', { days: 730, reason }]]);
    expect(await readRetention(database)).toBe(730);
    await proposeRetention(database);
    expect([...info.mock.calls, ...warn.mock.calls]).toEqual([]);
  });

  it.each([30, null])('stays as the agency has set it: %s', async (days) => {
    await setRetention(database, days);
    await proposeRetention(database);
    expect(await readRetention(database)).toBe(days);
    expect([...info.mock.calls, ...warn.mock.calls]).toEqual([]);
  });

  it('is for ever in a database that would lose messages, which is said at each start', async () => {
    await database.query(sql`delete from site_state where name = 'message-retention-days'`);
    await database.query(sql`insert into messages (full_name, phone, type, message, created_at)
      values ('Ad', '5321234567', 'satis', '', now() - interval '731 days')`);
    await proposeRetention(database);
    await proposeRetention(database);
    const kept = ['messages-kept-for-ever', { reason }];
    expect(warn.mock.calls).toEqual([kept, kept]);
    expect(await forgetOutdated(database)).toBe(0);
    await database.query(sql`update messages set created_at = now() - interval '729 days'`);
    await proposeRetention(database);
    expect(await readRetention(database)).toBe(730);
  });
});
