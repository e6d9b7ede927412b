import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../database.ts';

/** Sets the clock by which listings end (migration `authorisation`) to an instant of ISO 8601; null sets it right again. */
export async function setSiteClock(database: Queries, instant: string | null): Promise<void> {
  const now = instant === null ? 'statement_timestamp()' : `'${instant}'::timestamptz`;
  await database.query(sql`create or replace function site_now() returns timestamptz
    language sql stable parallel safe as ${raw(`$$ select ${now} $$`)}`);
}
