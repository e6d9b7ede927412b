import { sql } from 'drizzle-orm';
import { askRows } from './ask-rows.ts';
import type { Orm } from './database.ts';

/** When the newest migration of a database was made (milliseconds), null before the first. */
export async function lastMigration(orm: Orm): Promise<number | null> {
  const table = sql`to_regclass('drizzle.__drizzle_migrations')`;
  const [found] = await askRows<{ exists: boolean }>(orm, sql`select ${table} is not null as exists`);
  if (!found?.exists) return null;
  const [last] = await askRows<{ when: string | null }>(
    orm,
    sql`select max(created_at)::text as when from drizzle.__drizzle_migrations`,
  );
  return last?.when ? Number(last.when) : null;
}
