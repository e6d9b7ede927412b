import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText, type Orm } from '../database.ts';
import { prepareMail } from './compose-mail.ts';
import { type ClaimedMail, claimMail, markSent, postponeMail, requeueMails } from './outbox.ts';
import { createSendMail, type MailSettings } from './smtp.ts';

export type MailSender = ReturnType<typeof startMailSender>;

/**
 * Sends the mails of the outbox in the background, one after the other.
 *
 * A mail is marked as sent by one statement right after the server has accepted it: a crash in between sends it again,
 * under the same Message-ID, by which mail systems recognise a duplicate. Marking it before would lose it instead.
 * @param isShared whether other processes send from the same outbox
 */
export function startMailSender(orm: Orm, settings: MailSettings, isShared: boolean, timing = mailTiming) {
  const send = createSendMail(settings);
  const closing = new AbortController();
  let isClosed = false;
  let isRequeued = false;
  let serverFailures = 0;
  /** Accepted and not yet marked, because the database failed just then: comes before any other mail. */
  const unmarked: { mail: ClaimedMail; putOff: string[] }[] = [];

  const pollingLoop = startPollingLoop(sendDueMails, timing.rest);
  return {
    /** Sends what is due now instead of at the next look. */
    wake: pollingLoop.wake,
    /** Finishes or breaks off the mail under way, and stops. */
    async close(): Promise<void> {
      isClosed = true;
      const limit = setTimeout(() => closing.abort(), timing.closing);
      await pollingLoop.stop();
      clearTimeout(limit);
    },
  };

  async function sendDueMails(): Promise<number | null> {
    try {
      await markAccepted();
      if (!isRequeued) await requeueMails(orm, isShared);
      isRequeued = true;
      while (!isClosed) {
        const mail = await claimMail(orm, timing.claim);
        if (!mail) return null;
        const pause = await sendMail(mail);
        if (pause !== null) return pause;
      }
    } catch (error) {
      log.warn('mail-outbox-failed', { reason: databaseErrorText(error) });
    }
    return null;
  }

  /** @returns how long the server is to be left alone, null when the next mail may follow */
  async function sendMail(mail: ClaimedMail): Promise<number | null> {
    const facts = { message: mail.messageId, attempt: mail.attempts };
    const prepared = await prepareMail(orm, mail, settings);
    const delivery = await send(
      prepared,
      AbortSignal.any([closing.signal, AbortSignal.timeout(timing.attempt)]),
    );
    switch (delivery.kind) {
      case 'accepted': {
        serverFailures = 0;
        const { putOff, refused } = delivery;
        unmarked.push({ mail, putOff });
        await markAccepted();
        if (refused + putOff.length > 0)
          log.warn('mail-recipients-refused', { ...facts, refused, putOff: putOff.length });
        return null;
      }
      case 'refused':
        serverFailures = 0;
        log.warn('mail-refused', { ...facts, reason: delivery.reason });
        await postpone(mail, backoff(timing.retry, mail.attempts));
        return null;
      case 'unreachable': {
        if (closing.signal.aborted) {
          await postponeMail(orm, mail, 0);
          return null;
        }
        serverFailures += 1;
        const pauseMs = backoff(timing.serverPause, serverFailures);
        log.warn('mail-server-unreachable', { ...facts, reason: delivery.reason, pauseMs });
        // Others come first afterwards, in case it is this very mail at which the server breaks off.
        await postpone(mail, pauseMs);
        return pauseMs;
      }
    }
  }

  async function markAccepted(): Promise<void> {
    for (let next = unmarked[0]; next; next = unmarked[0]) {
      const { mail, putOff } = next;
      if (putOff.length === 0) await markSent(orm, mail.messageId);
      else await postpone({ ...mail, pendingTo: putOff }, backoff(timing.retry, mail.attempts));
      unmarked.shift();
    }
  }

  async function postpone(mail: ClaimedMail, delayMs: number): Promise<void> {
    const age = Date.now() - mail.message.createdAt.getTime();
    const isGivenUp = mail.attempts >= leastAttempts && age > timing.patience;
    await postponeMail(orm, mail, isGivenUp ? null : delayMs);
    if (isGivenUp) log.error('mail-given-up', { message: mail.messageId, attempts: mail.attempts });
  }
}

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
  /** What a mail under way gets when the site stops. */
  closing: 5_000,
};

const leastAttempts = 10;

function backoff({ first, longest }: typeof mailTiming.retry, failures: number): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}

/**
 * Runs one round after the other with a rest in between.
 * @param round resolves with the time until the next round (milliseconds) unless woken earlier, or null; never rejects
 */
function startPollingLoop(round: () => Promise<number | null>, restMs: number) {
  let isStopped = false;
  let isWanted = false;
  let isPaused = false;
  let rest = new AbortController();

  const running = (async () => {
    while (!isStopped) {
      isWanted = false;
      const pauseMs = await round();
      isPaused = pauseMs !== null;
      if (isStopped || (isWanted && !isPaused)) continue;
      rest = new AbortController();
      // Rejects where the rest is cut short.
      await sleep(pauseMs ?? restMs, null, { ref: false, signal: rest.signal }).catch(() => {});
    }
  })();

  return {
    /** Begins the next round now, or right after the one under way. */
    wake(): void {
      isWanted = true;
      if (!isPaused) rest.abort();
    },
    /** Resolves when the round under way is over; there is no other after it. */
    async stop(): Promise<void> {
      isStopped = true;
      rest.abort();
      await running;
    },
  };
}
