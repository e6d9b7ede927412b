import sql from 'sql-template-tag';
import { endingsVersion } from './authorisations/find-endings.ts';
import type { Queries } from './database.ts';

/**
 * Returns texts that change with every listing, with every message, its answer and the fate of its mail, and every
 * search alert that is confirmed or ends, and with the listings that have ended or end soon. Cheap to ask for again and
 * again.
 */
export async function dataVersions(database: Queries) {
  const row = await database.one<{ listings: string | null; messages: string }>(sql`
    select (select max(version)::text from catalogue_version) as listings,
      concat_ws('/', count(*), max(id), count(answered_at), max(answered_at),
        (select count(due_at) from mails where kind = 'message'),
        (select concat_ws(' ', count(*), max(id), max(confirmed_at)) from search_alerts
          where confirmed_at is not null)) as messages
    from messages`);
  return {
    listings: row?.listings ?? '',
    messages: row?.messages ?? '',
    endings: await endingsVersion(database),
  };
}
