import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintainDatabase } from './database-maintenance.ts';
import { type DurablePglite, openDurablePglite } from './durable-pglite.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';

const megabyte = 1024 * 1024;
const rounds = 8;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let client: DurablePglite;

beforeAll(async () => {
  folder = await temporaryFolder();
  client = await openDurablePglite(`${folder.path}/database`);
  await client.query('create table "Ilan" (i int primary key, t text)');
});
afterAll(async () => {
  await client.close();
  await folder.remove();
});

async function megabytes(expression: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(`select (${expression})::float8 as bytes`);
  return (rows[0]?.bytes ?? 0) / megabyte;
}

it('writing the same rows again and again grows neither the log nor the table without bound', async () => {
  const table: number[] = [];
  const wal: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await client.query(
      `insert into "Ilan" select n, repeat('x', 1000) from generate_series(1, 20000) n
       on conflict (i) do update set t = excluded.t`,
    );
    await maintainDatabase(client);
    table.push(await megabytes(`pg_table_size('"Ilan"')`));
    wal.push(await megabytes('select sum(size) from pg_ls_waldir()'));
  }
  // One round writes 22 MB of log and, unkempt, as much of table.
  expect(Math.max(...table)).toBeLessThan(3 * (table[0] ?? 0));
  expect(Math.max(...wal)).toBeLessThanOrEqual(112);
}, 120_000);

it('leaves alone what is small', async () => {
  const checkpoint = async () =>
    (await client.query<{ lsn: string }>('select redo_lsn::text as lsn from pg_control_checkpoint()')).rows[0]
      ?.lsn;
  await client.query('checkpoint');
  const before = await checkpoint();
  await client.query('delete from "Ilan" where i < 10');
  await maintainDatabase(client);
  expect(await checkpoint()).toBe(before);
});
