import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SearchAlerts } from '#lib/data/alerts-backend.ts';
import { claimMail, removeMail } from '#lib/data/embedded/mails.ts';
import { openDatabase, type SiteDatabase } from '#lib/data/embedded/open-database.ts';
import { linkToken, type Purpose } from '#lib/data/embedded/search-alerts/alert-links.ts';
import { createSearchAlerts } from '#lib/data/embedded/search-alerts/create-search-alerts.ts';
import { enqueueNews } from '#lib/data/embedded/search-alerts/daily-news.ts';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { insertListings, type NewListing } from '#lib/data/embedded/write-listings.ts';
import { searchAlertSchema } from '#lib/domain/wire/search-alert-schema.ts';
import { messageIdOf } from '../mail-sender.ts';
import type { OutgoingMail } from '../smtp.ts';
import { composersOf, kindsAt } from '../start-mails.ts';
import { mailSettings } from './mail-server.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

type Stored = { id: number; email: string; query: string; confirmedAt: Date | null; endsAt: Date };

/** Opens search alerts over one database, which each test finds without any, and a clock that tests set. */
export function openAlertSite(newUrl: () => Promise<string | null>, messageLimit = 1000) {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: SiteDatabase;
  let alerts: Required<SearchAlerts>;
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
    await database.query(sql`truncate search_alerts, mails, message_visits, listing_news, listings cascade`);
    await database.query(sql`delete from site_state where name = 'search-alert-run'`);
  });
  afterAll(async () => {
    await database.close();
    await folder.remove();
  });

  const composers = () => composersOf(database, { ...mailSettings, smtpUrl: 'smtp://127.0.0.1' }, () => now);
  const claim = () => claimMail(database, kindsAt(now), 60_000);

  /** Sends everything in the outbox to a mail server that takes all. */
  async function deliver(): Promise<OutgoingMail[]> {
    const sent: OutgoingMail[] = [];
    for (let claimed = await claim(); claimed; claimed = await claim()) {
      const { mail, noteSent } = await composers()[claimed.kind](claimed);
      if (mail) sent.push({ ...mail, messageId: messageIdOf(claimed, mailSettings.siteUrl) });
      await removeMail(database, claimed, noteSent);
    }
    return sent;
  }

  /** Lets the links to confirm count as sent more than a day ago. */
  async function forgetMails(): Promise<void> {
    await database.query(sql`delete from mails where kind <> 'news'`);
    await database.query(sql`truncate message_visits`);
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
    /** Returns the token of a link to a search, as a mail would have it. */
    tokenOf: async (purpose: Purpose, ...queries: string[]) => {
      const alerts = (await stored()).filter(({ query }) => queries.includes(query));
      return linkToken(database.hashKey, purpose, alerts);
    },
    stored,
    /** Asks for a search and confirms it. */
    async confirmed(email: string, ...queries: string[]) {
      for (const query of queries) {
        await alerts.ask(searchAlertSchema.parse({ email, query, consent: true }), `of ${email} ${query}`);
        const found = (await stored()).filter((alert) => alert.email === email && alert.query === query);
        await alerts.confirm(linkToken(database.hashKey, 'confirm', found));
        await forgetMails();
      }
    },
    /** Stores a listing now, dated now unless it says another time. */
    async publish(listing: NewListing) {
      await insertListings(database, [{ city: 'Eskişehir', createdAt: now, updatedAt: now, ...listing }]);
    },
    /** The next morning, a minute past nine in Istanbul unless another time is given. @returns what was mailed */
    async nextMorning(utc = '06:01') {
      const tomorrow = new Date(now.getTime() + day).toISOString().slice(0, 10);
      now = new Date(`${tomorrow}T${utc}:00Z`);
      await enqueueNews(database, now);
      return deliver();
    },
    deliver,
    forgetMails,
    composers,
    /** Returns the kinds of the mails that wait, in the order in which they were written. */
    mails: async () =>
      (await database.query<{ kind: string }>(sql`select kind from mails order by created_at`)).map(
        ({ kind }) => kind,
      ),
  };
}
