import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count, desc, sql } from '../drizzle.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { messages, messageVisits } from '../schema.ts';
import { storedMessages, temporaryFolder } from '../testing/open-for-suite.ts';
import { forgetVisitors, storeMessage, visitorHash, visitorKey } from './store-message.ts';

const message = { fullName: 'Ad', phone: '532 000 00 01', type: 'satis', message: '', messageTo: 11 };
const limit = { count: 3, windowMinutes: 15 };

describe('the message store', { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: SiteDatabase;
  const open = () => openDatabase({ databaseUrl: null, dataDir: folder.path, messageLimit: limit });
  const send = (visitor: string) =>
    storeMessage(database.orm, message, visitorHash(visitor, database.hashKey), limit);
  const sendMany = async (visitor: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => send(visitor)));
    return answers.filter((answer) => answer === 'stored').length;
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await folder.remove();
  });

  it('counts the /64 of an IPv6 visitor and a mapped IPv4 address as one', async () => {
    expect(await send('2001:db8::1')).toBe('stored');
    expect(await send('2001:db8::2')).toBe('stored');
    expect(await send('2001:db8:0:0:ffff::3')).toBe('stored');
    expect(await send('2001:db8::4')).toBe('too-many');
    expect(await send('2001:db8:0:1::1')).toBe('stored');
    expect(await sendMany('198.51.100.1', 2)).toBe(2);
    expect(await sendMany('::ffff:198.51.100.1', 2)).toBe(1);
  });

  it('stores nothing of a refused message, and no address anywhere', async () => {
    const [before] = await database.orm.select({ all: count() }).from(messages);
    expect(await send('2001:db8::5')).toBe('too-many');
    const [after] = await database.orm.select({ all: count() }).from(messages);
    expect(after).toEqual(before);
    const visits = await database.orm.select().from(messageVisits);
    expect(visits.length).toBeGreaterThan(0);
    expect(JSON.stringify([visits, await storedMessages(database.orm)])).not.toMatch(/2001:db8|198\.51/);
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
      database.orm
        .update(messageVisits)
        .set({ sentAt: sql`sent_at - make_interval(mins => ${minutes}::int)` });
    await age(14);
    await forgetVisitors(database.orm, limit);
    expect(await send('198.51.100.3')).toBe('too-many');
    await age(2);
    expect(await send('198.51.100.3')).toBe('stored');
    await forgetVisitors(database.orm, limit);
    expect(await database.orm.$count(messageVisits)).toBe(1);
  });

  it('keeps texts that a database cannot hold as they are', async () => {
    const odd = { ...message, fullName: 'A\0B', message: '\ud800 lone', messageTo: '\0' };
    expect(await storeMessage(database.orm, odd, visitorHash('198.51.100.9', 'key'), limit)).toBe('stored');
    const stored = (await storedMessages(database.orm)).at(-1);
    expect(stored).toMatchObject({ fullName: 'AB', message: '\ufffd lone', messageTo: '' });
  });

  it('keeps the screen and the listing that a message was sent from', async () => {
    const sendFrom = (page: string | null) =>
      storeMessage(database.orm, message, visitorHash(`${page}`, database.hashKey), limit, { page });
    for (const page of ['/ilan-detay?id=1001', '/ilan-detay?id=4711', '/iletisim', null])
      await sendFrom(page);
    const rows = await database.orm.select().from(messages).orderBy(desc(messages.id)).limit(4);
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
