import sql, { join, type Sql } from 'sql-template-tag';
import { columnOf, columnsAsFields } from '#lib/backend/embedded/columns.ts';
import type { Queries } from '#lib/backend/embedded/database.ts';
import { storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { asJson, names } from '../sql-parts.ts';

type Row = Record<string, unknown>;

const columnsOf = (row: Row = {}) => Object.keys(row).map(columnOf);
const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const all = sql`true`;

/** Rows of one table for tests, their columns written as fields; times are ISO 8601. */
export function rowsOf(database: Queries, table: string) {
  const values = (rows: readonly Row[]) => {
    const columns = columnsOf(rows[0]);
    const records = rows.map((row) =>
      Object.fromEntries(Object.values(row).map((value, at) => [columns[at], value])),
    );
    return sql`json_populate_recordset(null::${names(table)}, ${JSON.stringify(records)}::json) given`;
  };
  /** Without the columns that the database derives. */
  const read = async (condition: Sql = all): Promise<Row[]> => {
    const stored = storedTables().find(({ name }) => name === table);
    const fields = columnsAsFields(table, stored?.columns.map(fieldOf) ?? []);
    const select = sql`select ${fields} from ${names(table)} where ${condition}`;
    return (await database.query<{ row: string }>(asJson(select))).map(({ row }) => JSON.parse(row));
  };
  return {
    rows: read,
    count: async (condition?: Sql) => (await read(condition)).length,
    /** @returns the new numbers; all rows have the fields of the first one, in its order */
    async add(...rows: Row[]): Promise<number[]> {
      const columns = names(...columnsOf(rows[0]));
      const numbers = 'id' in (rows[0] ?? {}) ? sql`system` : sql`user`;
      const added = await database.query<{ id: number }>(
        sql`insert into ${names(table)} (${columns}) overriding ${numbers} value
          select ${columns} from ${values(rows)} returning *`,
      );
      return added.map(({ id }) => id);
    },
    async change(row: Row, condition: Sql = all): Promise<void> {
      const assignments = columnsOf(row).map((column) => sql`${names(column)} = given.${names(column)}`);
      await database.query(
        sql`update ${names(table)} kept set ${join(assignments)} from ${values([row])} where ${condition}`,
      );
    },
    remove: (condition: Sql = all) => database.query(sql`delete from ${names(table)} where ${condition}`),
  };
}
