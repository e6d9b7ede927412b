import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import { quickTiming, restlessTiming, useMailSite } from '../testing/mail-site.ts';
import { mailTiming } from './mail-sender.ts';
import { countUnsentMails } from './outbox.ts';

const never = { first: 3_600_000, longest: 3_600_000 };
const refusal = (responseCode: number) => Object.assign(new Error('gizli'), { responseCode });

describe('mailing when something fails', { timeout: 120_000 }, () => {
  const site = useMailSite();
  const messageIds = () => new Set(site.received().map(({ content }) => content.messageId));

  it('tries again until the server is back, longer and longer apart, and answers the visitor', async () => {
    await site.server().stop();
    await site.open();
    expect(await site.send()).toBe('stored');
    expect(await site.send({ type: 'kiralama' })).toBe('stored');
    await site.logged(4);
    expect(await countUnsentMails(site.database())).toEqual({ waiting: 2, givenUp: 0 });
    expect(site.lines[0]).toMatch(/"mail-server-unreachable".*ECONNREFUSED/);
    expect(site.lines.slice(0, 4).map((line) => JSON.parse(line).pauseMs)).toEqual([5, 10, 20, 20]);
    await site.server().start();
    await site.settled();
    const reasons = site.received().map(({ content }) => content.subject?.split(' – ')[1]);
    expect(reasons.sort()).toEqual(['Kiralama', 'Satış']);
  });

  it('is not held up by a mail that is refused, and tries that one again', async () => {
    let asked = 0;
    await site.replaceServer({
      onRcptTo(_, __, done) {
        asked += 1;
        done(asked > 2 ? null : refusal(451));
      },
    });
    await site.open({ timing: { ...quickTiming, retry: never } });
    await Promise.all([site.send(), site.send(), site.send()]);
    await site.server().arrived(1);
    expect(site.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'mail-refused', reason: 'EENVELOPE RCPT TO 451', attempt: 1 },
      { event: 'mail-refused', attempt: 1 },
    ]);
    await site.open({ timing: restlessTiming });
    await site.settled();
    expect(site.received()).toHaveLength(3);
    expect(messageIds().size).toBe(3);
  });

  it('sends it again only to those whom the server put off', async () => {
    let isPutOff = true;
    await site.replaceServer({
      onRcptTo({ address }, _, done) {
        if (address === 'mudur@example.com') return done(refusal(550));
        const isRefused = isPutOff && address === 'sule@example.com';
        if (isRefused) isPutOff = false;
        done(isRefused ? refusal(450) : null);
      },
    });
    const to = ['buro@example.com', 'mudur@example.com', 'sule@example.com'];
    await site.open({ to, timing: restlessTiming });
    await site.send();
    await site.settled();
    expect(site.received().map((mail) => mail.to)).toEqual([['buro@example.com'], ['sule@example.com']]);
    expect(messageIds().size).toBe(1);
    expect(site.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'mail-recipients-refused', refused: 1, putOff: 1 },
    ]);
  });

  it('gives up after days, until the next start', async () => {
    await site.server().stop();
    await site.open({ timing: { ...quickTiming, patience: 0 } });
    await site.send();
    await vi.waitFor(
      async () => expect(await site.outbox()).toMatchObject([{ dueAt: null, attempts: 10 }]),
      20_000,
    );
    await site.logged(11);
    expect(site.lines.at(-1)).toContain('mail-given-up');
    expect(await countUnsentMails(site.database())).toEqual({ waiting: 0, givenUp: 1 });
    await site.close();
    await site.server().start();
    await site.open();
    await site.settled();
    expect(site.received()).toHaveLength(1);
  });

  it('neither waits for a server that is silent nor is held up by it at the end', async () => {
    let reach = () => {};
    const isReached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    await site.replaceServer({ onConnect: () => reach() });
    await site.open();
    expect(await site.send()).toBe('stored');
    await isReached;
    expect(await site.send()).toBe('stored');
    await site.close();
    expect(await site.outbox()).toMatchObject([
      { isClaimed: false, attempts: 1, sentAt: null },
      { isClaimed: false, attempts: 0, sentAt: null },
    ]);
    await site.replaceServer({});
    await site.open();
    await site.settled();
    expect(site.received()).toHaveLength(2);
  });

  it('lets everything be closed in less than 5 s while a server keeps silent, as it is run', async () => {
    const isReached = Promise.withResolvers<void>();
    await site.replaceServer({ onConnect: () => isReached.resolve() });
    await site.open({ timing: mailTiming });
    await site.send();
    await isReached.promise;
    const startedAt = performance.now();
    await site.close();
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });

  it('finishes a mail that is under way when the site stops', async () => {
    let release = () => {};
    let hold = () => {};
    const isHeld = new Promise<void>((resolve) => {
      hold = resolve;
    });
    await site.replaceServer({
      onRcptTo(_, __, done) {
        release = done;
        hold();
      },
    });
    await site.open({ timing: { ...quickTiming, closing: 60_000 } });
    await site.send();
    await isHeld;
    const closed = site.close();
    release();
    await closed;
    expect(await site.outbox()).toMatchObject([{ attempts: 1, sentAt: expect.any(Date) }]);
    expect(site.received()).toHaveLength(1);
  });

  it('does not send again what was accepted while the database failed', async () => {
    const { lines } = site;
    await site.database().query(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`);
    await site.database().query(sql`create trigger refuse before update on message_mails
      for each row when (new.sent_at is not null) execute function refuse()`);
    await site.open({ timing: { ...restlessTiming, claim: 10 } });
    await site.send();
    await site.logged(3);
    await site.database().query(sql`drop function refuse cascade`);
    await site.settled();
    expect(site.received()).toHaveLength(1);
    expect(lines[0]).toMatch(/"mail-outbox-failed".*disk full/);
  });
});
