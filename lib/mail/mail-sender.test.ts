import type { SMTPServerOptions } from 'smtp-server';
import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { countUnsentMails } from '#lib/data/embedded/mails.ts';
import { mailTiming } from './mail-sender.ts';
import { openMailSite, quickTiming } from './testing/mail-site.ts';

vi.setConfig({ testTimeout: 120_000 });

const agency = 'buro@example.com';

const site = openMailSite();

it('brings a message to the agency once', async () => {
  await site.open({ to: [agency, 'mudur@example.com'] });
  expect(await site.send()).toBe('stored');
  await site.settled();
  expect(site.received()).toHaveLength(1);
  const noted = sql`select mailed_at > created_at as "isMailed" from messages`;
  expect(await site.database().query(noted)).toEqual([{ isMailed: true }]);
  const [mail] = site.received();
  expect(mail).toMatchObject({ from: agency, to: [agency, 'mudur@example.com'] });
  expect(mail?.content).toMatchObject({
    subject: 'Yeni mesaj: Gizli Işık – Satış',
    from: { name: 'RBA web sitesi', address: agency },
    to: [{ address: agency }, { address: 'mudur@example.com' }],
    html: expect.stringContaining('href="tel:+905321234567"'),
    text: expect.stringContaining('çok gizli'),
  });
  // The number of the message, and when it was stored: a new database counts from 1 again.
  expect(mail?.content.messageId).toMatch(/^<message-\d+-\d{13}@www\.example\.com>$/);
  const isAutomatic = expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' });
  expect(mail?.content.headers).toContainEqual(isAutomatic);
  expect(site.logged).toEqual([]);
});

it('brings it to the advisor too, when one with an e-mail is addressed', async () => {
  await site.open();
  const mailTo = async (messageTo: string | number, email: string) => {
    await site.database().query(sql`update listings set advisor_email = ${email}`);
    await site.send({ messageTo });
    await site.settled();
    const mail = site.received().at(-1);
    return { to: mail?.to, advisor: /Danışman: (.*)/.exec(mail?.content.text ?? '')?.[1] };
  };
  const advisor = 'Şule Işık';
  expect(await mailTo(13, '')).toEqual({ to: [agency], advisor });
  expect(await mailTo('13', 'sule@example.com')).toEqual({ to: [agency, 'sule@example.com'], advisor });
  expect(await mailTo(13, agency.toUpperCase())).toEqual({ to: [agency], advisor });
  expect(await mailTo(13, 'a@example.com\r\nRCPT TO:<b@example.com>')).toEqual({ to: [agency], advisor });
  const nobody = '99; drop table numaralı danışman';
  expect(await mailTo('99; drop table', 'sule@example.com')).toEqual({ to: [agency], advisor: nobody });
});

// What was deleted since: lib/office/commands/own-data.test.ts.
it('does not mail what was stored without settings', async () => {
  await site.open(null);
  expect(await site.send()).toBe('stored');
  expect(await site.outbox()).toEqual([]);
});

it('logs in over TLS, also with the own certificate of a server on this machine, and logs only the refusal', async () => {
  const logins: unknown[] = [];
  const server: SMTPServerOptions = {
    authOptional: false,
    hideSTARTTLS: false,
    onAuth({ username, password }, { secure }, done) {
      logins.push([username, password, secure]);
      done(logins.length === 1 ? new Error('gizli') : null, { user: 1 });
    },
  };
  await site.open({ server, login: 'hesap%40example.com:g%2Fi%3Az%40li@' });
  await site.send();
  await site.settled();
  expect(logins).toEqual(Array(2).fill(['hesap@example.com', 'g/i:z@li', true]));
  expect(site.received()).toMatchObject([{ from: 'hesap@example.com', to: [agency] }]);
  expect(site.logged).toMatchObject([
    { event: 'mail-server-unreachable', reason: expect.stringMatching(/^EAUTH/) },
  ]);
});

it('tries again until the server is back, longer and longer apart, and answers the visitor', async () => {
  await site.server().stop();
  await site.open();
  expect(await site.send()).toBe('stored');
  expect(await site.send({ type: 'kiralama' })).toBe('stored');
  await site.hasLogged(4);
  expect(await countUnsentMails(site.database())).toEqual({ waiting: 2, givenUp: 0 });
  const reason = expect.stringContaining('ECONNREFUSED');
  expect(site.logged.slice(0, 4)).toMatchObject(
    [5, 10, 20, 20].map((pauseMs) => ({ event: 'mail-server-unreachable', reason, pauseMs })),
  );
  await site.server().start();
  await site.settled();
  const reasons = site.received().map(({ content }) => content.subject?.split(' – ')[1]);
  expect(reasons.sort()).toEqual(['Kiralama', 'Satış']);
});

