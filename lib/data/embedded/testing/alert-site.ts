import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { searchAlertSchema } from '#lib/domain/wire/search-alert-schema.ts';
import type { SearchAlerts } from '../../search-alerts.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { makeToken, type Purpose } from '../search-alerts/alert-tokens.ts';
import { createSearchAlerts } from '../search-alerts/search-alerts.ts';
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
      sql`truncate search_alerts, search_alert_mails, message_visits, listing_news cascade`,
    );
  });
  afterAll(async () => {
    await database.close();
    await folder.remove();
  });

  const stored = () =>
    database.query<Stored>(sql`select id, email, query, confirmed_at as "confirmedAt", ends_at as "endsAt"
      from search_alerts order by id`);
  return {
    database: () => database,
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
    mails: () =>
      database.query<{ kind: string; email: string | null }>(
        sql`select kind, email from search_alert_mails order by id`,
      ),
  };
}
