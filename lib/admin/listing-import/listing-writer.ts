import { askRows, type Orm } from '#lib/backend/embedded/database.ts';
import { getTableColumns, type SQL, sql } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { tableName } from '#lib/backend/embedded/staged-tables.ts';
import type { StoredTable } from '#lib/backend/embedded/stored-tables.ts';
import { columnList } from '../backup/table-rows.ts';
import { withFeatures } from './feature-list.ts';
import type { ListingValues } from './listing-fields.ts';
import type { ParsedListing } from './parse-record.ts';

export type WriteCounts = { created: number; updated: number; unchanged: number };

type Row = Partial<ListingValues> & { id: number };

const columns = getTableColumns(listings);

/**
 * Writes listings by number, batch by batch: new ones are inserted, others get what the file says of them. One whose row
 * would stay as it is is not touched, so that its date of change stays, too.
 * @param copy where the rows are written instead, whole: it lacks the listings of the table that the file does not name
 * @param largestId of the file, above which new numbers begin
 */
export async function createListingWriter(
  orm: Orm,
  table: StoredTable,
  copy: StoredTable | null,
  largestId: number,
) {
  const counts: WriteCounts = { created: 0, updated: 0, unchanged: 0 };
  let nextId = await firstFreeId(orm, largestId);

  async function write(batch: readonly ParsedListing[]): Promise<void> {
    const stored = await storedFeatures(orm, table, batch);
    const inserts: Row[] = [];
    const updates: Row[] = [];
    for (const { id, values, featureValues } of batch) {
      const known = id === null ? undefined : stored.get(id);
      const row: Row = { ...values, id: id ?? nextId++ };
      if (Object.keys(featureValues).length > 0)
        row.features = withFeatures(known ?? [], values.features, featureValues);
      if (known === undefined) inserts.push(row);
      else updates.push(withoutChangeDate(row));
    }
    for (const rows of alike(inserts)) await insertRows(orm, copy ?? table, rows);
    counts.created += inserts.length;
    for (const rows of alike(updates)) {
      const changed = await (copy ? mergeRows(orm, table, copy, rows) : updateRows(orm, table, rows));
      counts.updated += changed;
      counts.unchanged += rows.length - changed;
    }
  }

  return { write, counts };
}

async function firstFreeId(orm: Orm, largestId: number): Promise<number> {
  const [row] = await askRows<{ free: string }>(
    orm,
    sql`select greatest((select max(id) + 1 from listings), (select last_value + is_called::int from listings_id_seq)) as free`,
  );
  return Math.max(largestId + 1, Number(row?.free ?? 1));
}

async function storedFeatures(
  orm: Orm,
  table: StoredTable,
  batch: readonly ParsedListing[],
): Promise<Map<number, string[]>> {
  const ids = batch.flatMap(({ id }) => (id === null ? [] : [id]));
  const rows = await askRows<{ id: string; features: string[] }>(
    orm,
    sql`select id, features from ${tableName(table)} where id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
  return new Map(rows.map(({ id, features }) => [Number(id), features]));
}

function withoutChangeDate({ updatedAt: _, ...row }: Row): Row {
  return row;
}

/** Rows that say something of the same columns, so that one statement can take them. */
function alike(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()];
}

async function insertRows(orm: Orm, table: StoredTable, rows: readonly Row[]): Promise<void> {
  const names = columnNames(rows);
  await orm.execute(
    sql`insert into ${tableName(table)} (${list(names)}) select ${list(names)} from ${recordset(rows)}`,
  );
}

/** @returns how many of the rows were different */
async function updateRows(orm: Orm, table: StoredTable, rows: readonly Row[]): Promise<number> {
  const names = columnNames(rows).filter((name) => name !== 'id');
  if (names.length === 0) return 0;
  const assignments = names.map((name) => sql`${column(name)} = r.${column(name)}`);
  const changed = await askRows<unknown>(
    orm,
    sql`update ${tableName(table)} l set ${sql.join(assignments, sql`, `)} from ${recordset(rows)}
      where l.id = r.id and (${list(names, 'l')}) is distinct from (${list(names, 'r')}) returning 1`,
  );
  return changed.length;
}

/**
 * Writes rows of a table into its copy as they are after an update. Copying them first and updating them there would
 * leave a dead row of each.
 * @returns how many of the rows were different
 */
async function mergeRows(
  orm: Orm,
  table: StoredTable,
  copy: StoredTable,
  rows: readonly Row[],
): Promise<number> {
  const names = columnNames(rows).filter((name) => name !== 'id');
  const given = new Set<string>(names.map((name) => columns[name].name));
  // What the table's trigger would do.
  const changeDate = sql`case when is_changed then now() else updated_at end`;
  const values = table.columns.map((name) =>
    name === columns.updatedAt.name ? changeDate : sql.identifier(given.has(name) ? `new_${name}` : name),
  );
  const news = names.map((name) => sql`r.${column(name)} as ${sql.identifier(`new_${columns[name].name}`)}`);
  const isChanged =
    names.length === 0 ? sql`false` : sql`(${list(names, 'l')}) is distinct from (${list(names, 'r')})`;
  const [counted] = await askRows<{ changed: number }>(
    orm,
    sql`with merged as materialized (
        select ${sql.join([sql`l.*`, ...news, sql`${isChanged} as is_changed`], sql`, `)}
        from ${tableName(table)} l join ${recordset(rows)} on l.id = r.id),
      written as (
        insert into ${tableName(copy)} (${columnList(table.columns)})
        overriding system value select ${sql.join(values, sql`, `)} from merged)
      select count(*) filter (where is_changed)::int as changed from merged`,
  );
  return counted?.changed ?? 0;
}

type ColumnName = keyof Row;

const columnNames = ([row]: readonly Row[]) => Object.keys(row ?? {}) as ColumnName[];
const column = (name: ColumnName) => sql.identifier(columns[name].name);

function list(names: readonly ColumnName[], of?: 'l' | 'r'): SQL {
  const prefix = of ? sql`${sql.identifier(of)}.` : sql``;
  return sql.join(
    names.map((name) => sql`${prefix}${column(name)}`),
    sql`, `,
  );
}

/** Rows as one parameter, which statements of any size have room for, as a table `r`. */
function recordset(rows: readonly Row[]): SQL {
  const names = columnNames(rows);
  const types = names.map((name) => sql`${column(name)} ${sql.raw(columns[name].getSQLType())}`);
  const data = rows.map((row) => Object.fromEntries(names.map((name) => [columns[name].name, row[name]])));
  return sql`json_to_recordset(${JSON.stringify(data)}::json) as r(${sql.join(types, sql`, `)})`;
}
