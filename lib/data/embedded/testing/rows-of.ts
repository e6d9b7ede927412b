import sql, { type Sql } from 'sql-template-tag';
import { columnOf, columnsAsFields } from '../columns.ts';
import type { Queries } from '../database.ts';
import { asJson, names } from '../sql-parts.ts';
import { storedTables } from '../stored-tables.ts';

type StoredRow = Record<string, unknown>;

const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Rows of one table for tests, their columns written as fields; times are ISO 8601. */
export function rowsOf(database: Queries, table: string) {
  /** Without the columns that the database derives. */
  const rows = async (condition: Sql = sql`true`): Promise<StoredRow[]> => {
    const stored = storedTables().find(({ name }) => name === table);
    const fields = columnsAsFields(table, stored?.columns.map(fieldOf) ?? []);
    const select = sql`select ${fields} from ${names(table)} where ${condition}`;
    return (await database.query<{ row: string }>(asJson(select))).map(({ row }) => JSON.parse(row));
  };
  return {
    rows,
    count: async (condition?: Sql) => (await rows(condition)).length,
    /** @returns the new numbers; all rows have the fields of the first one */
    async add(...added: StoredRow[]): Promise<number[]> {
      const columns = names(...Object.keys(added[0] ?? {}).map(columnOf));
      const given = JSON.stringify(
        added.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value])),
        ),
      );
      const stored = await database.query<{ id: number }>(
        sql`insert into ${names(table)} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${names(table)}, ${given}::json) returning *`,
      );
      return stored.map(({ id }) => id);
    },
  };
}
