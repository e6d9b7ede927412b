import { describe, expect, it, vi } from 'vitest';
import { createEmbeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import {
  countOutdated,
  forgetOutdated,
  setRetention,
} from '#lib/backend/embedded/messages/message-retention.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { freshSite } from '../testing/test-site.ts';
import {
  countMessages,
  forgetPerson,
  listMessages,
  type MessageFilter,
  markAnswered,
} from './stored-messages.ts';

const values = { fullName: 'Işıl Çağ', phone: '5321234567', type: 'satis', message: 'Merhaba' };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('messages', () => {
  const site = freshSite();
  const messages = () => rowsOf(site().database, 'messages');
  const mails = () => rowsOf(site().database, 'message_mails');
  /** Their numbers count from 1. */
  async function add(...changes: Record<string, unknown>[]): Promise<void> {
    for (const change of changes) await messages().add({ ...values, ...change });
  }
  const found = (filter?: MessageFilter) => Array.fromAsync(listMessages(site().database, filter));
  const foundIds = async (filter?: MessageFilter) => (await found(filter)).map(({ id }) => id);

  it('are listed all, newest first, but those that wait for an answer before the others', async () => {
    await messages().add(...Array.from({ length: 1203 }, () => values));
    const newestFirst = Array.from({ length: 1203 }, (_, at) => 1203 - at);
    expect(await foundIds()).toEqual(newestFirst);
    expect(await markAnswered(site().database, [1203, 999_999], true)).toEqual([1203]);
    expect(await foundIds()).toEqual([...newestFirst.slice(1), 1203]);
    await markAnswered(site().database, [1203], false);
    expect(await foundIds()).toEqual(newestFirst);
  });

  it('are found by a phone in any spelling, and by words however they are written', async () => {
    await add({});
    for (const search of ['CAG isil', 'merha', '0532 123 45 67', '+90 (532) 123-45-67', '5321'])
      expect(await foundIds({ search }), search).toEqual([1]);
    for (const search of ['cag veli', '5321234568', '%']) expect(await found({ search }), search).toEqual([]);
  });

  it('are found by a span of time, its end excluded', async () => {
    const [since, before] = [new Date('2026-01-02T00:00:00Z'), new Date('2026-01-03T00:00:00Z')];
    const times = ['2026-01-01T10:00:00Z', since, '2026-01-02T23:59:59Z', before];
    await add(...times.map((time) => ({ createdAt: new Date(time) })));
    expect(await foundIds({ since, before })).toEqual([3, 2]);
  });

  it('name the advisor and say what became of the mail', async () => {
    await add({}, { messageTo: '11' }, { messageTo: '4711' }, {});
    const at = new Date('2026-01-01T10:00:00Z');
    await mails().add({ messageId: 2, sentAt: at, dueAt: null });
    await mails().add({ messageId: 3, attempts: 2 });
    await mails().add({ messageId: 4, attempts: 10, dueAt: null });
    expect(await found()).toMatchObject([
      { id: 4, advisor: '', mail: 'given-up', mailAttempts: 10 },
      { id: 3, advisor: '', mail: 'waiting', mailAttempts: 2 },
      { id: 2, advisor: 'Elif Yıldız', mail: 'sent', mailedAt: at },
      { id: 1, advisor: '', mail: 'none' },
    ]);
  });

  it('of one person are forgotten, and nobody else', async () => {
    await add({}, { fullName: 'IŞIL  çağ' }, { fullName: 'Ali' }, { phone: '5329999999' });
    for (const messageId of await foundIds()) await mails().add({ messageId });
    const both = { phone: '5321234567', name: 'ışıl cag' };
    expect(await countMessages(site().database, both)).toBe(2);
    const forget = async (person: typeof both | { phone: string | null; name: string | null }) => {
      const count = await forgetPerson(site().database, person);
      expect(await mails().count()).toBe(await messages().count());
      return [count, await foundIds()];
    };
    expect(await forget(both)).toEqual([2, [4, 3]]);
    expect(await forget({ ...both, name: null })).toEqual([1, [4]]);
    expect(await forget({ phone: null, name: null })).toEqual([0, [4]]);
    expect(await forget({ phone: null, name: 'IŞIL ÇAĞ' })).toEqual([1, []]);
  });

  it('stay until a retention is set, then only while they are younger or wait to be mailed', async () => {
    await add(...[31, 31, 31, 29].map((days) => ({ createdAt: daysAgo(days) })));
    await mails().add({ messageId: 2 });
    await mails().add({ messageId: 3, sentAt: daysAgo(30), dueAt: null });
    expect(await forgetOutdated(site().database)).toBe(0);
    await setRetention(site().database, 30);
    expect(await countOutdated(site().database, 30)).toBe(2);
    expect(await forgetOutdated(site().database)).toBe(2);
    expect(await foundIds()).toEqual([4, 2]);
  });

  it('are deleted by the running site, within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const backend = createEmbeddedBackend(
      { ...site(), close: async () => {} },
      { count: 5, windowMinutes: 15 },
    );
    await add({ createdAt: daysAgo(8) });
    await setRetention(site().database, 7);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await expect.poll(() => messages().count()).toBe(0);
    await backend.close();
  });
});
