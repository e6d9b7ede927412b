import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from '../database-error.ts';
import type { ClaimedMail, Outbox } from './outbox.ts';
import { createSendMail, type MailSettings } from './smtp.ts';

export type MailSender = ReturnType<typeof startMailSender>;

/** Milliseconds. Delays double from `first` up to `longest`. */
export const mailTiming = {
  /** How often the outbox is read without being woken: for retries, and for mails that other processes left. */
  rest: 15_000,
  /** For one delivery. Interrupting one that the server is about to accept would deliver it twice. */
  attempt: 120_000,
  /** Longer than an attempt, so that no other process takes a mail that is still being sent. */
  claim: 180_000,
  /** While the server cannot be reached or refuses the login. */
  serverPause: { first: 5_000, longest: 300_000 },
  /** For one mail that the server does not take. */
  retry: { first: 60_000, longest: 3_600_000 },
  /** A mail older than this is given up after its tenth attempt, until the next start. */
  patience: 5 * 24 * 3_600_000,
  /** For a delivery under way when the site stops: everything must be closed within 5 s. */
  closing: 2_500,
};

const minAttempts = 10;

const backoff = ({ first, longest }: typeof mailTiming.retry, failures: number) =>
  Math.min(first * 2 ** (failures - 1), longest);

/**
 * Sends the mails of the outboxes in the background, one after the other, those of the first outbox first.
 *
 * A mail is marked as sent by one statement right after the server has accepted it: a crash in between sends it again,
 * under the same Message-ID, by which mail systems recognise a duplicate. Marking it before would lose it instead.
 */
export function startMailSender(outboxes: readonly Outbox[], settings: MailSettings, timing = mailTiming) {
  const send = createSendMail(settings);
  const closing = new AbortController();
  const interrupting = new AbortController();
  let rest = new AbortController();
  let serverFailures = 0;
  /** What the outbox must record before the next mail is sent; tried again until the database takes it. */
  let pendingWrite: (() => Promise<void>) | null = async () => {
    for (const outbox of outboxes) await outbox.requeue();
  };

  const logOutboxError = (error: unknown) => {
    log.warn('mail-outbox-failed', { reason: databaseErrorText(error) });
    return null;
  };

  const running = (async () => {
    while (!closing.signal.aborted) {
      // Before the outbox is read, so that a message stored meanwhile ends the rest before it begins.
      rest = new AbortController();
      const pauseMs = await sendNext().catch(logOutboxError);
      if (pauseMs === 0) continue;
      const signal = pauseMs === null ? AbortSignal.any([closing.signal, rest.signal]) : closing.signal;
      await sleep(pauseMs ?? timing.rest, null, { ref: false, signal }).catch(() => {});
    }
    await flush().catch(logOutboxError);
  })();

  /** @returns how long to leave the server alone, whatever is stored meanwhile; null when no mail was due */
  async function sendNext(): Promise<number | null> {
    await flush();
    const mail = await claimNext();
    if (!mail) return null;
    const outgoing = await mail.compose();
    if (!outgoing) {
      await mail.done();
      return 0;
    }
    const limit = AbortSignal.any([interrupting.signal, AbortSignal.timeout(timing.attempt)]);
    const delivery = await send(outgoing, limit);
    const facts = { ...mail.facts, attempt: mail.attempts };
    const retryMs = backoff(timing.retry, mail.attempts);

    if (delivery.kind === 'accepted') {
      serverFailures = 0;
      const { refused, deferred } = delivery;
      if (refused + deferred.length > 0)
        log.warn('mail-recipients-refused', { ...facts, refused, putOff: deferred.length });
      pendingWrite = () => (deferred.length === 0 ? mail.done() : postpone(mail, retryMs, deferred));
      await flush();
      return 0;
    }

    const { reason } = delivery;
    if (delivery.kind === 'refused') {
      serverFailures = 0;
      log.warn('mail-refused', { ...facts, reason });
      if (delivery.isBounce && mail.bounced) await mail.bounced();
      else await postpone(mail, retryMs);
      return 0;
    }

    if (interrupting.signal.aborted) {
      await mail.postpone(0);
      return 0;
    }
    serverFailures += 1;
    const pauseMs = backoff(timing.serverPause, serverFailures);
    log.warn('mail-server-unreachable', { ...facts, reason, pauseMs });
    // Other mails come first afterwards, in case the server breaks off at this very one.
    await postpone(mail, pauseMs);
    return pauseMs;
  }

  async function flush(): Promise<void> {
    await pendingWrite?.();
    pendingWrite = null;
  }

  async function claimNext(): Promise<ClaimedMail | null> {
    for (const outbox of outboxes) {
      const mail = await outbox.claim(timing.claim);
      if (mail) return mail;
    }
    return null;
  }

  async function postpone(mail: ClaimedMail, delayMs: number, pendingTo?: string[]): Promise<void> {
    const { facts, attempts, createdAt } = mail;
    const age = Date.now() - createdAt.getTime();
    const isGivenUp = attempts >= minAttempts && age > timing.patience;
    await mail.postpone(isGivenUp ? null : delayMs, pendingTo);
    if (isGivenUp) log.error('mail-given-up', { ...facts, attempts });
  }

  return {
    /** Sends what is due now instead of at the next look. */
    wake: () => rest.abort(),
    /** Finishes or interrupts the mail under way, and stops. */
    async close(): Promise<void> {
      closing.abort();
      const limit = setTimeout(() => interrupting.abort(), timing.closing);
      await running;
      clearTimeout(limit);
    },
  };
}
