import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { openMailSite, quickTiming, restlessTiming } from '../testing/mail-site.ts';
import { mailTiming } from './mail-sender.ts';
import { countUnsentMails } from './outbox.ts';

vi.setConfig({ testTimeout: 120_000 });

const agency = 'buro@example.com';
const never = { first: 3_600_000, longest: 3_600_000 };
const refusal = (responseCode: number) => Object.assign(new Error('gizli'), { responseCode });

const site = openMailSite();

it('brings a message to the agency once', async () => {
  await site.open({ to: [agency, 'mudur@example.com'] });
  expect(await site.send()).toBe('stored');
  await site.settled();
  expect(site.received()).toHaveLength(1);
  const [mail] = site.received();
  expect(mail).toMatchObject({ from: agency, to: [agency, 'mudur@example.com'] });
  expect(mail?.content).toMatchObject({
    subject: 'Yeni mesaj: Gizli Işık – Satış',
    from: { name: 'RBA web sitesi', address: agency },
    to: [{ address: agency }, { address: 'mudur@example.com' }],
    html: expect.stringContaining('href="tel:+905321234567"'),
    text: expect.stringContaining('çok gizli'),
  });
  const created = sql`select id, created_at as time from messages`;
  const stored = await site.database().one<{ id: number; time: Date }>(created);
  expect(mail?.content.messageId).toBe(`<mesaj-${stored?.id}-${Number(stored?.time)}@www.example.com>`);
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(site.logged()).toEqual([]);
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
  const nobody = { to: [agency], advisor: '99; drop table numaralı danışman' };
  expect(await mailTo('99; drop table', 'sule@example.com')).toEqual(nobody);
});

it('mails neither what was stored without settings nor what was deleted since', async () => {
  await site.open(null);
  expect(await site.send()).toBe('stored');
  expect(await site.outbox()).toEqual([]);
  await site.server().stop();
  await site.open();
  await site.send();
  await site.hasLogged(1);
  await site.close();
  await site.database().query(sql`delete from messages using message_mails where message_id = id`);
  expect(await site.outbox()).toEqual([]);
});

