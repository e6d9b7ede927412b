import { askRows, type Orm } from './database.ts';
import { sql } from './drizzle.ts';
import { type SchemaVersion, schemaAt } from './migrate.ts';

/** The schema that a database has, null before its first migration. For code that is not plain SQL yet. */
export async function schemaOf(orm: Orm): Promise<SchemaVersion | null> {
  const [last] = await askRows<{ when: string | null }>(
    orm,
    sql`select max(created_at)::text as when from drizzle.__drizzle_migrations`,
  );
  return last?.when ? schemaAt(Number(last.when)) : null;
}
