import type { SMTPServerOptions } from 'smtp-server';
import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { countUnsentMails } from '#lib/data/embedded/mails.ts';
import { linkToken } from '#lib/data/embedded/search-alerts/alert-links.ts';
import { createSearchAlerts } from '#lib/data/embedded/search-alerts/create-search-alerts.ts';
import { enqueueNews } from '#lib/data/embedded/search-alerts/daily-news.ts';
import { findAlerts } from '#lib/data/embedded/search-alerts/stored-alerts.ts';
import { insertListings } from '#lib/data/embedded/write-listings.ts';
import { searchAlertSchema } from '#lib/domain/wire/search-alert-schema.ts';
import { openMailSite, quickTiming } from './testing/mail-site.ts';

vi.setConfig({ testTimeout: 60_000 });

const site = openMailSite();
const asking = (email: string, query = '') => searchAlertSchema.parse({ email, query, consent: 'on' });
const asked = new Date('2026-05-04T10:00:00Z');
const morning = new Date('2026-05-05T06:30:00Z');
const clock = () => morning;
const outbox = () => site.database().query(sql`select kind from mails order by created_at`);
const alerts = () => site.database().query(sql`select email from search_alerts`);

/** Returns a mail of news for each address. */
async function writeNews(...emails: string[]): Promise<void> {
  const database = site.database();
  await database.query(sql`delete from listings where city = 'Ankara'`);
  await database.query(sql`delete from site_state where name = 'search-alert-run'`);
  await enqueueNews(database, new Date('2026-05-04T07:00:00Z'));
  const limit = { count: 100, windowMinutes: 15 };
  const early = createSearchAlerts(
    database,
    limit,
    () => {},
    () => asked,
  );
  for (const email of emails) await early.ask(asking(email, 'il=Ankara'), '203.0.113.1');
  for (const alert of await findAlerts(database, sql`true`))
    await early.confirm(linkToken(database.hashKey, 'confirm', [alert]));
  await database.query(sql`delete from mails`);
  await insertListings(database, [{ id: 4001, title: 'Çankaya’da <Ev>', type: 'Konut', city: 'Ankara' }]);
  expect(await enqueueNews(database, morning)).toBe(emails.length);
}

/** Returns the options of a mail server that answers an address in this way. */
const refusing = (address: string, responseCode: number, message: string): SMTPServerOptions => ({
  hideENHANCEDSTATUSCODES: true,
  onRcptTo: (rcpt, _, done) =>
    done(rcpt.address === address ? Object.assign(new Error(message), { responseCode }) : null),
});

it('brings the link at once, after the messages that wait, and forgets the address when it is sent', async () => {
  await site.open();
  expect(await site.alerts()?.ask?.(asking('gizli@example.com', 'il=Eski%C5%9Fehir'), '203.0.113.5')).toBe(
    'asked',
  );
  await expect.poll(site.received).toHaveLength(1);
  const [mail] = site.received();
  expect(mail).toMatchObject({ to: ['gizli@example.com'] });
  expect(mail?.content).toMatchObject({
    subject: 'Aramanızı onaylayın: Eskişehir',
    replyTo: [{ address: 'info@example.com' }],
    html: expect.stringContaining('>Aramayı onayla</a>'),
  });
  const [, token = ''] = /\/ilanlar\?haber=([\w.-]+)\n/.exec(mail?.content.text ?? '') ?? [];
  expect(await site.alerts()?.confirm(token)).toBe(true);
  await vi.waitFor(async () => expect(await outbox()).toEqual([]));
  expect(site.logged).toEqual([]);
});

it('brings the news in two parts, with headers that a mail program unsubscribes by', async () => {
  await writeNews('gizli@example.com');
  await site.open({ isRestless: true, clock });
  await expect.poll(site.received).toHaveLength(1);
  const { content } = site.received()[0] ?? {};
  expect(content?.subject).toBe('1 yeni ilan: Ankara');
  expect(content?.text).toContain('Yeni ilan: Çankaya’da <Ev>\n');
  expect(content?.html).toContain('>Çankaya’da &lt;Ev&gt;</a>');
  const header = (name: string) => content?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/www\.example\.com\/api\/haber-bitir\?haber=[\w.-]+>$/,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await vi.waitFor(async () => expect(await outbox()).toEqual([]));
});

it('ends the searches of an address that does not exist, and of no other', async () => {
  await writeNews('yok@example.com', 'var@example.com');
  await site.open({ server: refusing('yok@example.com', 550, '5.1.1 gizli'), isRestless: true, clock });
  await expect.poll(alerts).toEqual([{ email: 'var@example.com' }]);
  await expect.poll(site.received).toHaveLength(1);
  const refused = expect.objectContaining({ event: 'mail-refused', reason: 'EENVELOPE RCPT TO 550' });
  expect(site.logged).toEqual([refused]);
});

it.each([
  ['asks to come later', 451, '4.1.1 gizli'],
  ['says that a mailbox is full', 552, '5.2.2 gizli'],
  ['takes mail for nobody because of its own rules', 554, '5.7.1 relay access denied'],
])('waits while the mail server %s', async (_, code, message) => {
  await writeNews('gizli@example.com');
  await site.open({ server: refusing('gizli@example.com', code, message), isRestless: true, clock });
  await site.hasLogged(2);
  expect(await alerts()).toHaveLength(1);
  expect(await countUnsentMails(site.database())).toEqual({ waiting: 1, givenUp: 0 });
  await site.open({ server: {}, isRestless: true, clock });
  await expect.poll(site.received).toHaveLength(1);
});

it('writes anew the next day what was given up', async () => {
  await writeNews('gizli@example.com');
  const timing = { ...quickTiming, patience: 0 };
  await site.open({ server: refusing('gizli@example.com', 451, 'gizli'), isRestless: true, timing, clock });
  await vi.waitFor(
    async () => expect(await countUnsentMails(site.database())).toEqual({ waiting: 0, givenUp: 1 }),
    20_000,
  );
  expect(site.logged.at(-1)).toMatchObject({ event: 'mail-given-up', attempts: 10 });
  expect(await enqueueNews(site.database(), morning)).toBe(0);
  expect(await enqueueNews(site.database(), new Date(morning.getTime() + 24 * 3_600_000))).toBe(1);
});

it('brings nobody news at night', async () => {
  await writeNews('gizli@example.com');
  const night = () => new Date('2026-05-06T03:00:00Z');
  await site.open({ isRestless: true, clock: night });
  for (let messages = 0; messages < 2; messages += 1) {
    await site.send();
    await site.settled();
  }
  expect(site.received().map(({ to }) => to)).toEqual([['buro@example.com'], ['buro@example.com']]);
  expect(await outbox()).toHaveLength(1);
});
