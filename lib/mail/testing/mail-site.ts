import type { SMTPServerOptions } from 'smtp-server';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { createEmbeddedBackend, type MailSender } from '#lib/data/embedded/embedded-backend.ts';
import { openDatabase, type SiteDatabase } from '#lib/data/embedded/open-database.ts';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { log } from '#lib/runtime/log.ts';
import { mailTiming } from '../mail-sender.ts';
import { startMails } from '../start-mails.ts';
import { type MailServer, mailSettings, startMailServer } from './mail-server.ts';

const messageLimit = { count: 1_000_000, windowMinutes: 15 };

/** Retries follow at once. */
export const quickTiming = {
  ...mailTiming,
  serverPause: { first: 5, max: 20 },
  retry: { first: 5, max: 20 },
  closing: 20,
};

/** Wakes a sender all the time. */
export function restless(sender: MailSender): MailSender {
  const timer = setInterval(sender.wake, 10);
  return { ...sender, close: () => sender.close().finally(() => clearInterval(timer)) };
}

/** Only what a test does wakes a sender that is not restless. */
const noTicksMs = 3_600_000;

/**
 * Options of opening a site: a user and password, a mail server other than one that takes everything, and what time the
 * mails to visitors go by.
 */
type Opening = {
  to?: string[];
  login?: string;
  server?: SMTPServerOptions;
  timing?: typeof mailTiming;
  isRestless?: boolean;
  clock?: () => Date;
};

/** Returns one database, a mail server of its own for each test, and what was logged, which never holds personal data. */
export function openMailSite() {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: SiteDatabase;
  let backend: Backend | undefined;
  let server: MailServer;
  const logged: object[] = [];
  let sent = 0;

  const close = () => backend?.close();
  const outbox = () =>
    database.query<{ isClaimed: boolean; attempts: number }>(sql`
      select is_claimed as "isClaimed", attempts from mails where kind = 'message' order by ref`);

  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await openDatabase({ databaseUrl: null, dataDir: folder.path });
  });
  afterAll(async () => {
    await database.close();
    await folder.remove();
  });
  beforeEach(async () => {
    server = await startMailServer();
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((event, fields) => void logged.push({ event, ...fields }));
  });
  afterEach(async () => {
    await close();
    await server.stop();
    await database.query(sql`truncate messages, message_visits, search_alerts, mails, listing_news cascade`);
    vi.restoreAllMocks();
    expect(JSON.stringify(logged.splice(0))).not.toMatch(/gizli|5321234567|example|203\.0/i);
  });

  return {
    /** The lines that were logged so far. */
    logged,
    outbox,
    close,
    database: () => database,
    alerts: () => backend?.searchAlerts,
    server: () => server,
    received: () => server.received,
    /** Opens the backend; null for one that mails nothing. */
    async open(opening: Opening | null = {}) {
      await close();
      const { to = mailSettings.to, login = '', timing = quickTiming, clock } = opening ?? {};
      if (opening?.server) {
        await server.stop();
        server = await startMailServer(opening.server);
      }
      const settings = { ...mailSettings, to, smtpUrl: server.url.replace('//', `//${login}`) };
      const started = opening && startMails(database, settings, { timing, ...(clock && { clock }) });
      const sender = started && opening.isRestless ? restless(started) : started;
      backend = createEmbeddedBackend(
        { ...database, close: async () => {} },
        messageLimit,
        sender,
        noTicksMs,
      );
    },
    /** Sends a message that differs from all before. */
    send(changes: Partial<Message> = {}) {
      sent += 1;
      const message = {
        fullName: 'Gizli Işık',
        phone: '5321234567',
        type: 'satis',
        messageTo: null,
        ...changes,
      };
      return backend?.setMessage({ ...message, message: `çok gizli ${sent}` }, '203.0.113.1');
    },
    /** Resolves when nothing is left to send. */
    settled: () => vi.waitFor(async () => expect(await outbox()).toEqual([]), 20_000),
    /** Resolves when the log holds this many lines. */
    hasLogged: (count: number) =>
      vi.waitFor(() => expect(logged.length).toBeGreaterThanOrEqual(count), 20_000),
  };
}
