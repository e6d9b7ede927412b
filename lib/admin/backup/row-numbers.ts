import { askRows, type Orm } from '#lib/backend/embedded/database.ts';
import { type SQL, sql } from '#lib/backend/embedded/drizzle.ts';
import { tableName } from '#lib/backend/embedded/staged-tables.ts';
import type { StoredTable } from '#lib/backend/embedded/stored-tables.ts';

/** The number that the table's next row gets, null for a table whose rows are not numbered. */
export async function nextNumber(orm: Orm, table: StoredTable): Promise<number | null> {
  const sequence = await sequenceOf(orm, table);
  if (!sequence) return null;
  const [row] = await askRows<{ next: string }>(orm, sql`select ${sequence.next}::text as next`);
  return Number(row?.next);
}

/** Lets numbers go on at `next` at the earliest, above every one that is taken, and never again at one that was. */
export async function raiseNumber(orm: Orm, table: StoredTable, next: number): Promise<void> {
  const sequence = await sequenceOf(orm, table);
  if (!sequence) return;
  const taken = sql`(select max(${sequence.column}) + 1 from ${tableName(table)})`;
  const highest = sql`greatest(${next}::bigint, ${sequence.next}, ${taken})`;
  await orm.execute(sql`select setval(${sequence.name}, ${highest}, false)`);
}

type Sequence = { name: string; column: SQL; next: SQL };

async function sequenceOf(orm: Orm, table: StoredTable): Promise<Sequence | null> {
  const { name, schema = 'public', numbered } = table;
  if (numbered === null) return null;
  const [row] = await askRows<{ sequence: string }>(
    orm,
    sql`select pg_get_serial_sequence(${`${schema}.${name}`}, ${numbered}) as sequence`,
  );
  if (!row) throw new Error(`${name}.${numbered} has no sequence`);
  return {
    name: row.sequence,
    column: sql`${sql.identifier(numbered)}`,
    // The server itself wrote the name, with quotation marks where it needs them.
    next: sql`(select last_value + is_called::int from ${sql.raw(row.sequence)})`,
  };
}
