import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedBackend } from '../embedded-backend.ts';
import { mailSettings } from './mail-server.ts';

export type Sending = {
  dataDir: string;
  databaseUrl: string | null;
  /** How many messages are sent, and how many of them the site takes. */
  count?: number;
  limit?: number;
  /** Where the messages are mailed. */
  smtpUrl?: string;
};

/**
 * A process that opens a backend, sends numbered messages until it is stopped or has sent enough, and prints the result
 * of each. Started by `child-process.ts`.
 */
const {
  count = Number.POSITIVE_INFINITY,
  limit = 1_000_000,
  smtpUrl,
  ...database
}: Sending = JSON.parse(process.argv[2] ?? '');

const say = (words: string) => new Promise<void>((done) => process.stdout.write(`${words}\n`, () => done()));

const backend = await openEmbeddedBackend(
  { ...database, messageLimit: { count: limit, windowMinutes: 15 } },
  smtpUrl ? { ...mailSettings, smtpUrl } : null,
);
await say('open');
for (let number = 1; number <= count; number += 1) {
  // Otherwise a second process would send the same messages again.
  const message = `${process.pid}`;
  const sent = {
    fullName: `Gönderen ${number}`,
    phone: '5320000001',
    type: 'satis',
    message,
    messageTo: null,
  };
  const answer = await backend.setMessage(sent, '203.0.113.9').catch(() => 'failed');
  await say(`${number} ${answer}`);
  if (answer === 'failed') await sleep(100);
}
await backend.close();
