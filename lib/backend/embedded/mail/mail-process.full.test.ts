import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { startSending } from '../testing/child-process.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { restlessTiming } from '../testing/mail-site.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startMailSender } from './mail-sender.ts';

const postgres = await startPostgres();

describe('mails and processes', { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: MailServer;

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await server.stop();
    await folder.remove();
  });
  afterAll(() => postgres?.stop());

  const startSender = (database: SiteDatabase) => {
    const settings = {
      smtpUrl: server.url,
      to: ['buro@example.com'],
      siteUrl: 'https://www.example.com',
      agencyName: 'RBA',
    };
    return startMailSender(database, settings, database.isShared, restlessTiming);
  };
  const sent = (database: SiteDatabase, total: number) =>
    vi.waitFor(async () => {
      const mails = await database.query(sql`select from message_mails where sent_at is not null`);
      expect(mails).toHaveLength(total);
    }, 60_000);
  const expectEachOnce = (total: number) => {
    expect(server.received).toHaveLength(total);
    expect(new Set(server.received.map(({ content }) => content.messageId)).size).toBe(total);
  };

  /** Kills a process that has stored two messages and is delivering the mail of the first one. */
  async function killAfterStoring(databaseUrl: string) {
    const isReached = Promise.withResolvers<void>();
    server = await startMailServer({ onConnect: () => isReached.resolve() });
    const sending = { dataDir: folder.path, databaseUrl, smtpUrl: server.url, count: 2 };
    const { child, lines, ended } = startSending(sending);
    for await (const line of lines) if (line === '2 stored') break;
    await isReached.promise;
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    await server.stop();
    server = await startMailServer();
  }

  async function restartTwice(database: SiteDatabase) {
    const sender = startSender(database);
    if (database.isShared) {
      // Until its claim expires, a killed process looks like a slow one.
      await sent(database, 1);
      expectEachOnce(1);
      await database.query(sql`update message_mails set due_at = now() where is_claimed`);
    }
    await sent(database, 2);
    await sender.close();
    await startSender(database).close();
    await database.close();
    expectEachOnce(2);
  }

  it('PGlite: what a killed process stored is sent after a restart, once', async () => {
    await killAfterStoring('');
    await restartTwice(await openDatabase({ databaseUrl: null, dataDir: folder.path }));
  });

  it.skipIf(postgres === null)('PostgreSQL: the same after its claim has run out', async () => {
    await onPostgres(async (databaseUrl) => {
      await killAfterStoring(databaseUrl);
      await restartTwice(await openDatabase({ databaseUrl, dataDir: folder.path }));
    });
  });

  it.skipIf(postgres === null)('PostgreSQL: several processes send each mail once', async () => {
    await onPostgres(async (databaseUrl) => {
      server = await startMailServer();
      const database = await openDatabase({ databaseUrl, dataDir: folder.path });
      const sender = startSender(database);
      const sending = { dataDir: folder.path, databaseUrl, smtpUrl: server.url, count: 15 };
      const processes = [startSending(sending), startSending(sending), startSending(sending)];
      await Promise.all(
        processes.map(async ({ lines, ended }) => {
          for await (const line of lines) expect(line).toMatch(/^open$|stored$/);
          expect(await ended).toEqual({ code: 0, errors: '' });
        }),
      );
      await sent(database, 45);
      await sender.close();
      await database.close();
      expectEachOnce(45);
    });
  });
});

async function onPostgres(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const database = await postgres?.createDatabase();
  if (!database) throw new Error('no PostgreSQL');
  await work(database.url).finally(database.drop);
}
