import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { storedMessages, temporaryFolder } from '../testing/open-for-suite.ts';
import { type MessageRow, messageColumns } from './message-row.ts';
import { forgetVisitors, storeMessage, visitorHash, visitorKey } from './store-message.ts';

const message = { fullName: 'Ad', phone: '532 000 00 01', type: 'satis', message: '', messageTo: 11 };
const limit = { count: 3, windowMinutes: 15 };
vi.setConfig({ testTimeout: 120_000 });
const folder = await temporaryFolder();
afterAll(() => folder.remove());

let database: SiteDatabase;
const open = async () => {
  database = await openDatabase({ databaseUrl: null, dataDir: folder.path });
};
beforeAll(open);
afterAll(() => database.close());

const send = (visitor: string, changes: Partial<typeof message> = {}) =>
  storeMessage(database, { ...message, ...changes }, visitorHash(visitor, database.hashKey), limit);
const count = async (table: 'messages' | 'message_visits') =>
  (await database.one<{ count: number }>(sql`select count(*) from ${raw(table)}`))?.count ?? 0;
const age = (minutes: number) =>
  database.query(sql`update message_visits set sent_at = sent_at - make_interval(mins => ${minutes}::int)`);

it('counts an IPv6 network as one visitor, also after a restart, and stores no address', async () => {
  for (const visitor of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'])
    expect(await send(visitor, { fullName: `Ad ${visitor.at(-1)}` })).toBe('stored');
  await database.close();
  await open();
  expect(await send('2001:db8::4', { fullName: 'Ad 4' })).toBe('too-many');
  expect(await count('messages')).toBe(3);
  const visits = await database.query(sql`select * from message_visits`);
  expect(visits).toHaveLength(3);
  expect(JSON.stringify([visits, await storedMessages(database)])).not.toContain('2001:db8');
});

it('lets a visitor send again after the window, and forgets the visit', async () => {
  await age(14);
  await forgetVisitors(database, limit);
  expect(await send('2001:db8::1', { fullName: 'Ad 5' })).toBe('too-many');
  await age(2);
  expect(await send('2001:db8::1', { fullName: 'Ad 5' })).toBe('stored');
  await forgetVisitors(database, limit);
  expect(await count('message_visits')).toBe(1);
});

it('takes the same message once more for the same one, and does not count it again', async () => {
  const visitor = '198.51.100.4';
  const before = await count('messages');
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(visitor)));
  expect(answers).toEqual(Array(5).fill('stored'));
  expect(await send(visitor, { phone: '(532) 000-00-01' })).toBe('stored');
  expect(await count('messages')).toBe(before + 1);
  expect(await send(visitor, { message: 'başka' })).toBe('stored');
  expect(await send(visitor, { type: 'kiralama' })).toBe('stored');
  expect(await send(visitor, { messageTo: 12 })).toBe('too-many');
  expect(await send('198.51.100.5')).toBe('stored');
  expect(await count('messages')).toBe(before + 4);
  await age(11);
  await forgetVisitors(database, { ...limit, windowMinutes: 1 });
  expect(await send(visitor)).toBe('stored');
  expect(await count('messages')).toBe(before + 5);
});

it('says what failed without what a visitor wrote, and counts nothing then', async () => {
  const backend = createEmbeddedBackend({ ...database, close: async () => {} }, limit);
  const before = await count('message_visits');
  await database.query(sql`alter table messages rename to messages_away`);
  const personal = { ...message, fullName: 'Gizli Ad', phone: '5320000001', message: 'gizli' };
  const error: unknown = await backend.setMessage(personal, '203.0.113.4').catch((thrown: unknown) => thrown);
  await database.query(sql`alter table messages_away rename to messages`);
  await backend.close();
  const about = expect.stringMatching(/^messages\/set-message: /);
  expect(error).toMatchObject({ name: 'BackendError', kind: 'database', message: about });
  expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/gizli|5320000001|203\.0/i);
  expect(await count('message_visits')).toBe(before);
});

it('keeps the screen and the listing that a message was sent from', async () => {
  for (const page of ['/ilan-detay?id=1001', '/ilan-detay?id=4711', null])
    await storeMessage(database, message, `visitor on ${page}`, limit, { page });
  const rows = await database.query<MessageRow>(
    sql`select ${messageColumns} from messages order by id desc limit 3`,
  );
  expect(rows).toMatchObject([
    { page: '', listingId: null, listingTitle: '' },
    { page: '/ilan-detay?id=4711', listingId: null, listingTitle: '' },
    { page: '/ilan-detay?id=1001', listingId: 1001, listingTitle: expect.stringContaining('Daire') },
  ]);
});

it.each([
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %j as %j', (address, key) => {
  expect(visitorKey(address)).toBe(key);
});

it('hides the address under a key', () => {
  const hash = visitorHash('203.0.113.7', 'key');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(visitorHash('203.0.113.7', 'other')).not.toBe(hash);
});
