import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { searchAlertSchema } from '#lib/domain/wire/search-alert-schema.ts';
import type { SearchAlerts } from '../../alerts-backend.ts';
import { insertListings, type NewListing } from '../listings.ts';
import type { OutgoingMail } from '../mail/smtp.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { alertOutbox } from '../search-alerts/alert-outbox.ts';
import { makeToken, type Purpose } from '../search-alerts/alert-tokens.ts';
import { createSearchAlerts } from '../search-alerts/create-search-alerts.ts';
import { runAlerts } from '../search-alerts/run-alerts.ts';
import { mailSettings } from './mail-server.ts';
import { temporaryFolder } from './open-for-suite.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

type Stored = { id: number; email: string; query: string; confirmedAt: Date | null; endsAt: Date };

/** Search alerts over one database, which each test finds without any, and a clock that tests set. */
export function openAlertSite(newUrl: () => Promise<string | null>, messageLimit = 1000) {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: SiteDatabase;
  let alerts: SearchAlerts;
  let now: Date;

  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await openDatabase({ databaseUrl: await newUrl(), dataDir: folder.path });
    const limit = { count: messageLimit, windowMinutes: 15 };
    alerts = createSearchAlerts(
      database,
      limit,
      () => {},
      () => now,
    );
  });
  beforeEach(async () => {
    now = new Date('2026-05-04T10:00:00Z');
    await database.query(
      sql`truncate search_alerts, search_alert_mails, ended_searches, message_visits, listing_news, listings cascade`,
    );
    await database.query(sql`delete from site_state where name = 'search-alert-run'`);
  });
  afterAll(async () => {
    await database.close();
    await folder.remove();
  });

  /** Everything in the outbox, as a mail server gets it that takes all. */
  async function deliver(): Promise<OutgoingMail[]> {
    const outbox = alertOutbox(database, { ...mailSettings, smtpUrl: 'smtp://127.0.0.1' }, () => now);
    const sent: OutgoingMail[] = [];
    for (let mail = await outbox.claim(60_000); mail; mail = await outbox.claim(60_000)) {
      const outgoing = await mail.compose();
      if (outgoing) sent.push(outgoing);
      await mail.done();
    }
    return sent;
  }

  const stored = () =>
    database.query<Stored>(sql`select id, email, query, confirmed_at as "confirmedAt", ends_at as "endsAt"
      from search_alerts order by id`);
  return {
    database: () => database,
    settings: mailSettings,
    alerts: () => alerts,
    now: () => now,
    /** Lets time pass, in milliseconds. */
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    ask: (email: string, query = '', visitor = '203.0.113.1') =>
      alerts.ask(searchAlertSchema.parse({ email, query, consent: true }), visitor),
    /** The token of a link to a search, as a mail would have it. */
    tokenOf: async (purpose: Purpose, ...queries: string[]) => {
      const ids = (await stored()).filter(({ query }) => queries.includes(query)).map(({ id }) => id);
      return makeToken(database, purpose, ids);
    },
    stored,
    /** Asks for a search and confirms it. */
    async confirmed(email: string, ...queries: string[]) {
      for (const query of queries) {
        await alerts.ask(searchAlertSchema.parse({ email, query, consent: true }), `of ${email} ${query}`);
        const [alert] = await database.query<{ id: number }>(
          sql`select id from search_alerts where email = ${email} and query = ${query}`,
        );
        await alerts.confirm(await makeToken(database, 'confirm', [alert?.id ?? 0]));
        await database.query(sql`delete from search_alert_mails where kind <> 'news'`);
      }
    },
    /** Stores a listing, published now. */
    async publish(listing: NewListing) {
      await insertListings(database, [{ city: 'Eskişehir', createdAt: now, ...listing }]);
    },
    /** The next morning, a minute past nine in Istanbul unless another time is given. @returns what was mailed */
    async nextMorning(utc = '06:01') {
      const tomorrow = new Date(now.getTime() + day).toISOString().slice(0, 10);
      now = new Date(`${tomorrow}T${utc}:00Z`);
      await runAlerts(database, now);
      return deliver();
    },
    deliver,
    mails: () =>
      database.query<{ kind: string; email: string | null }>(
        sql`select kind, email from search_alert_mails order by id`,
      ),
  };
}
