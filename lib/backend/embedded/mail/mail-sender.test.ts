import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import { quickTiming, restlessTiming, useMailSite } from '../testing/mail-site.ts';
import { mailTiming } from './mail-sender.ts';
import { countUnsentMails } from './outbox.ts';

const agency = 'buro@example.com';
const never = { first: 3_600_000, longest: 3_600_000 };
const refusal = (responseCode: number) => Object.assign(new Error('gizli'), { responseCode });

describe('mailing stored messages', { timeout: 120_000 }, () => {
  const site = useMailSite();
  const messageIds = () => new Set(site.received().map(({ content }) => content.messageId));

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
    const stored = await site
      .database()
      .one<{ id: number; createdAt: Date }>(sql`select id, created_at as "createdAt" from messages`);
    const time = stored?.createdAt.getTime();
    expect(mail?.content.messageId).toBe(`<mesaj-${stored?.id}-${time}@www.example.com>`);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(site.logged()).toEqual([]);
  });

  it('brings it to the advisor too, when one with an e-mail is addressed', async () => {
    const giveAdvisors = (email: string) =>
      site.database().query(sql`update listings set advisor_email = ${email}`);
    await site.open();
    await site.send({ messageTo: 13 });
    await site.send({ messageTo: '99; drop table' });
    await site.settled();
    await giveAdvisors('sule@example.com');
    await site.send({ messageTo: '13' });
    await site.settled();
    await giveAdvisors(agency.toUpperCase());
    await site.send({ messageTo: 13, fullName: 'Ali' });
    await site.settled();
    await giveAdvisors('a@example.com\r\nRCPT TO:<b@example.com>');
    await site.send({ messageTo: 13 });
    await site.settled();
    const recipients = site.received().map(({ to }) => to);
    expect(recipients).toEqual([[agency], [agency], [agency, 'sule@example.com'], [agency], [agency]]);
    const advisors = site.received().map(({ content }) => /Danışman: (.*)/.exec(content.text ?? '')?.[1]);
    const known = 'Şule Işık';
    expect(advisors).toEqual([known, '99; drop table numaralı danışman', known, known, known]);
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
    await site.server().start();
    await site.open();
    await site.send({ message: 'üçüncü' });
    await site.settled();
    expect(site.received().map(({ content }) => content.text?.includes('üçüncü'))).toEqual([true]);
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

  it('delivers long and hostile names whole, without a header or a recipient of their own', async () => {
    const evil =
      'Ali"\r\nBcc: <kurban@example.net>\r\n.\r\nMAIL FROM:<x@example.net>\r\n=?utf-8?q?x?= ,;()<>@';
    const long = 'ığüşöç '.repeat(900);
    await site.open();
    await site.send({ fullName: evil, message: `.\r\n.\r\n${evil}`, type: evil });
    await site.settled();
    await site.send({ fullName: long, message: long });
    await site.settled();
    const [first, second] = site.received();
    expect(site.received().map(({ to }) => to)).toEqual([[agency], [agency]]);
    const oneLine = evil.replace(/\s+/g, ' ');
    expect(first?.content.subject).toBe(`Yeni mesaj: ${oneLine} – ${oneLine}`);
    expect(first?.content.bcc).toBeUndefined();
    expect(first?.content.text).toContain(`.\n.\n${evil.replaceAll('\r', '')}`);
    expect(second?.content.text).toContain(long.trim());
    for (const { source } of site.received()) {
      for (const line of source.split('\r\n')) expect(line.length).toBeLessThan(999);
    }
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
    await site.server().arrived(1);
    expect(site.logged()).toMatchObject([
      { event: 'mail-refused', reason: 'EENVELOPE RCPT TO 451', attempt: 1 },
      { event: 'mail-refused', attempt: 1 },
    ]);
    await site.open({ timing: restlessTiming });
    await site.settled();
    expect(site.received()).toHaveLength(3);
    expect(messageIds().size).toBe(3);
  });

  it('sends it again only to those whom the server put off', async () => {
    const [manager, advisor] = ['mudur@example.com', 'sule@example.com'];
    await refuseRecipients({ [manager]: [550], [advisor]: [450] });
    await site.open({ to: [agency, manager, advisor], timing: restlessTiming });
    await site.send();
    await site.settled();
    expect(site.received().map(({ to }) => to)).toEqual([[agency], [advisor]]);
    expect(messageIds().size).toBe(1);
    expect(site.logged()).toMatchObject([{ event: 'mail-recipients-refused', refused: 1, putOff: 1 }]);
  });

  it('gives up after days, until the next start', async () => {
    await site.server().stop();
    await site.open({ timing: { ...quickTiming, patience: 0 } });
    await site.send();
    await vi.waitFor(
      async () => expect(await site.outbox()).toMatchObject([{ dueAt: null, attempts: 10 }]),
      20_000,
    );
    await site.hasLogged(11);
    expect(site.logged().at(-1)).toMatchObject({ event: 'mail-given-up' });
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

  it.each([
    ['goes on', { ...restlessTiming, claim: 10 }],
    ['stops', quickTiming],
  ])(
    'sends nothing twice that was accepted while the database failed, when the site %s',
    async (what, timing) => {
      await site.database().query(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`);
      await site.database().query(sql`create trigger refuse before update on message_mails
      for each row when (new.sent_at is not null) execute function refuse()`);
      await site.open({ timing });
      await site.send();
      await site.hasLogged(what === 'stops' ? 1 : 3);
      await site.database().query(sql`drop function refuse cascade`);
      if (what === 'stops') await site.close();
      await site.settled();
      expect(await site.outbox()).toMatchObject([{ attempts: 1, sentAt: expect.any(Date) }]);
      expect(site.received()).toHaveLength(1);
      expect(site.logged()[0]).toMatchObject({
        event: 'mail-outbox-failed',
        reason: expect.stringContaining('disk full'),
      });
    },
  );
});
