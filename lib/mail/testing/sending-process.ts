import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedBackend } from '#lib/data/embedded/embedded-backend.ts';
import { startMails } from '../start-mails.ts';
import { mailSettings } from './mail-server.ts';

/**
 * A process that opens a backend, sends numbered messages until it is stopped or has sent `count`, of which the site takes
 * `limit`, and tells its parent what became of each. Mails go to `smtpUrl` where it is given.
 */
const {
  count = Number.POSITIVE_INFINITY,
  limit = 1_000_000,
  smtpUrl,
  ...database
} = JSON.parse(process.argv[2] ?? '');

/** Fails when the parent is gone. */
const tell = (answer: string, number = 0) =>
  new Promise<void>((done, fail) => {
    process.send?.({ number, answer }, (error: Error | null) => (error ? fail(error) : done()));
  });

const backend = await openEmbeddedBackend(
  { ...database, messageLimit: { count: limit, windowMinutes: 15 } },
  smtpUrl ? (opened) => startMails(opened, { ...mailSettings, smtpUrl }) : null,
);
await tell('open');
// Otherwise a second process would send the same messages again.
const message = { phone: '5320000001', type: 'satis', message: `${process.pid}`, messageTo: null };
for (let number = 1; number <= count; number += 1) {
  const sent = { ...message, fullName: `Gönderen ${number}` };
  const answer = await backend.setMessage(sent, '203.0.113.9').catch(() => 'failed');
  await tell(typeof answer === 'string' ? answer : answer.reason, number);
  if (answer === 'failed') await sleep(100);
}
await backend.close();
