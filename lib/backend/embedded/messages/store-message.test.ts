import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { storedMessages, temporaryFolder } from '../testing/open-for-suite.ts';
import { type MessageRow, messageColumns } from './message-row.ts';
import { forgetVisitors, storeMessage, visitorHash, visitorKey } from './store-message.ts';

const message = { fullName: 'Ad', phone: '532 000 00 01', type: 'satis', message: '', messageTo: 11 };
const limit = { count: 3, windowMinutes: 15 };
const folder = await temporaryFolder();
afterAll(() => folder.remove());

describe('the message store', { timeout: 120_000 }, () => {
  let database: SiteDatabase;
  const open = () => openDatabase({ databaseUrl: null, dataDir: folder.path });
  let number = 0;
  /** Sends a message that differs from all before. */
  const send = (visitor: string) => {
    number += 1;
    const other = { ...message, fullName: `Ad ${number}` };
    return storeMessage(database, other, visitorHash(visitor, database.hashKey), limit);
  };
  const count = async (table: 'messages' | 'message_visits') =>
    (await database.one<{ count: number }>(sql`select count(*) from ${raw(table)}`))?.count;
  const sendMany = async (visitor: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => send(visitor)));
    return answers.filter((answer) => answer === 'stored').length;
  };
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database.close();
  });

  it('counts an IPv6 network as one visitor, and stores nothing of a refused message, nor any address', async () => {
    for (const visitor of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'])
      expect(await send(visitor)).toBe('stored');
    const before = await count('messages');
    expect(await send('2001:db8::4')).toBe('too-many');
    expect(await count('messages')).toBe(before);
    const visits = await database.query(sql`select * from message_visits`);
    expect(visits).toHaveLength(3);
    expect(JSON.stringify([visits, await storedMessages(database)])).not.toContain('2001:db8');
  });

  it('still counts after a restart', async () => {
    expect(await sendMany('198.51.100.2', 3)).toBe(3);
    await database.close();
    database = await open();
    expect(await send('198.51.100.2')).toBe('too-many');
  });

  it('lets a visitor send again after the window, and forgets the visit', async () => {
    expect(await sendMany('198.51.100.3', 4)).toBe(3);
    const age = (minutes: number) =>
      database.query(
        sql`update message_visits set sent_at = sent_at - make_interval(mins => ${minutes}::int)`,
      );
    await age(14);
    await forgetVisitors(database, limit);
    expect(await send('198.51.100.3')).toBe('too-many');
    await age(2);
    expect(await send('198.51.100.3')).toBe('stored');
    await forgetVisitors(database, limit);
    expect(await count('message_visits')).toBe(1);
  });

  it('takes the same message once more for the same one, and does not count it again', async () => {
    const visitor = visitorHash('198.51.100.4', database.hashKey);
    const again = (changes: Partial<typeof message> = {}) =>
      storeMessage(database, { ...message, fullName: 'Yine', ...changes }, visitor, limit);
    const before = (await count('messages')) ?? 0;
    const answers = await Promise.all(Array.from({ length: 5 }, () => again()));
    expect(answers).toEqual(Array(5).fill('stored'));
    expect(await again({ phone: '(532) 000-00-01' })).toBe('stored');
    expect(await count('messages')).toBe(before + 1);
    expect(await again({ message: 'başka' })).toBe('stored');
    expect(await again({ type: 'kiralama' })).toBe('stored');
    expect(await again({ messageTo: 12 })).toBe('too-many');
    expect(await again()).toBe('stored');
    expect(await count('messages')).toBe(before + 3);
    await storeMessage(database, { ...message, fullName: 'Yine' }, visitorHash('198.51.100.5', 'key'), limit);
    expect(await count('messages')).toBe(before + 4);
    await database.query(sql`update message_visits set sent_at = sent_at - interval '11 minutes'`);
    await forgetVisitors(database, { ...limit, windowMinutes: 1 });
    expect(await again()).toBe('stored');
    expect(await count('messages')).toBe(before + 5);
  });

  it('says what failed without what a visitor wrote, and counts nothing then', async () => {
    const backend = createEmbeddedBackend({ ...database, close: async () => {} }, limit);
    const before = await count('message_visits');
    await database.query(sql`alter table messages rename to messages_away`);
    const personal = {
      fullName: 'Gizli Ad',
      phone: '5320000001',
      type: '',
      message: 'gizli',
      messageTo: null,
    };
    const error: unknown = await backend
      .setMessage(personal, '203.0.113.4')
      .catch((thrown: unknown) => thrown);
    await database.query(sql`alter table messages_away rename to messages`);
    await backend.close();
    const about = expect.stringMatching(/^messages\/set-message: /);
    expect(error).toMatchObject({ name: 'BackendError', kind: 'database', message: about });
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/gizli|5320000001|203\.0/i);
    expect(await count('message_visits')).toBe(before);
  });

  it('keeps the screen and the listing that a message was sent from', async () => {
    const sendFrom = (page: string | null) =>
      storeMessage(database, message, visitorHash(`${page}`, database.hashKey), limit, { page });
    for (const page of ['/ilan-detay?id=1001', '/ilan-detay?id=4711', '/iletisim', null])
      await sendFrom(page);
    const rows = await database.query<MessageRow>(
      sql`select ${messageColumns} from messages order by id desc limit 4`,
    );
    expect(
      rows.map(({ page, listingId, listingTitle }) => [page, listingId, listingTitle]).reverse(),
    ).toEqual([
      ['/ilan-detay?id=1001', 1001, expect.stringContaining('Daire')],
      ['/ilan-detay?id=4711', null, ''],
      ['/iletisim', null, ''],
      ['', null, ''],
    ]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['1:2:3', '1:2:3'],
])('counts %j as %j', (address, key) => {
  expect(visitorKey(address)).toBe(key);
});

it('hides the address, alike for one network and differently for each key', () => {
  const hash = visitorHash('2001:db8:1:2::1', 'key');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(visitorHash('2001:db8:1:2::ffff', 'key')).toBe(hash);
  expect(visitorHash('2001:db8:1:3::1', 'key')).not.toBe(hash);
  expect(visitorHash('2001:db8:1:2::1', 'other')).not.toBe(hash);
});
