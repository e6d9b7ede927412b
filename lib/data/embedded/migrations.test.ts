import sql from 'sql-template-tag';
import { afterAll, expect, it, vi } from 'vitest';
import { columnOf } from './columns.ts';
import { photoFields } from './listing-row.ts';
import { storedTables } from './stored-tables.ts';
import { openMemoryDatabase } from './testing/memory-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const memory = await openMemoryDatabase();
afterAll(() => memory.close());
const ask = memory.query;

it('columns are facts: the database derives none', async () => {
  const derived = sql`select from information_schema.columns where table_schema = 'public' and is_generated <> 'NEVER'`;
  expect(await ask(derived)).toEqual([]);
});

it('the date of change moves in rows that other tools change', async () => {
  await ask(sql`insert into listings (title, type) values ('Başlık', 'İşyeri')`);
  const read = () => memory.one<{ id: number; at: Date }>(sql`select id, updated_at as at from listings`);
  const before = await read();
  expect(before).toMatchObject({ id: 2001 });
  await ask(sql`update listings set city = 'İZMİR'`);
  expect(Number((await read())?.at)).toBeGreaterThan(Number(before?.at));
  await ask(sql`delete from listings`);
});

it('each migration was made later than those before it, with which it would be left out otherwise', async () => {
  const made = await ask<{ at: number }>(sql`select made_at as at from schema_migrations order by name`);
  const times = made.map(({ at }) => at);
  expect(times).toEqual([...new Set(times)].sort());
});

it('storedTables are exactly the tables, columns and keys that were made, and none refers to another', async () => {
  const made = await ask(sql`
    select c.table_name::text as name,
      array_agg(column_name::text order by column_name::text) as columns,
      min(column_name::text) filter (where is_identity = 'YES') as numbered,
      (select array(select attname::text from unnest(conkey) place
          join pg_attribute on attrelid = conrelid and attnum = place)
        from pg_constraint where contype = 'p' and conrelid = c.table_name::regclass) as key
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    group by c.table_name order by c.table_name`);
  const stored = storedTables().map((table) => ({
    ...table,
    columns: table.columns.toSorted(),
  }));
  expect(stored.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(made);
  expect(await ask(sql`select from pg_constraint where contype = 'f'`)).toEqual([]);
});

it('it is known of every list of a listing whether it holds photographs', async () => {
  const lists = await ask<{
    name: string;
  }>(sql`select column_name::text as name from information_schema.columns
    where table_name = 'listings' and data_type = 'ARRAY'`);
  const ofWords = ['features', 'facade', 'interior', 'exterior', 'surroundings', 'transport', 'view'];
  expect(lists.map(({ name }) => name).sort()).toEqual([...photoFields.map(columnOf), ...ofWords].sort());
});