it('logs in over TLS, also with the own certificate of a server on this machine, and logs only the refusal', async () => {
  let isWelcome = false;
  const logins: [user: string, isSecure: boolean][] = [];
  await site.replaceServer({
    authOptional: false,
    hideSTARTTLS: false,
    onAuth({ username = '', password }, { secure }, done) {
      logins.push([username, secure]);
      if (isWelcome && password === 'g/i:z@li') return done(null, { user: 1 });
      isWelcome = true;
      done(new Error('gizli'));
    },
  });
  const login = `${encodeURIComponent('hesap@example.com')}:${encodeURIComponent('g/i:z@li')}`;
  await site.open({ smtpUrl: site.server().url.replace('//', `//${login}@`) });
  await site.send();
  await site.settled();
  expect(logins).toEqual(Array(2).fill(['hesap@example.com', true]));
  expect(site.received()).toMatchObject([{ from: 'hesap@example.com', to: [agency] }]);
  expect(site.logged()).toMatchObject([
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
  expect(site.logged().slice(0, 4)).toMatchObject(
    [5, 10, 20, 20].map((pauseMs) => ({ event: 'mail-server-unreachable', reason, pauseMs })),
  );
  await site.server().start();
  await site.settled();
  const reasons = site.received().map(({ content }) => content.subject?.split(' – ')[1]);
  expect(reasons.sort()).toEqual(['Kiralama', 'Satış']);
});

/** A server that answers an address with these codes, one after the other, and then takes it. */
const refuseRecipients = (codes: Record<string, number[]>) =>
  site.replaceServer({
    onRcptTo({ address }, _, done) {
      const code = codes[address]?.shift();
      done(code === undefined ? null : refusal(code));
    },
  });

it('goes on after a mail that is refused, and tries that one again', async () => {
  await refuseRecipients({ [agency]: [451, 451] });
  await site.open({ timing: { ...quickTiming, retry: never } });
  await Promise.all([site.send(), site.send(), site.send()]);
  await expect.poll(site.received).toHaveLength(1);
  expect(site.logged()).toMatchObject([
    { event: 'mail-refused', reason: 'EENVELOPE RCPT TO 451', attempt: 1 },
    { event: 'mail-refused', attempt: 1 },
  ]);
  await site.open({ timing: restlessTiming });
  await site.settled();
  expect(new Set(site.received().map(({ content }) => content.messageId)).size).toBe(3);
  expect(site.received()).toHaveLength(3);
});

it('sends it again only to those whom the server put off', async () => {
  const [manager, advisor] = ['mudur@example.com', 'sule@example.com'];
  await refuseRecipients({ [manager]: [550], [advisor]: [450] });
  await site.open({ to: [agency, manager, advisor], timing: restlessTiming });
  await site.send();
  await site.settled();
  expect(site.received().map(({ to }) => to)).toEqual([[agency], [advisor]]);
  const [first, second] = site.received();
  expect(second?.content.messageId).toBe(first?.content.messageId);
  expect(site.logged()).toMatchObject([{ event: 'mail-recipients-refused', refused: 1, putOff: 1 }]);
});

it('gives up after days, until the next start', async () => {
  await site.server().stop();
  await site.open({ timing: { ...quickTiming, patience: 0 } });
  await site.send();
  await site.hasLogged(11);
  expect(site.logged().at(-1)).toMatchObject({ event: 'mail-given-up', attempts: 10 });
  expect(await countUnsentMails(site.database())).toEqual({ waiting: 0, givenUp: 1 });
  await site.close();
  await site.server().start();
  await site.open();
  await site.settled();
  expect(site.received()).toHaveLength(1);
});

it('waits for a silent server neither with the answer nor, for long, when the site stops', async () => {
  const isReached = Promise.withResolvers<void>();
  await site.replaceServer({ onConnect: () => isReached.resolve() });
  await site.open();
  expect(await site.send()).toBe('stored');
  await isReached.promise;
  expect(await site.send()).toBe('stored');
  await site.close();
  // Everything must be closed within 5 s; here the limit is 20 ms.
  expect(mailTiming.closing).toBeLessThan(4000);
  expect(await site.outbox()).toMatchObject([
    { isClaimed: false, attempts: 1, sentAt: null },
    { isClaimed: false, attempts: 0, sentAt: null },
  ]);
  await site.replaceServer({});
  await site.open();
  await site.settled();
  expect(site.received()).toHaveLength(2);
});

it('finishes a mail that is under way when the site stops', async () => {
  const held = Promise.withResolvers<() => void>();
  await site.replaceServer({ onRcptTo: (_, __, done) => held.resolve(done) });
  await site.open({ timing: { ...quickTiming, closing: 60_000 } });
  await site.send();
  const release = await held.promise;
  const closed = site.close();
  release();
  await closed;
  expect(await site.outbox()).toMatchObject([{ attempts: 1, sentAt: expect.any(Date) }]);
  expect(site.received()).toHaveLength(1);
});

const nothingTwice = 'sends nothing twice that was accepted while the database failed, when the site';
it.each(['goes on', 'stops'])(`${nothingTwice} %s`, async (what) => {
  const isStopping = what === 'stops';
  await site.database().query(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'disk full'; end $$`);
  await site.database().query(sql`create trigger refuse before update on message_mails
    for each row when (new.sent_at is not null) execute function refuse()`);
  await site.open({ timing: isStopping ? quickTiming : { ...restlessTiming, claim: 10 } });
  await site.send();
  await site.hasLogged(isStopping ? 1 : 3);
  await site.database().query(sql`drop function refuse cascade`);
  if (isStopping) await site.close();
  await site.settled();
  expect(await site.outbox()).toMatchObject([{ attempts: 1, sentAt: expect.any(Date) }]);
  expect(site.received()).toHaveLength(1);
  const reason = expect.stringContaining('disk full');
  expect(site.logged()[0]).toMatchObject({ event: 'mail-outbox-failed', reason });
});
