import type { SQL } from 'drizzle-orm';
import type { Orm } from './database.ts';

/** The rows of a statement that Drizzle has no words for; their shape is the caller's promise. */
export async function askRows<Row>(orm: Orm, statement: SQL): Promise<Row[]> {
  const { rows } = (await orm.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
