import sql from 'sql-template-tag';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { enqueueEndings, findEndings } from '#lib/data/embedded/authorisations/find-endings.ts';
import { countUnsentMails } from '#lib/data/embedded/mails.ts';
import { openDatabase } from '#lib/data/embedded/open-database.ts';
import { bothDatabases, temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { setSiteClock } from '#lib/data/embedded/testing/site-clock.ts';
import { startMails } from './start-mails.ts';
import { mailSettings, startMailServer } from './testing/mail-server.ts';
import { restless } from './testing/mail-site.ts';

vi.setConfig({ testTimeout: 120_000 });

describe.each(await bothDatabases())('the mail of the day, $name', async ({ newUrl }) => {
  const folder = await temporaryFolder();
  const databaseUrl = await newUrl();
  const settings = { databaseUrl, dataDir: folder.path };
  const database = await openDatabase(settings);
  // A server's processes, or the connections of the one process that PGlite has.
  const others =
    databaseUrl === null ? [database] : [await openDatabase(settings), await openDatabase(settings)];
  const server = await startMailServer();
  afterAll(async () => {
    await server.stop();
    for (const one of new Set([database, ...others])) await one.close();
    await folder.remove();
  });
  afterEach(async () => {
    await database.query(sql`truncate mails`);
    await database.query(sql`delete from site_state where name = 'authorisation-mail-day'`);
    server.received.length = 0;
  });

  const endOn = (days: Record<number, string>) =>
    database.query(
      sql`update listings set authorised_until = (${JSON.stringify(days)}::json ->> id::text)::date`,
    );
  const enqueueEverywhere = async () => {
    const all = Array.from(
      { length: 6 },
      (_, at) => [database, ...others][at % (1 + others.length)] ?? database,
    );
    const added = await Promise.all(all.map(enqueueEndings));
    return added.filter(Boolean).length;
  };

  it('is put there once a day by any number of processes, from eight in the morning in Istanbul, where there is news', async () => {
    await endOn({ 1001: '2026-12-20', 1002: '2026-12-31', 1003: '2027-03-01' });
    for (const [instant, count] of [
      ['2026-12-25T04:59:59Z', 0],
      ['2026-12-25T05:00:00Z', 1],
      ['2026-12-25T20:59:59Z', 0],
      ['2026-12-25T21:00:00Z', 0],
      ['2026-12-26T05:00:00Z', 1],
      // Set back.
      ['2026-12-25T10:00:00Z', 0],
      // Nothing ended or ends within 14 days.
      ['2027-01-15T10:00:00Z', 0],
      ['2027-02-14T10:00:00Z', 0],
      ['2027-02-15T10:00:00Z', 1],
      ['2027-03-15T10:00:00Z', 1],
      ['2027-03-16T10:00:00Z', 0],
    ] as const) {
      await setSiteClock(database, instant);
      expect(await enqueueEverywhere(), instant).toBe(count);
      await database.query(sql`truncate mails`);
    }
  });

  it('names what ended and what ends within 14 days, each once, and is sent once', async () => {
    await endOn({
      1001: '2026-12-20',
      1002: '2026-12-01',
      1003: '2026-12-31',
      1004: '2027-01-08',
      1005: '2027-01-09',
    });
    await setSiteClock(database, '2026-12-25T10:00:00Z');
    const { ended, ending } = await findEndings(database);
    expect(ended.map(({ id }) => id)).toEqual([1001, 1002]);
    expect(ending.map(({ id, day }) => [id, day])).toEqual([
      [1003, '2026-12-31'],
      [1004, '2027-01-08'],
    ]);
    await enqueueEndings(database);
    expect(await countUnsentMails(database)).toEqual({ waiting: 1, givenUp: 0 });
    const senders = [database, ...others].map((one) =>
      restless(startMails(one, { ...mailSettings, smtpUrl: server.url })),
    );
    await expect
      .poll(() => countUnsentMails(database), { timeout: 20_000 })
      .toEqual({ waiting: 0, givenUp: 0 });
    await Promise.all(senders.map((sender) => sender.close()));
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(mailSettings.to);
    expect(mail?.content.messageId).toMatch(/^<authorisations-2026-12-25-\d{13}@www\.example\.com>$/);
    expect(mail?.content.subject).toBe('Yetki bitişi: 2 ilanın yetkisi bitti, 2 ilanınki bitmek üzere');
    expect(mail?.content.text).toMatch(
      /BİTEN.*\n1001 .*\(son gün 20\.12\.2026\)\n1002 .*\n\n.*14 GÜN.*\n1003 .*31\.12\.2026.*\n1004 /,
    );
    expect(mail?.content.text).not.toContain('1005');
    expect(await enqueueEverywhere()).toBe(0);
  });

  it('a mail that could not be sent is dropped for the one of the next day', async () => {
    await endOn({ 1001: '2026-12-20' });
    for (const day of ['25', '26', '27']) {
      await setSiteClock(database, `2026-12-${day}T10:00:00Z`);
      expect(await enqueueEndings(database)).toBe(true);
    }
    expect(await countUnsentMails(database)).toEqual({ waiting: 1, givenUp: 0 });
  });
});
