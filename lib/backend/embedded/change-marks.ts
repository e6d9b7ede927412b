import { sql } from 'drizzle-orm';
import { askRows } from './ask-rows.ts';
import type { Orm } from './database.ts';
import { listingsVersion, messages } from './schema.ts';

/** A text that is another one after every change of a listing or a message, cheap to ask for again and again. */
export async function changeMarks(orm: Orm): Promise<string> {
  const [row] = await askRows<{ marks: string }>(
    orm,
    sql`select (select max(version) from ${listingsVersion}) || '/' || count(*) || '/' || coalesce(max(id), 0) || '/' ||
      count(answered_at) as marks from ${messages}`,
  );
  return row?.marks ?? '';
}
