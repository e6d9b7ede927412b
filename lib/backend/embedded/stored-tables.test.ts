import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTables } from './stored-tables.ts';
import { openMemoryDatabase } from './testing/memory-database.ts';

describe('storedTables', () => {
  let database: Awaited<ReturnType<typeof openMemoryDatabase>>;
  const ask = <Row>(statement: Sql) => database.database.query<Row>(statement);
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.client.close());

  it('are all that the migrations have made, with every column that is not derived', async () => {
    const made = await ask<{ name: string; columns: string[] }>(sql`
      select table_name::text as name,
        array_agg(column_name::text order by column_name::text)
          filter (where is_generated = 'NEVER') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
      group by table_name order by table_name`);
    const stored = storedTables()
      .map(({ name, columns }) => ({ name, columns: columns.toSorted() }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(stored).toEqual(made);
  });

  it('come after the tables that they refer to', async () => {
    const references = await ask<{ from: string; to: string }>(
      sql`select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
    );
    const order = storedTables().map(({ name }) => name);
    expect(references.length).toBeGreaterThan(0);
    for (const { from, to } of references) expect(order.indexOf(from)).toBeGreaterThan(order.indexOf(to));
  });

  it('know their key and what numbers them', async () => {
    const keys = await ask<{ name: string; key: string[] }>(sql`
      select conrelid::regclass::text as name,
        array(select attname::text from unnest(conkey) place
          join pg_attribute on attrelid = conrelid and attnum = place) as key
      from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace`);
    const numbered = await ask<{ name: string; numbered: string }>(
      sql`select table_name::text as name, column_name::text as numbered from information_schema.columns where is_identity = 'YES' and table_schema = 'public'`,
    );
    for (const table of storedTables()) {
      expect(keys).toContainEqual({ name: table.name, key: table.key });
      expect(numbered.find(({ name }) => name === table.name)?.numbered ?? null).toBe(table.numbered);
    }
  });
});
