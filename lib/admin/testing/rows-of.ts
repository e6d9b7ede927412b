import sql, { join, type Sql } from 'sql-template-tag';
import type { Queries } from '#lib/backend/embedded/database.ts';
import { storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { asJson, names } from '../sql-parts.ts';

type Row = Record<string, unknown>;

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const all = sql`true`;

/** Rows of one table for tests, their columns written as fields; times are ISO 8601. */
export function rowsOf(database: Queries, table: string) {
  const read = async (select: Sql): Promise<Row[]> => {
    const rows = await database.query<{ row: string }>(asJson(select));
    return rows.map(({ row }) =>
      Object.fromEntries(Object.entries(JSON.parse(row)).map(([column, value]) => [fieldOf(column), value])),
    );
  };
  const values = (rows: readonly Row[]) => {
    const records = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
    );
    return sql`json_populate_recordset(null::${names(table)}, ${JSON.stringify(records)}::json) given`;
  };
  return {
    /** Without the columns that the database derives. */
    rows(condition: Sql = all) {
      const columns = storedTables().find(({ name }) => name === table)?.columns ?? [];
      return read(sql`select ${names(...columns)} from ${names(table)} where ${condition}`);
    },
    async count(condition: Sql = all) {
      return (await read(sql`select 1 from ${names(table)} where ${condition}`)).length;
    },
    /** @returns the new numbers; all rows have the fields of the first one */
    async add(...rows: Row[]): Promise<number[]> {
      const columns = names(...Object.keys(rows[0] ?? {}).map(columnOf));
      const added = await database.query<Record<string, number>>(
        sql`insert into ${names(table)} (${columns}) overriding ${'id' in (rows[0] ?? {}) ? sql`system` : sql`user`} value
          select ${columns} from ${values(rows)} returning *`,
      );
      return added.map(({ id }) => Number(id));
    },
    async change(row: Row, condition: Sql = all): Promise<void> {
      const set = Object.keys(row).map(columnOf);
      const assignments = set.map((column) => sql`${names(column)} = given.${names(column)}`);
      await database.query(
        sql`update ${names(table)} kept set ${join(assignments)} from ${values([row])} where ${condition}`,
      );
    },
    remove: (condition: Sql = all) => database.query(sql`delete from ${names(table)} where ${condition}`),
  };
}
