import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldTurkish } from '#lib/listing/fold.ts';
import { migrate } from './migrate.ts';
import { openMemoryDatabase } from './testing/memory-database.ts';

const turkish =
  'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûÂÎÛéñß’²₺%_\\\'" \t\n\u00a0\u0307\u0327';

describe('what the migrations leave to the database', { timeout: 120_000 }, () => {
  let database: Awaited<ReturnType<typeof openMemoryDatabase>>;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.client.close());

  it('folds as foldTurkish does', async () => {
    const letters = fc.constantFrom(...turkish);
    const words = fc.sample(fc.array(letters, { maxLength: 12 }), { numRuns: 500, seed: 20_260_131 });
    const texts = ['ISPARTA', 'ısparta', 'İSTANBUL', 'i\u0307', ...words.map((word) => word.join(''))];
    const { rows } = await database.client.query<{ folded: string }>(
      'select fold_turkish(value) as folded from unnest($1::text[]) with ordinality as t (value, place) order by place',
      [texts],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldTurkish));
  });

  it('moves the date of change of rows that other tools change', async () => {
    await database.client.query("insert into listings (title, type) values ('Başlık', 'İşyeri')");
    const read = async () =>
      (await database.client.query<{ id: number; updated_at: Date }>('select id, updated_at from listings'))
        .rows[0];
    const before = await read();
    expect(before).toMatchObject({ id: 2001 });
    await database.client.query("update listings set city = 'İZMİR'");
    expect(Number((await read())?.updated_at)).toBeGreaterThan(Number(before?.updated_at));
  });

  it('migrates again without a change', async () => {
    const tables = 'select * from drizzle.__drizzle_migrations order by id';
    const before = (await database.client.query(tables)).rows;
    await migrate(database.database, 'memory');
    expect((await database.client.query(tables)).rows).toEqual(before);
  });
});
