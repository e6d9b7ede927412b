import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#lib/runtime/log.ts';
import type { Queries } from '../database.ts';
import { databaseErrorText } from '../database-error.ts';
import { prepareMail } from './compose-mail.ts';
import { type ClaimedMail, claimMail, markSent, postponeMail, requeueMails } from './outbox.ts';
import { createSendMail, type MailSettings } from './smtp.ts';

export type MailSender = ReturnType<typeof startMailSender>;

/** Milliseconds. Delays double from `first` up to `longest`. */
export const mailTiming = {
  /** How often the outbox is looked at without being woken: for retries, and for what other processes left. */
  rest: 15_000,
  /** A server may take its time over a mail; breaking off too early is what makes two of one. */
  attempt: 120_000,
  /** Longer than an attempt, so that no other process takes a mail that is still being sent. */
  claim: 180_000,
  /** While the server cannot be reached or refuses the login. */
  serverPause: { first: 5_000, longest: 300_000 },
  /** For one mail that the server does not take. */
  retry: { first: 60_000, longest: 3_600_000 },
  /** A mail older than this is given up after its tenth attempt, until the next start. */
  patience: 5 * 24 * 3_600_000,
  /** What a mail under way gets when the site stops: well below the 5 s in which everything must be closed. */
  closing: 2_500,
};

const leastAttempts = 10;

const backoff = ({ first, longest }: typeof mailTiming.retry, failures: number) =>
  Math.min(first * 2 ** (failures - 1), longest);

/**
 * Sends the mails of the outbox in the background, one after the other.
 *
 * A mail is marked as sent by one statement right after the server has accepted it: a crash in between sends it again,
 * under the same Message-ID, by which mail systems recognise a duplicate. Marking it before would lose it instead.
 * @param isShared whether other processes send from the same outbox
 */
export function startMailSender(
  database: Queries,
  settings: MailSettings,
  isShared: boolean,
  timing = mailTiming,
) {
  const send = createSendMail(settings);
  const closing = new AbortController();
  /** Cuts a mail under way short. */
  const breakingOff = new AbortController();
  let rest = new AbortController();
  let isRequeued = false;
  let serverFailures = 0;
  /** Accepted and not yet marked, because the database failed just then: comes before any other mail. */
  let accepted: ClaimedMail | null = null;

  const running = (async () => {
    while (!closing.signal.aborted) {
      // Being woken from here on ends the next rest before it begins.
      rest = new AbortController();
      const pauseMs = await sendDueMails().catch((error: unknown) => {
        log.warn('mail-outbox-failed', { reason: databaseErrorText(error) });
        return 0;
      });
      // A server that did not answer is left alone, whatever comes in.
      const signal = pauseMs > 0 ? closing.signal : AbortSignal.any([closing.signal, rest.signal]);
      await sleep(pauseMs || timing.rest, null, { ref: false, signal }).catch(() => {});
    }
  })();

  /** @returns how long the server is to be left alone, 0 when all that was due is sent */
  async function sendDueMails(): Promise<number> {
    await markAccepted();
    if (!isRequeued) await requeueMails(database, isShared);
    isRequeued = true;
    while (!closing.signal.aborted) {
      const mail = await claimMail(database, timing.claim);
      const pauseMs = mail ? await sendMail(mail) : 0;
      if (!mail || pauseMs > 0) return pauseMs;
    }
    return 0;
  }

  /** @returns how long the server is to be left alone, 0 when the next mail may follow */
  async function sendMail(mail: ClaimedMail): Promise<number> {
    const facts = { message: mail.message.id, attempt: mail.attempts };
    const limit = AbortSignal.any([breakingOff.signal, AbortSignal.timeout(timing.attempt)]);
    const delivery = await send(await prepareMail(database, mail, settings), limit);
    if (delivery.kind === 'unreachable' && breakingOff.signal.aborted) {
      await postponeMail(database, mail, 0);
      return 0;
    }
    if (delivery.kind === 'unreachable') {
      serverFailures += 1;
      const pauseMs = backoff(timing.serverPause, serverFailures);
      log.warn('mail-server-unreachable', { ...facts, reason: delivery.reason, pauseMs });
      // Others come first afterwards, in case it is this very mail at which the server breaks off.
      await postpone(mail, pauseMs);
      return pauseMs;
    }
    serverFailures = 0;
    if (delivery.kind === 'refused') {
      log.warn('mail-refused', { ...facts, reason: delivery.reason });
      await postpone(mail, backoff(timing.retry, mail.attempts));
      return 0;
    }
    const { refused, putOff } = delivery;
    accepted = { ...mail, pendingTo: putOff };
    await markAccepted();
    if (refused + putOff.length > 0)
      log.warn('mail-recipients-refused', { ...facts, refused, putOff: putOff.length });
    return 0;
  }

  async function markAccepted(): Promise<void> {
    if (!accepted) return;
    if (accepted.pendingTo?.length) await postpone(accepted, backoff(timing.retry, accepted.attempts));
    else await markSent(database, accepted.message.id);
    accepted = null;
  }

  async function postpone(mail: ClaimedMail, delayMs: number): Promise<void> {
    const { attempts, message } = mail;
    const age = Date.now() - message.createdAt.getTime();
    const isGivenUp = attempts >= leastAttempts && age > timing.patience;
    await postponeMail(database, mail, isGivenUp ? null : delayMs);
    if (isGivenUp) log.error('mail-given-up', { message: message.id, attempts });
  }

  return {
    /** Sends what is due now instead of at the next look. */
    wake: () => rest.abort(),
    /** Finishes or breaks off the mail under way, and stops. */
    async close(): Promise<void> {
      closing.abort();
      const limit = setTimeout(() => breakingOff.abort(), timing.closing);
      await running;
      clearTimeout(limit);
    },
  };
}
