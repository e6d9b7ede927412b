import sql, { raw } from 'sql-template-tag';
import type { Queries } from '#lib/backend/embedded/database.ts';
import type { StoredTable } from '#lib/backend/embedded/stored-tables.ts';
import { names } from '../sql-parts.ts';

/** The number that the table's next row gets, null for a table whose rows are not numbered. */
export async function nextNumber(queries: Queries, table: StoredTable): Promise<number | null> {
  const sequence = await sequenceOf(queries, table);
  if (sequence === null) return null;
  const row = await queries.one<{ next: string }>(
    sql`select (last_value + is_called::int)::text as next from ${raw(sequence)}`,
  );
  return Number(row?.next);
}

/** Lets numbers go on at `next` at the earliest, above every one that is taken, and never again at one that was. */
export async function raiseNumber(queries: Queries, table: StoredTable, next: number): Promise<void> {
  const sequence = await sequenceOf(queries, table);
  if (sequence === null || table.numbered === null) return;
  const taken = sql`(select max(${names(table.numbered)}) + 1 from ${names(table.name)})`;
  await queries.query(
    sql`select setval(${sequence}::regclass, greatest(${next}::bigint, last_value + is_called::int, ${taken}), false)
      from ${raw(sequence)}`,
  );
}

/** The server itself writes the name, with quotation marks where it needs them. */
async function sequenceOf(queries: Queries, { name, numbered }: StoredTable): Promise<string | null> {
  if (numbered === null) return null;
  const row = await queries.one<{ sequence: string }>(
    sql`select pg_get_serial_sequence(${`public.${name}`}, ${numbered}) as sequence`,
  );
  return row?.sequence ?? null;
}
