type Delays = { first: number; longest: number };

export type MailTiming = typeof mailTiming;

/** Milliseconds. Delays double from `first` up to `longest`. */
export const mailTiming = {
  /** How often the outbox is looked at without being woken: for retries, and for what other processes left. */
  rest: 15_000,
  /** A server may take its time over a mail; breaking off too early is what makes two of one. */
  attempt: 120_000,
  /** Longer than an attempt, so that nobody takes a mail from a process that is still sending it. */
  claim: 180_000,
  /** While the server cannot be reached or lets nobody in. */
  serverPause: { first: 5_000, longest: 300_000 },
  /** For one mail that the server does not take. */
  retry: { first: 60_000, longest: 3_600_000 },
  /** A mail older than this is given up after its tenth attempt, until the next start. */
  patience: 5 * 24 * 3_600_000,
  /** What a mail under way gets when the site stops. */
  closing: 5_000,
};

const leastAttempts = 10;

export function backoff({ first, longest }: Delays, failures: number): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}

/** Whether a mail has been tried long enough. */
export function isHopeless(attempts: number, createdAt: Date, { patience }: MailTiming): boolean {
  return attempts >= leastAttempts && Date.now() - createdAt.getTime() > patience;
}
