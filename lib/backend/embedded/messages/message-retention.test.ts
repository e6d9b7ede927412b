import sql from 'sql-template-tag';
import { afterAll, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { suiteMessageLimit } from '../../backend-suite.ts';
import { openEmbeddedBackend } from '../embedded-backend.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { forgetOutdated, proposeRetention, readRetention, setRetention } from './message-retention.ts';

vi.setConfig({ testTimeout: 120_000 });
const info = vi.spyOn(log, 'info').mockReturnValue(undefined);
const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
const reason = expect.stringContaining('npm run site -- messages retention');
const folder = await temporaryFolder();
let database: SiteDatabase;
afterAll(async () => {
  await database.close();
  await folder.remove();
});

it('messages are kept for two years, set and said at the first start only, or as the agency sets', async () => {
  const settings = { databaseUrl: null, dataDir: folder.path, messageLimit: suiteMessageLimit };
  await (await openEmbeddedBackend(settings)).close();
  database = await openDatabase(settings);
  expect(await readRetention(database)).toBe(730);
  for (const days of [730, 30, null]) {
    await setRetention(database, days);
    await proposeRetention(database);
    expect(await readRetention(database)).toBe(days);
  }
  expect(info.mock.calls).toEqual([['message-retention', { days: 730, reason }]]);
});

it('a database that would lose messages keeps them for ever, and each start says so', async () => {
  await database.query(sql`delete from site_state where name = 'message-retention-days'`);
  await database.query(sql`insert into messages (full_name, phone, type, message, created_at)
    values ('Ad', '5321234567', 'satis', '', now() - interval '731 days')`);
  await proposeRetention(database);
  await proposeRetention(database);
  expect(warn.mock.calls).toEqual(Array(2).fill(['messages-kept-for-ever', { reason }]));
  expect(await forgetOutdated(database)).toBe(0);
  await database.query(sql`update messages set created_at = now() - interval '729 days'`);
  await proposeRetention(database);
  expect(await readRetention(database)).toBe(730);
});
