import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, expect, it, vi } from 'vitest';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { roomsKey, roomsOf } from '#lib/domain/listing/rooms.ts';
import { roomLists, roomSpellings } from '#lib/domain/listing/testing/room-spellings.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { columnOf } from './columns.ts';
import { photoFields } from './listing-row.ts';
import { inventory } from './listings.ts';
import { createSearch } from './search.ts';
import { storedTables } from './stored-tables.ts';
import { firstGeneratedId, loadGeneratedListings } from './testing/generated-listings.ts';
import { openMemoryDatabase } from './testing/memory-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const turkish = 'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûÂÎÛéñß';
const signs =
  '0123456789+.,:;-–—−‑/()[]{}#*!?·•…\'’‘´`ʼ′"“”„«»²³㎡№１＋ﬁ½₺%_\\ \t\n\u00a0\u00ad\u200b\u2028\u0307\u0327';

const memory = await openMemoryDatabase();
afterAll(() => memory.close());
const ask = memory.query;

it('SQL folds as foldTurkish does', async () => {
  const sample = (units: fc.Arbitrary<string>, numRuns: number) =>
    fc
      .sample(fc.array(units, { maxLength: 12 }), { numRuns, seed: 20_260_131 })
      .map((units) => units.join('').replaceAll('\0', ''));
  const texts = [
    ...['ISPARTA', 'ısparta', 'İSTANBUL', 'i\u0307', 'Vişnelik’te (650m²), 2.5 + 1.', '1.250.000 - 12,5'],
    ...sample(fc.constantFrom(...turkish, ...signs), 1000),
    ...sample(fc.constantFrom(...signs), 500),
    ...sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), 1000),
  ];
  const rows = await ask<{ folded: string }>(sql`select fold_turkish(value) as folded
    from unnest(${texts}::text[]) with ordinality as t (value, place) order by place`);
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldTurkish));
});

it('SQL reads rooms as roomsKey does', async () => {
  const words = fc.constantFrom(
    ...['oda', 'salon', 'artı', '+', 've', 'üzeri', 'Stüdyo', 'dan fazla', ' ', ',', '½'],
  );
  const parts = fc.oneof(words, fc.nat(12).map(String));
  const random = fc.sample(fc.array(parts, { maxLength: 6 }), { numRuns: 500, seed: 20_260_131 });
  const texts = [
    ...roomSpellings.map(([text]) => text),
    ...random.flatMap((some) => [some.join(''), some.join(' ')]),
  ];
  const rows = await ask<{ key: string }>(sql`select rooms_key_of(value) as key
    from unnest(${texts}::text[]) with ordinality as t (value, place) order by place`);
  expect(rows.map(({ key }) => key)).toEqual(texts.map(roomsKey));
});

it('SQL finds the rooms among features as roomsOf does', async () => {
  const heading = fc.constantFrom(
    ...[
      'Oda',
      'ODA SAYISI',
      'Oda + Salon Sayısı',
      'oda/salon',
      'Oda ve Salon Sayısı',
      'Kat',
      '',
      ' ',
      '+Oda',
    ],
  );
  const feature = fc.tuple(heading, fc.constantFrom(':', '', '::'), fc.constantFrom('3+1', ' 4 ', '', ' '));
  const random = fc.sample(fc.array(feature, { maxLength: 4 }), { numRuns: 300, seed: 20_260_131 });
  const lists = [
    ...roomLists.map(([features]) => features),
    ...random.map((features) => features.map((parts) => parts.join(''))),
  ];
  const rows = await ask<{
    rooms: string;
  }>(sql`select btrim(rooms_of(array(select jsonb_array_elements_text(features)))) as rooms
    from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as t (features, place) order by place`);
  expect(rows.map(({ rooms }) => rooms)).toEqual(lists.map(roomsOf));
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
  const made = await ask<{ at: number }>(
    sql`select created_at as at from drizzle.__drizzle_migrations order by id`,
  );
  const times = made.map(({ at }) => at);
  expect(times).toEqual([...new Set(times)].sort());
});

/** Columns that the site derives itself, and so after a restore as well. */
const judged = sql`column_name not in ('published_features', 'judged_features')`;

// That each refers to earlier ones only: lib/data/embedded/backup.
it('storedTables are exactly the tables, columns, keys and references that were made', async () => {
  const made = await ask(sql`
    select c.table_name::text as name,
      array_agg(column_name::text order by column_name::text) filter (where is_generated = 'NEVER' and ${judged}) as columns,
      min(column_name::text) filter (where is_identity = 'YES') as numbered,
      (select array(select attname::text from unnest(conkey) place
          join pg_attribute on attrelid = conrelid and attnum = place)
        from pg_constraint where contype = 'p' and conrelid = c.table_name::regclass) as key,
      (select coalesce(json_object_agg(attname, confrelid::regclass::text), '{}')
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and conrelid = c.table_name::regclass) as "refersTo"
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by c.table_name order by c.table_name`);
  const stored = storedTables().map((table) => ({
    refersTo: {},
    ...table,
    columns: table.columns.toSorted(),
  }));
  expect(stored.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(made);
});

it('it is known of every list of a listing whether it holds photographs', async () => {
  const lists = await ask<{
    name: string;
  }>(sql`select column_name::text as name from information_schema.columns
    where table_name = 'listings' and data_type = 'ARRAY' and is_generated = 'NEVER' and ${judged}`);
  const ofWords = ['features', 'facade', 'interior', 'exterior', 'surroundings', 'transport', 'view'];
  expect(lists.map(({ name }) => name).sort()).toEqual([...photoFields.map(columnOf), ...ofWords].sort());
});

it('an inventory is asked for chunk after chunk, and totals are those after each change', async () => {
  const count = 1001;
  await loadGeneratedListings(memory, count);
  memory.statements.length = 0;
  const items = await Array.fromAsync(inventory(memory, async (query) => query));
  const newestFirst = Array.from({ length: count }, (_, index) => firstGeneratedId + count - 1 - index);
  expect(items.map(({ id }) => Number(id))).toEqual(newestFirst);
  expect(memory.statements).toHaveLength(2);

  const search = createSearch(memory);
  const [first, second] = [String(firstGeneratedId), String(firstGeneratedId + 1)];
  const expectTotals = async (all: number, ofFirst: number) => {
    for (const p of [1, 2, 500]) {
      expect(await search({ ...everything, p })).toMatchObject({ total: all });
      expect(await search({ ...everything, searchedId: first, p })).toMatchObject({ total: ofFirst });
      expect(await search({ ...everything, searchedId: second, p })).toMatchObject({ total: 1 });
    }
  };
  await expectTotals(count, 1);
  await ask(sql`delete from listings where id = ${first}`);
  await expectTotals(count - 1, 0);
  await loadGeneratedListings(memory, 1);
  await expectTotals(count, 1);
});
