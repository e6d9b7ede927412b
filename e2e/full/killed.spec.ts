import sql from 'sql-template-tag';
import { expect, test } from '#e2e/support/site-test.ts';
import { openDatabase } from '#lib/data/embedded/open-database.ts';
import { sendMessage } from '#lib/dev/testing/send-message.ts';

test.slow();

/** After how many answered messages each life ends. */
const lives = [1, 40, 150];
const senders = 8;
// Nothing listens there: the outbox fills and no mail is sent.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MESSAGE_MAIL_TO: 'buro@example.com' };

// On PostgreSQL, and mailed once: lib/data/embedded/processes.full.test.ts.
test('killed while visitors send messages and started again, the site has each that it answered, once, with its mail', async ({
  sites,
}) => {
  const dataDir = test.info().outputPath('data');
  const answered = new Set<string>();
  for (const [life, answers] of lives.entries()) {
    const site = await sites({ DATA_DIR: dataDir, MESSAGE_LIMIT: '1000000', ...mail });
    const goal = answered.size + answers;
    const send = async (sender: number) => {
      for (let number = 0; site.process.exitCode === null && !site.process.killed; number += 1) {
        const name = `${life}-${sender}-${number}`;
        if (await sendMessage(site.url, name).catch(() => false)) answered.add(name);
        if (answered.size >= goal) site.process.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
    await site.stop('SIGKILL');
  }
  expect(answered.size).toBeGreaterThanOrEqual(191);

  const database = await openDatabase({ databaseUrl: null, dataDir });
  const rows = await database.query<{ name: string }>(sql`select full_name as name from messages`);
  const whole = await database.query(
    sql`select from messages join mails on kind = 'message' and ref = id::text`,
  );
  const mails = await database.query(sql`select from mails`);
  await database.close();
  const stored = new Set(rows.map(({ name }) => name));
  expect([...answered].filter((name) => !stored.has(name))).toEqual([]);
  // More may be stored than was answered: the site was killed before it could say so.
  expect([stored.size, whole.length, mails.length]).toEqual([rows.length, rows.length, rows.length]);
});
