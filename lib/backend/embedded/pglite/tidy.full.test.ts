import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queries } from '../database.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { openEngine } from './engine.ts';
import { tidy } from './tidy.ts';

const megabyte = 1024 * 1024;
const rounds = 8;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let engine: Awaited<ReturnType<typeof openEngine>>;
const database: Queries = {
  query: async <Row>({ text, values }: { text: string; values: unknown[] }) =>
    (await engine.query<Row>(text, values)).rows,
  one: async <Row>({ text, values }: { text: string; values: unknown[] }) =>
    (await engine.query<Row>(text, values)).rows[0] ?? null,
};

beforeAll(async () => {
  folder = await temporaryFolder();
  engine = await openEngine(`${folder.path}/database`);
  await engine.query('create table "Ilan" (i int primary key, t text)');
});
afterAll(async () => {
  await engine.close();
  await folder.remove();
});

async function megabytes(expression: string): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>(`select (${expression})::float8 as bytes`);
  return (rows[0]?.bytes ?? 0) / megabyte;
}

it('writing the same rows again and again grows neither the log nor the table without bound', async () => {
  const table: number[] = [];
  const wal: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await engine.query(
      `insert into "Ilan" select n, repeat('x', 1000) from generate_series(1, 20000) n
       on conflict (i) do update set t = excluded.t`,
    );
    await tidy(database);
    table.push(await megabytes(`pg_table_size('"Ilan"')`));
    wal.push(await megabytes('select sum(size) from pg_ls_waldir()'));
  }
  // One round writes 22 MB of log and, unkempt, as much of table.
  expect(Math.max(...table)).toBeLessThan(3 * (table[0] ?? 0));
  expect(Math.max(...wal)).toBeLessThanOrEqual(112);
}, 120_000);

it('lets plans know how many rows there are', async () => {
  const { rows } = await engine.query<{ rows: number }>(
    `select reltuples::int as rows from pg_class where relname = 'Ilan'`,
  );
  expect(rows).toEqual([{ rows: 20_000 }]);
});

it('leaves alone what is small', async () => {
  const checkpoint = () => database.one(sql`select redo_lsn::text as lsn from pg_control_checkpoint()`);
  await engine.query('checkpoint');
  const before = await checkpoint();
  await engine.query('delete from "Ilan" where i < 10');
  await tidy(database);
  expect(await checkpoint()).toEqual(before);
});
