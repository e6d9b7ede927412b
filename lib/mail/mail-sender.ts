import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queries } from '#lib/data/embedded/database.ts';
import { databaseErrorText } from '#lib/data/embedded/database-error.ts';
import type { MailSender } from '#lib/data/embedded/embedded-backend.ts';
import {
  type ClaimedMail,
  claimMail,
  type MailKind,
  postponeMail,
  removeMail,
  requeueMails,
} from '#lib/data/embedded/mails.ts';
import { log } from '#lib/runtime/log.ts';
import { createSendMail, type MailSettings, type OutgoingMail } from './smtp.ts';

/** Writes a mail when it is sent. */
export type Composer = (mail: ClaimedMail) => Promise<Composed>;

type Composed = {
  /** Null for a mail that has become pointless. */
  mail: Omit<OutgoingMail, 'messageId'> | null;
  /** Notes what its recipient knows, in the transaction in which the mail leaves the outbox. */
  noteSent?(transaction: Queries): Promise<void>;
  /** Notes likewise that its only recipient does not exist. Without it the mail is tried again. */
  noteBounced?(transaction: Queries): Promise<void>;
};

/** Milliseconds. Delays double from `first` up to `max`. */
export const mailTiming = {
  /** Limits one delivery. Interrupting one that the server is about to accept would deliver it twice. */
  attempt: 120_000,
  /** Longer than an attempt, so that no other process takes a mail that is still being sent. */
  claim: 180_000,
  /** Between attempts while the server cannot be reached or refuses the login. */
  serverPause: { first: 5_000, max: 300_000 },
  /** Between attempts at one mail that the server refuses. */
  retry: { first: 60_000, max: 3_600_000 },
  /** A mail older than this is given up after its tenth attempt, until the next start. */
  patience: 5 * 24 * 3_600_000,
  /** Limits a delivery under way when the site stops: everything must be closed within 5 s. */
  closing: 2_500,
};

const minAttempts = 10;

const backoff = ({ first, max }: typeof mailTiming.retry, failures: number) =>
  Math.min(first * 2 ** (failures - 1), max);

/**
 * Sends the mails of the outbox in the background, one after the other, whenever it is woken.
 *
 * A mail leaves the outbox by one transaction right after the server has accepted it: a crash in between sends it again,
 * under the same Message-ID, by which mail systems recognise a duplicate. Taking it out before would lose it instead.
 * @param kindsNow returns the kinds that may be sent now, asked before each mail
 */
export function startMailSender(
  database: Database,
  what: { composers: Record<MailKind, Composer>; kindsNow: () => readonly MailKind[] },
  settings: MailSettings,
  timing: typeof mailTiming,
): MailSender {
  const send = createSendMail(settings);
  const closing = new AbortController();
  const interrupting = new AbortController();
  let waking = new AbortController();
  let serverFailures = 0;
  /** A change of the outbox that comes before the next mail; tried again until the database takes it. */
  let pendingWrite: (() => Promise<void>) | null = () => requeueMails(database);

  const logOutboxError = (error: unknown) => {
    log.warn('mail-outbox-failed', { reason: databaseErrorText(error) });
    return null;
  };

  const running = (async () => {
    while (!closing.signal.aborted) {
      // Before the outbox is read, so that a message stored meanwhile ends the rest before it begins.
      waking = new AbortController();
      const pauseMs = await sendNext().catch(logOutboxError);
      if (pauseMs === 0) continue;
      const woken = AbortSignal.any([closing.signal, waking.signal]);
      if (pauseMs === null) await (woken.aborted || once(woken, 'abort'));
      else await sleep(pauseMs, null, { ref: false, signal: closing.signal }).catch(() => {});
    }
    await flush().catch(logOutboxError);
  })();

  /** Sends a mail. @returns how long to leave the server alone, whatever is stored meanwhile; null when no mail was due */
  async function sendNext(): Promise<number | null> {
    await flush();
    const claimed = await claimMail(database, what.kindsNow(), timing.claim);
    if (!claimed) return null;
    const { mail, noteSent, noteBounced } = await what.composers[claimed.kind](claimed);
    if (!mail) {
      await removeMail(database, claimed, noteSent);
      return 0;
    }
    const limit = AbortSignal.any([interrupting.signal, AbortSignal.timeout(timing.attempt)]);
    const to = claimed.pendingTo ?? mail.to;
    const delivery = await send({ ...mail, to, messageId: messageIdOf(claimed, settings.siteUrl) }, limit);
    const facts = { [claimed.kind]: claimed.ref, attempt: claimed.attempts };
    const retryMs = backoff(timing.retry, claimed.attempts);

    if (delivery.kind === 'accepted') {
      serverFailures = 0;
      const { refused, deferred } = delivery;
      if (refused + deferred.length > 0)
        log.warn('mail-recipients-refused', { ...facts, refused, putOff: deferred.length });
      pendingWrite = () =>
        deferred.length === 0
          ? removeMail(database, claimed, noteSent)
          : postpone(claimed, retryMs, deferred);
      await flush();
      return 0;
    }

    const { reason } = delivery;
    if (delivery.kind === 'refused') {
      serverFailures = 0;
      log.warn('mail-refused', { ...facts, reason });
      if (delivery.isBounce && noteBounced) await removeMail(database, claimed, noteBounced);
      else await postpone(claimed, retryMs);
      return 0;
    }

    if (interrupting.signal.aborted) {
      await postponeMail(database, claimed, 0);
      return 0;
    }
    serverFailures += 1;
    const pauseMs = backoff(timing.serverPause, serverFailures);
    log.warn('mail-server-unreachable', { ...facts, reason, pauseMs });
    // Other mails come first afterwards, in case the server breaks off at this very one.
    await postpone(claimed, pauseMs);
    return pauseMs;
  }

  async function flush(): Promise<void> {
    await pendingWrite?.();
    pendingWrite = null;
  }

  async function postpone(claimed: ClaimedMail, delayMs: number, pendingTo?: string[]): Promise<void> {
    const { kind, ref, attempts, createdAt } = claimed;
    const age = Date.now() - createdAt.getTime();
    const isGivenUp = attempts >= minAttempts && age > timing.patience;
    await postponeMail(database, claimed, isGivenUp ? null : delayMs, pendingTo);
    if (isGivenUp) log.error('mail-given-up', { [kind]: ref, attempts });
  }

  return {
    /** Sends what is due now. */
    wake: () => waking.abort(),
    /** Finishes or interrupts the mail under way, and stops. */
    async close(): Promise<void> {
      closing.abort();
      const limit = setTimeout(() => interrupting.abort(), timing.closing);
      await running;
      clearTimeout(limit);
    },
  };
}

/** Returns the Message-ID, the same for every attempt. A new database counts from 1 again, hence the time. */
export const messageIdOf = ({ kind, ref, createdAt }: ClaimedMail, siteUrl: string) =>
  `<${kind}-${ref}-${createdAt.getTime()}@${new URL(siteUrl).hostname}>`;
