import sql, { raw } from 'sql-template-tag';
import { afterAll, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { createEmbeddedBackend, openEmbeddedBackend } from '../embedded-backend.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { storedMessages, temporaryFolder } from '../testing/open-for-suite.ts';
import { forgetOutdated, readRetention, setDefaultRetention, setRetention } from './message-retention.ts';
import { type MessageRow, messageColumns } from './message-row.ts';
import { storeMessage } from './store-message.ts';
import { forgetVisitors, visitorHash } from './visits.ts';

const message = { fullName: 'Ad', phone: '532 000 00 01', type: 'satis', message: '', messageTo: 11 };
const limit = { count: 3, windowMinutes: 15 };
vi.setConfig({ testTimeout: 120_000 });
const info = vi.spyOn(log, 'info').mockReturnValue(undefined);
const folder = await temporaryFolder();
const settings = { databaseUrl: null, dataDir: folder.path, messageLimit: limit };

let database: SiteDatabase;
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const send = (visitor: string, changes: Partial<typeof message> = {}) =>
  storeMessage(database, { ...message, ...changes }, visitorHash(visitor, database.hashKey), limit);
const count = async (table: 'messages' | 'message_visits') =>
  (await database.one<{ count: number }>(sql`select count(*) from ${raw(table)}`))?.count ?? 0;
const age = (minutes: number) =>
  database.query(sql`update message_visits set sent_at = sent_at - make_interval(mins => ${minutes}::int),
    kept_until = kept_until - make_interval(mins => ${minutes}::int)`);

const reason = expect.stringContaining('npm run site -- messages retention');
it('keeps messages for two years, said at the first start only, or as the agency sets', async () => {
  await (await openEmbeddedBackend(settings)).close();
  database = await openDatabase(settings);
  expect(await readRetention(database)).toBe(730);
  for (const days of [30, null]) {
    await setRetention(database, days);
    await setDefaultRetention(database);
    expect(await readRetention(database)).toBe(days);
  }
  expect(info.mock.calls).toEqual([['message-retention', { days: 730, reason }]]);
});

it('counts an IPv6 network as one visitor, also after a restart, and stores no address', async () => {
  for (const visitor of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'])
    expect(await send(visitor, { fullName: `Ad ${visitor.at(-1)}` })).toBe('stored');
  await database.close();
  database = await openDatabase(settings);
  expect(await send('2001:db8::4', { fullName: 'Ad 4' })).toBe('too-many');
  expect(await count('messages')).toBe(3);
  const visits = await database.query(sql`select * from message_visits`);
  expect(visits).toHaveLength(3);
  expect(JSON.stringify([visits, await storedMessages(database)])).not.toContain('2001:db8');
  // Nobody can hash all addresses and compare.
  expect(visitorHash('2001:db8::1', 'key')).not.toBe(visitorHash('2001:db8::1', 'other'));
});

it('lets a visitor send again after the window, and forgets the visit', async () => {
  await age(14);
  await forgetVisitors(database);
  expect(await send('2001:db8::1', { fullName: 'Ad 5' })).toBe('too-many');
  await age(2);
  expect(await send('2001:db8::1', { fullName: 'Ad 5' })).toBe('stored');
  await forgetVisitors(database);
  expect(await count('message_visits')).toBe(1);
});

it('takes the same message once more for the same one, and does not count it again', async () => {
  const visitor = '198.51.100.4';
  const before = await count('messages');
  for (const phone of ['5320000001', '(532) 000-00-01'])
    expect(await send(visitor, { phone })).toBe('stored');
  expect(await count('messages')).toBe(before + 1);
  expect(await send(visitor, { message: 'başka' })).toBe('stored');
  expect(await send(visitor, { type: 'kiralama' })).toBe('stored');
  expect(await send(visitor, { messageTo: 12 })).toBe('too-many');
  expect(await send('198.51.100.5')).toBe('stored');
  expect(await count('messages')).toBe(before + 4);
  await age(11);
  expect(await send('198.51.100.5')).toBe('stored');
  expect(await count('messages')).toBe(before + 5);
});

it('says what failed without what a visitor wrote, and counts nothing then', async () => {
  const backend = createEmbeddedBackend({ ...database, close: async () => {} }, limit);
  const before = await count('message_visits');
  await database.query(sql`alter table messages rename to messages_away`);
  const personal = { ...message, fullName: 'Gizli Ad', phone: '5320000001', message: 'gizli' };
  const sending = backend.setMessage(personal, '203.0.113.4');
  const said = await sending.catch((error: unknown) => `${error} ${JSON.stringify(error)}`);
  await database.query(sql`alter table messages_away rename to messages`);
  await backend.close();
  expect(said).toMatch(/^BackendError: messages\/set-message: database: /);
  expect(said).not.toMatch(/gizli|5320000001|203\.0/i);
  expect(await count('message_visits')).toBe(before);
});

it('keeps the screen and the listing that a message was sent from', async () => {
  for (const page of ['/ilan-detay?id=1001', '/ilan-detay?id=4711', null])
    await storeMessage(database, message, `visitor on ${page}`, limit, { page });
  const newest = sql`select ${messageColumns} from messages order by id desc limit 3`;
  expect(await database.query<MessageRow>(newest)).toMatchObject([
    { page: '', listingId: null, listingTitle: '' },
    { page: '/ilan-detay?id=4711', listingId: null, listingTitle: '' },
    { page: '/ilan-detay?id=1001', listingId: 1001, listingTitle: expect.stringContaining('Daire') },
  ]);
});

it('forgets those that are older than the agency keeps them, and none where nothing is set', async () => {
  await database.query(sql`update messages set created_at = now() - interval '729 days'`);
  await database.query(sql`update messages set created_at = now() - interval '731 days'
    where id = (select max(id) from messages)`);
  const before = await count('messages');
  await setRetention(database, null);
  expect(await forgetOutdated(database)).toBe(0);
  await database.query(sql`delete from site_state where name = 'message-retention-days'`);
  expect(await forgetOutdated(database)).toBe(0);
  await setDefaultRetention(database);
  expect(await forgetOutdated(database)).toBe(1);
  expect(await count('messages')).toBe(before - 1);
});
