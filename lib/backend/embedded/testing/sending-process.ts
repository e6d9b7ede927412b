import { openEmbeddedBackend } from '../embedded-backend.ts';

/**
 * A process that opens a backend, sends numbered messages until it is stopped or has sent enough, and prints the result
 * of each. Started by `child-process.ts`.
 */
const [dataDir = '', databaseUrl = '', visitor = '', limit = '', count = '', smtpUrl = ''] =
  process.argv.slice(2);

const say = (words: string) => new Promise<void>((done) => process.stdout.write(`${words}\n`, () => done()));

const messageLimit = { count: Number(limit), windowMinutes: 15 };
const mail = { smtpUrl, to: ['buro@example.com'], siteUrl: 'https://www.example.com', agencyName: 'RBA' };
const backend = await openEmbeddedBackend(
  { databaseUrl: databaseUrl || null, dataDir, messageLimit },
  smtpUrl === '' ? null : mail,
);
await say('open');
for (let number = 1; number <= Number(count); number += 1) {
  const message = {
    fullName: `Gönderen ${number}`,
    phone: '5320000001',
    type: 'satis',
    // Otherwise a second process would send the same messages again.
    message: `${process.pid}`,
    messageTo: null,
  };
  await say(`${number} ${await backend.setMessage(message, visitor)}`);
}
await backend.close();