/** Returns a server that answers an address with these codes, one after the other, and then takes it. */
const refusing = (codes: Record<string, number[]>): SMTPServerOptions => ({
  onRcptTo({ address }, _, done) {
    const responseCode = codes[address]?.shift();
    done(responseCode ? Object.assign(new Error('gizli'), { responseCode }) : null);
  },
});

it('goes on after a mail that is refused, and tries that one again', async () => {
  const retry = { first: 3_600_000, max: 3_600_000 };
  await site.open({ server: refusing({ [agency]: [451, 451] }), timing: { ...quickTiming, retry } });
  await Promise.all([site.send(), site.send(), site.send()]);
  await expect.poll(site.received).toHaveLength(1);
  expect(site.logged).toMatchObject([
    { event: 'mail-refused', reason: 'EENVELOPE RCPT TO 451', attempt: 1 },
    { event: 'mail-refused', attempt: 1 },
  ]);
  await site.open({ isRestless: true });
  await site.settled();
  expect(new Set(site.received().map(({ content }) => content.messageId)).size).toBe(3);
  expect(site.received()).toHaveLength(3);
});

it('sends it again only to those whom the server put off', async () => {
  const [manager, advisor] = ['mudur@example.com', 'sule@example.com'];
  const server = refusing({ [manager]: [550], [advisor]: [450] });
  await site.open({ server, to: [agency, manager, advisor], isRestless: true });
  await site.send();
  await site.settled();
  expect(site.received().map(({ to }) => to)).toEqual([[agency], [advisor]]);
  const [first, second] = site.received();
  expect(second?.content.messageId).toBe(first?.content.messageId);
  expect(site.logged).toMatchObject([{ event: 'mail-recipients-refused', refused: 1, putOff: 1 }]);
});

it('gives up after days, until the next start', async () => {
  await site.server().stop();
  await site.open({ timing: { ...quickTiming, patience: 0 } });
  await site.send();
  await site.hasLogged(11);
  expect(site.logged.at(-1)).toMatchObject({ event: 'mail-given-up', attempts: 10 });
  expect(await countUnsentMails(site.database())).toEqual({ waiting: 0, givenUp: 1 });
  await site.close();
  await site.server().start();
  await site.open();
  await site.settled();
  expect(site.received()).toHaveLength(1);
});

it('waits for a silent server neither with the answer nor, for long, when the site stops', async () => {
  const isReached = Promise.withResolvers<void>();
  await site.open({ server: { onConnect: () => isReached.resolve() } });
  expect(await site.send()).toBe('stored');
  await isReached.promise;
  expect(await site.send()).toBe('stored');
  await site.close();
  // Everything must be closed within 5 s; here the limit is 20 ms.
  expect(mailTiming.closing).toBeLessThan(4000);
  expect(await site.outbox()).toMatchObject([
    { isClaimed: false, attempts: 1 },
    { isClaimed: false, attempts: 0 },
  ]);
  await site.open({ server: {} });
  await site.settled();
  expect(site.received()).toHaveLength(2);
});

it('finishes a mail that is under way when the site stops', async () => {
  const held = Promise.withResolvers<() => void>();
  const server: SMTPServerOptions = { onRcptTo: (_, __, done) => held.resolve(done) };
  await site.open({ server, timing: { ...quickTiming, closing: 60_000 } });
  await site.send();
  const release = await held.promise;
  const closed = site.close();
  release();
  await closed;
  expect(await site.outbox()).toEqual([]);
  expect(site.received()).toHaveLength(1);
});

it.each([false, true])(
  'sends nothing twice that was accepted while the database failed; stopping: %s',
  async (isStopping) => {
    await site.database().query(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'disk full'; end $$`);
    await site.database().query(sql`create trigger refuse before delete on mails
    for each row execute function refuse()`);
    await site.open({
      isRestless: !isStopping,
      timing: { ...quickTiming, ...(!isStopping && { claim: 10 }) },
    });
    await site.send();
    await site.hasLogged(isStopping ? 1 : 3);
    await site.database().query(sql`drop function refuse cascade`);
    if (isStopping) await site.close();
    await site.settled();
    expect(site.received()).toHaveLength(1);
    const reason = expect.stringContaining('disk full');
    expect(site.logged[0]).toMatchObject({ event: 'mail-outbox-failed', reason });
  },
);
