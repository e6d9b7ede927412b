import { fsyncSync } from 'node:fs';
import sql, { raw } from 'sql-template-tag';
import { afterAll, expect, it, vi } from 'vitest';
import { queriesOf } from '../testing/memory-database.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { maintain } from './engine.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync) };
});

vi.setConfig({ testTimeout: 120_000 });
const folder = await temporaryFolder();
afterAll(() => folder.remove());
// Another test of this process may have loaded it with the real fsync.
vi.resetModules();
const { openEngine } = await import('./engine.ts');
const engine = await openEngine(`${folder.path}/database`);
const database = queriesOf(engine);
await engine.exec('create table "Ilan" (i int primary key, t text); create table t (i int)');
afterAll(() => engine.close());

const megabytes = async (expression: string) => {
  const size = sql`select (${raw(expression)})::float8 / 1048576 as size`;
  return (await database.one<{ size: number }>(size))?.size ?? 0;
};

it('writes each commit through to the disk before it is acknowledged', async () => {
  for (let i = 0; i < 3; i += 1) {
    vi.mocked(fsyncSync).mockClear();
    await engine.query('insert into t values ($1)', [i]);
    expect(fsyncSync).toHaveBeenCalled();
  }
});

it('grows neither log nor table without bound while the same rows are written again and again', async () => {
  const table: number[] = [];
  const wal: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await database.query(sql`
      insert into "Ilan" select n, repeat('x', 1000) from generate_series(1, 20000) n
      on conflict (i) do update set t = excluded.t`);
    await maintain(database);
    table.push(await megabytes(`pg_table_size('"Ilan"')`));
    wal.push(await megabytes('select sum(size) from pg_ls_waldir()'));
  }
  // One round writes 22 MB of log and, unkempt, as much of table.
  expect(Math.max(...table)).toBeLessThan(3 * (table[0] ?? 0));
  expect(Math.max(...wal)).toBeLessThanOrEqual(112);
  const statistics = sql`select reltuples::int as rows from pg_class where relname = 'Ilan'`;
  expect(await database.one(statistics)).toEqual({ rows: 20_000 });
  // Few changes make no checkpoint.
  const checkpoint = () => database.one(sql`select redo_lsn::text as lsn from pg_control_checkpoint()`);
  await engine.query('checkpoint');
  const before = await checkpoint();
  await engine.query('delete from "Ilan" where i < 10');
  await maintain(database);
  expect(await checkpoint()).toEqual(before);
});
