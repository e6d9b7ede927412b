import { askRows, type Orm } from '#lib/backend/embedded/database.ts';
import { getTableColumns, inArray, type SQL, sql } from '#lib/backend/embedded/drizzle.ts';
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
export async function createListingWriter(orm: Orm, copy: StoredTable | null, largestId: number) {
  const counts: WriteCounts = { created: 0, updated: 0, unchanged: 0 };
  let nextId = await firstFreeId(orm, largestId);

  async function write(batch: readonly ParsedListing[]): Promise<void> {
    const ids = batch.flatMap(({ id }) => id ?? []);
    const { id: idColumn, features } = listings;
    const found = await orm.select({ id: idColumn, features }).from(listings).where(inArray(idColumn, ids));
    const stored = new Map(found.map((row) => [row.id, row.features]));
    const inserts: Row[] = [];
    const updates: Row[] = [];
    for (const { id, values, featureValues } of batch) {
      const known = id === null ? undefined : stored.get(id);
      const row: Row = { ...values, id: id ?? nextId++ };
      if (Object.keys(featureValues).length > 0)
        row.features = withFeatures(known ?? [], values.features, featureValues);
      if (known === undefined) inserts.push(row);
      else {
        delete row.updatedAt;
        updates.push(row);
      }
    }
    for (const rows of alike(inserts)) await insertRows(orm, copy, rows);
    counts.created += inserts.length;
    for (const rows of alike(updates)) {
      const changed = await (copy ? mergeRows(orm, copy, rows) : updateRows(orm, rows));
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

/** Rows that say something of the same columns, so that one statement can take them. */
function alike(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()];
}

async function insertRows(orm: Orm, copy: StoredTable | null, rows: readonly Row[]): Promise<void> {
  const into = copy ? tableName(copy) : listings;
  const names = list(columnNames(rows));
  await orm.execute(sql`insert into ${into} (${names}) select ${names} from ${recordset(rows)}`);
}

/** @returns how many of the rows were different */
async function updateRows(orm: Orm, rows: readonly Row[]): Promise<number> {
  const names = columnNames(rows).filter((name) => name !== 'id');
  if (names.length === 0) return 0;
  const assignments = names.map((name) => sql`${column(name)} = r.${column(name)}`);
  const changed = await askRows<unknown>(
    orm,
    sql`update listings l set ${sql.join(assignments, sql`, `)} from ${recordset(rows)}
      where l.id = r.id and (${list(names, 'l')}) is distinct from (${list(names, 'r')}) returning 1`,
  );
  return changed.length;
}

/**
 * Writes rows of the listings into their copy as they are after an update. Copying them first and updating them there
 * would leave a dead row of each.
 * @returns how many of the rows were different
 */
async function mergeRows(orm: Orm, copy: StoredTable, rows: readonly Row[]): Promise<number> {
  const names = columnNames(rows).filter((name) => name !== 'id');
  const given = new Set<string>(names.map((name) => columns[name].name));
  // What the table's trigger would do.
  const changeDate = sql`case when is_changed then now() else updated_at end`;
  const values = copy.columns.map((name) =>
    name === columns.updatedAt.name ? changeDate : sql.identifier(given.has(name) ? `new_${name}` : name),
  );
  const news = names.map((name) => sql`r.${column(name)} as ${sql.identifier(`new_${columns[name].name}`)}`);
  const isChanged =
    names.length === 0 ? sql`false` : sql`(${list(names, 'l')}) is distinct from (${list(names, 'r')})`;
  const [counted] = await askRows<{ changed: number }>(
    orm,
    sql`with merged as materialized (
        select ${sql.join([sql`l.*`, ...news, sql`${isChanged} as is_changed`], sql`, `)}
        from listings l join ${recordset(rows)} on l.id = r.id),
      written as (
        insert into ${tableName(copy)} (${columnList(copy.columns)})
        overriding system value select ${sql.join(values, sql`, `)} from merged)
      select count(*) filter (where is_changed)::int as changed from merged`,
  );
  return counted?.changed ?? 0;
}

type ColumnName = keyof Row;

const columnNames = ([row]: readonly Row[]) => Object.keys(row ?? {}) as ColumnName[];
const column = (name: ColumnName) => sql.identifier(columns[name].name);

function list(names: readonly ColumnName[], of?: 'l' | 'r'): SQL {
  const prefix = sql.raw(of ? `${of}.` : '');
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
