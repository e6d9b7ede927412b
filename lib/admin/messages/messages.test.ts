import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import {
  countOutdated,
  forgetOutdated,
  readRetention,
  setRetention,
} from '#lib/backend/embedded/messages/message-retention.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { enginesWith, type TestSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';
import {
  countMessages,
  forgetPerson,
  listMessages,
  type MessageFilter,
  markAnswered,
} from './stored-messages.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

const values = { fullName: 'Işıl Çağ', phone: '5321234567', type: 'satis', message: 'Merhaba' };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe.each(enginesWith(server))('messages on $engine', { timeout: 60_000 }, ({ open }) => {
  let site: TestSite;
  const add = async (changes: Record<string, unknown> = {}) => {
    const [id = 0] = await rowsOf(site.database, 'messages').add({ ...values, ...changes });
    return id;
  };
  const addMail = (messageId: number, changes: Record<string, unknown> = {}) =>
    rowsOf(site.database, 'message_mails').add({ messageId, ...changes });
  const found = (filter?: MessageFilter) => Array.fromAsync(listMessages(site.database, filter));
  const foundIds = async (filter?: MessageFilter) => (await found(filter)).map(({ id }) => id);
  beforeAll(async () => {
    site = await open();
  });
  beforeEach(() => rowsOf(site.database, 'messages').remove());
  afterAll(() => site.remove());

  it('lists all messages, newest first', async () => {
    await rowsOf(site.database, 'messages').add(...Array.from({ length: 1203 }, () => values));
    const ids = await foundIds();
    expect(ids).toHaveLength(1203);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('finds a phone in any spelling, and words however they are written', async () => {
    await add();
    for (const search of ['CAG isil', 'merha', '0532 123 45 67', '+90 (532) 123-45-67', '5321'])
      expect(await found({ search }), search).toHaveLength(1);
    for (const search of ['cag veli', '5321234568', '%']) expect(await found({ search }), search).toEqual([]);
  });

  it('takes a span of time, its end excluded', async () => {
    const at = (text: string) => add({ createdAt: new Date(text) });
    const [, second, third] = [
      await at('2026-01-01T10:00:00Z'),
      await at('2026-01-02T00:00:00Z'),
      await at('2026-01-02T23:59:59Z'),
      await at('2026-01-03T00:00:00Z'),
    ];
    const span = { since: new Date('2026-01-02T00:00:00Z'), before: new Date('2026-01-03T00:00:00Z') };
    expect(await foundIds(span)).toEqual([third, second]);
  });

  it('names the advisor and says what became of the mail', async () => {
    const none = await add();
    const [sent, waiting, givenUp] = [
      await add({ messageTo: '11' }),
      await add({ messageTo: '4711' }),
      await add(),
    ];
    const at = new Date('2026-01-01T10:00:00Z');
    await addMail(sent, { sentAt: at, dueAt: null });
    await addMail(waiting, { attempts: 2 });
    await addMail(givenUp, { attempts: 10, dueAt: null });
    expect(await found()).toMatchObject([
      { id: givenUp, advisor: '', mail: 'given-up', mailAttempts: 10 },
      { id: waiting, advisor: '', mail: 'waiting', mailAttempts: 2 },
      { id: sent, advisor: 'Elif Yıldız', mail: 'sent', mailedAt: at },
      { id: none, advisor: '', mail: 'none' },
    ]);
  });

  it('shows those that wait for an answer first', async () => {
    const [oldest, middle, newest] = [await add(), await add(), await add()];
    expect(await markAnswered(site.database, [newest, 999_999], true)).toEqual([newest]);
    expect(await foundIds()).toEqual([middle, oldest, newest]);
    await markAnswered(site.database, [newest], false);
    expect(await foundIds()).toEqual([newest, middle, oldest]);
  });

  it('forgets one person and nobody else', async () => {
    const [first, second] = [await add(), await add({ fullName: 'IŞIL  çağ' })];
    const [otherName, otherPhone] = [await add({ fullName: 'Ali' }), await add({ phone: '5329999999' })];
    for (const id of [first, second, otherName, otherPhone]) await addMail(id);
    const both = { phone: '5321234567', name: 'ışıl cag' };
    expect(await countMessages(site.database, both)).toBe(2);
    expect(await forgetPerson(site.database, both)).toBe(2);
    expect(await foundIds()).toEqual([otherPhone, otherName]);
    expect(await rowsOf(site.database, 'message_mails').count()).toBe(2);
    expect(await forgetPerson(site.database, { phone: '5321234567', name: null })).toBe(1);
    expect(await foundIds()).toEqual([otherPhone]);
    expect(await rowsOf(site.database, 'message_mails').count()).toBe(1);
    expect(await forgetPerson(site.database, { phone: null, name: null })).toBe(0);
    expect(await forgetPerson(site.database, { phone: null, name: 'IŞIL ÇAĞ' })).toBe(1);
  });

  it('deletes nothing until a retention is set, then what is older and does not wait to be mailed', async () => {
    const [old, unread, read] = [
      await add({ createdAt: daysAgo(31) }),
      await add({ createdAt: daysAgo(31) }),
      await add({ createdAt: daysAgo(31) }),
    ];
    await addMail(unread);
    await addMail(read, { sentAt: daysAgo(30), dueAt: null });
    const young = await add({ createdAt: daysAgo(29) });
    expect(await readRetention(site.database)).toBeNull();
    expect(await forgetOutdated(site.database)).toBe(0);
    expect(await foundIds()).toContain(old);
    await setRetention(site.database, 90);
    await setRetention(site.database, 30);
    expect(await readRetention(site.database)).toBe(30);
    expect(await countOutdated(site.database, 30)).toBe(2);
    expect(await forgetOutdated(site.database)).toBe(2);
    expect(await foundIds()).toEqual([young, unread]);
    await setRetention(site.database, null);
    expect(await readRetention(site.database)).toBeNull();
    await rowsOf(site.database, 'messages').change({ createdAt: daysAgo(31) });
    expect(await forgetOutdated(site.database)).toBe(0);
  });

  it('is kept by the running site, within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const backend = createEmbeddedBackend(
      { ...site, close: async () => {} },
      { count: 5, windowMinutes: 15 },
    );
    await add({ createdAt: daysAgo(8) });
    await setRetention(site.database, 7);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await expect.poll(() => rowsOf(site.database, 'messages').count()).toBe(0);
    await setRetention(site.database, null);
    await backend.close();
  });
});
