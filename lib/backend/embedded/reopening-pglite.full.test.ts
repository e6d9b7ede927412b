import fs from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openReopeningPglite, type ReopeningPglite } from './durable-pglite.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: ReopeningPglite;
const values = async () =>
  (await database.client.query<{ i: number }>('select i from t order by i')).rows.map(({ i }) => i);
const add = (i: number) => database.client.query('insert into t values ($1)', [i]);

beforeEach(async () => {
  folder = await temporaryFolder();
  database = await openReopeningPglite(`${folder.path}/database`, 0);
  await database.client.query('create table t (i int)');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
  await folder.remove();
});

it('comes back with all that was acknowledged after the disk was full', { timeout: 120_000 }, async () => {
  await add(1);
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  // A transaction answers a failure with a ROLLBACK, which must not hang either.
  await expect(
    database.client.transaction((transaction) => transaction.query('insert into t values (2)')),
  ).rejects.toThrow();
  await expect(add(3)).rejects.toThrow();
  await expect(values()).rejects.toThrow();
  full.mockRestore();
  await vi.waitFor(() => add(4), { timeout: 60_000, interval: 100 });
  expect(await values()).toEqual([1, 4]);
  expect(logged.mock.calls.join()).toContain('database-reopened');
});

it('goes on after an ordinary error', { timeout: 120_000 }, async () => {
  await expect(database.client.query('select nothing from nowhere')).rejects.toThrow();
  await add(1);
  expect(await values()).toEqual([1]);
});
