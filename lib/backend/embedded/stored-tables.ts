import type { PgColumn, PgTable as Table } from 'drizzle-orm/pg-core';
import { getTableConfig, is, PgTable } from './drizzle.ts';
import * as schema from './schema.ts';

/** A table as rows are read from it and written to it; columns that the database derives are left out. */
export type StoredTable = {
  name: string;
  /** Where the table stands; absent for `public`. */
  schema?: string;
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
  /** The column that the database numbers, null where there is none. */
  numbered: string | null;
};

/** Every table of the schema, a referenced one before those that refer to it. */
export function storedTables(): StoredTable[] {
  const waiting = new Map(allTables().map((table) => [getTableConfig(table).name, table]));
  const ordered: StoredTable[] = [];
  const place = (table: Table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    if (!waiting.delete(name)) return;
    for (const key of foreignKeys) place(key.reference().foreignTable);
    ordered.push({
      name,
      columns: columns.filter((column) => column.generated === undefined).map(nameOf),
      key: columns.filter((column) => column.primary).map(nameOf),
      numbered: columns.find((column) => column.generatedIdentity !== undefined)?.name ?? null,
    });
  };
  for (const table of [...waiting.values()]) place(table);
  return ordered;
}

function allTables(): Table[] {
  return Object.values(schema).filter((value) => is(value, PgTable));
}

const nameOf = ({ name }: PgColumn) => name;
