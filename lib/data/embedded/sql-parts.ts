import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from './database.ts';

/** Writes names of tables or columns into a statement. */
export const names = (...all: readonly string[]): Sql =>
  raw(all.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '));

/** Tells whether the number of a row is one of these: one parameter, because a statement has at most 65,535. */
export const isOneOf = (ids: readonly number[]): Sql => sql`id = any(${ids}::bigint[])`;

/** Selects rows as PostgreSQL's own JSON, which keeps what drivers change: microseconds, and numbers of any size. */
export const asJson = (select: Sql): Sql => sql`select to_json(found)::text as row from (${select}) found`;

/** Returns the next number of a table, above every row that it has or ever had. */
const free = (table: string): Sql =>
  sql`greatest(last_value + is_called::int, (select max(id) + 1 from ${names(table)}))`;
const sequenceOf = (table: string) => `${table}_id_seq`;

/** Returns the number that a table's next row gets in its column `id`. */
export async function nextNumber(queries: Queries, table: string): Promise<number> {
  const row = await queries.one<{ next: number }>(
    sql`select ${free(table)} as next from ${names(sequenceOf(table))}`,
  );
  return row?.next ?? 1;
}

/** Lets new rows have numbers from `next` on, and above every row that is there. */
export async function raiseNumber(queries: Queries, table: string, next = 0): Promise<void> {
  const sequence = sequenceOf(table);
  await queries.query(
    sql`select setval(${sequence}::regclass, greatest(${next}::bigint, ${free(table)}), false) from ${names(sequence)}`,
  );
}
