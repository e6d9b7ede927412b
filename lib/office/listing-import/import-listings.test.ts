import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Queries } from '#lib/data/embedded/database.ts';
import { storedListings } from '#lib/data/embedded/stored-listings.ts';
import { bothDatabases } from '#lib/data/embedded/testing/open-for-suite.ts';
import { rowsOf } from '#lib/data/embedded/testing/rows-of.ts';
import { freshSite } from '#lib/data/embedded/testing/test-site.ts';
import { exportListings } from '../listings/export-listings.ts';
import { noSheet } from '../spreadsheets/table-file.ts';
import { type ImportOptions, importListings, importTable } from './import-listings.ts';
import type { ImportReport } from './report.ts';

// What recorded-workbooks.full.test.ts shows of whole workbooks is not repeated here.

const home = { Başlık: 'Ev', Tür: 'Konut' };
const stored = { title: 'Ev', type: 'Konut', createdAt: '2026-01-02 03:04:05.678901+00' };
/** Records of new listings, numbered from 10000. */
const homes = (length: number) =>
  Array.from({ length }, (_, at) => ({ 'İlan No': `${10_000 + at}`, ...home }));

/** Tells how many listings an import changed in which way, null when it took nothing. */
const countsOf = ({ changed }: ImportReport) =>
  changed && [changed.created.length, changed.updated.length, changed.unchanged];

describe.each(await bothDatabases())('an import on $name', ({ newUrl }) => {
  const site = freshSite(newUrl);
  const listings = () => rowsOf(site(), 'listings');
  const all = () => Array.fromAsync(storedListings(site()));

  /** Imports records as if a sheet had them, the first one in row 2. */
  function run(given: Record<string, unknown>[], options: ImportOptions = {}, place = site()) {
    const records = given.map((record, at) => ({ row: at + 2, cells: Object.entries(record) }));
    return importTable(place, 'ilanlar.csv', { isSheet: true, facts: noSheet, records }, options);
  }

  it('adds what is new, many at once, changes what is there, and leaves the rest alone', async () => {
    const many = homes(1600);
    const [first, same, ...others] = await all();
    const changes = [
      { 'İlan No': '1001', Fiyat: '7.000.000', Balkon: 'Var' },
      { 'İlan No': '1002', Başlık: same?.title, 'Güncelleme Tarihi': '2020-01-01' },
      { 'İlan No': '1003' },
      { 'İlan No': '7001', Fiyat: 'Sorunuz', ...home },
    ];
    const report = await run([...changes, ...many]);
    expect(countsOf(report)).toEqual([1601, 1, 2]);
    const manyIds = many.map((record) => Number(record['İlan No']));
    expect(report.lacking).toMatchObject({ price: manyIds, status: [7001, ...manyIds] });
    const [changed, ...after] = await all();
    const { updatedAt = '', features = [] } = changed ?? {};
    expect(changed).toEqual({ ...first, priceAmount: 7_000_000, features, updatedAt });
    expect(features.toSorted()).toEqual([...(first?.features ?? []), 'Balkon:Var'].toSorted());
    expect(updatedAt > String(first?.updatedAt)).toBe(true);
    const added = { id: 7001, title: 'Ev', priceAmount: null, priceText: 'Sorunuz' };
    const kept = [same, ...others];
    expect(after.slice(0, -many.length)).toEqual([...kept, expect.objectContaining(added)]);
    expect(after).toHaveLength(others.length + 1602);
    expect(await listings().add({ title: '', type: '' })).toEqual([11_600]);
  });

  /** Changes a listing between the comparison and the transaction, so many times. */
  function changedMeanwhile(times: number) {
    const { database } = site();
    let left = times;
    async function transaction<Result>(work: (transaction: Queries) => Promise<Result>) {
      left -= 1;
      if (left >= 0)
        await site().query(sql`update listings set title = ${`Değişti ${left}`} where id = 1003`);
      return database.transaction(work);
    }
    return { ...site(), database: { ...database, transaction } };
  }

  it('compares anew when a listing is changed meanwhile, and gives up in the end', async () => {
    const records = [
      { 'İlan No': '1003', Başlık: 'Değişti 0' },
      { 'İlan No': '7001', ...home },
    ];
    // Somebody else gave it the title of the file.
    expect(countsOf(await run(records, {}, changedMeanwhile(1)))).toEqual([1, 0, 1]);
    const hopeless = run([{ 'İlan No': '7002', ...home }], {}, changedMeanwhile(100));
    await expect(hopeless).rejects.toThrow('change faster');
    expect(await listings().count(sql`id = 7002`)).toBe(0);
  });

  // Once that is mended, it would overwrite the new one.
  it('gives no new listing the number of a bad record', async () => {
    const fresh = { ...home, Başlık: 'Yeni' };
    const records = [{ 'İlan No': '7009', Başlık: 'Tür yok' }, fresh];
    const errors = [{ row: 2, heading: 'Tür', reason: 'yeni ilan için zorunlu' }];
    expect(await run(records)).toMatchObject({ errors, changed: null });
    expect(await all()).toHaveLength(8);
    const { changed } = await run(records, { skipsBad: true });
    expect(changed?.created).toMatchObject([{ id: 7010 }]);
    const again = await run([fresh]);
    expect(again.errors[0]?.reason).toMatch(/^7010 numaralı ilanla/);
  });

  it('leaves nothing half written when it fails on the way', async () => {
    const before = await all();
    const constraint = sql`add constraint refuse check (id <> 10599) not valid`;
    await site().query(sql`alter table listings ${constraint}`);
    await expect(run(homes(600))).rejects.toMatchObject({ code: '23514' });
    await site().query(sql`alter table listings drop constraint refuse`);
    expect(await all()).toEqual(before);
  });

  it('does not change when a listing was created for a time that says less', async () => {
    await listings().add({ ...stored, id: 7001 });
    const imported = async (time: string) =>
      countsOf(await run([{ 'İlan No': '7001', 'İlan Tarihi': time }]));
    for (const time of ['02.01.2026 06:04', '02.01.2026 06:04:05', '2026-01-02T03:04:05.678Z'])
      expect(await imported(time), time).toEqual([0, 0, 1]);
    expect(await imported('02.01.2026 06:05')).toEqual([0, 1, 0]);
  });

  it.each(['csv', 'xlsx'] as const)("reads the site's own %s as the same listings", async (format) => {
    const long = 'ş'.repeat(format === 'xlsx' ? 40_003 : 50);
    await listings().add({
      ...{ id: 9000, title: '=İğne "tırnak"; virgül, <b>', type: 'Devre Mülk', city: 'Londra' },
      ...{ priceText: '250.000 €', descriptionHtml: '<p>a;b</p>\n<p>"c"\u2028&\u2029d</p>' },
      ...{ facade: ['a, b'], view: ['a; b'], interior: ['a; b', 'c, d'], exterior: ['a, b', 'c'] },
      ...{ surroundings: ['a', 'b'], features: ['Kat:3'], featuredOrder: 0 },
      ...{ ownerId: 7, advisorEmail: 'a@example.com', createdAt: '2026-01-02 03:04:05.678+00' },
    });
    const lists = [
      ['Kombi', 'Kat:2', 'Oda Sayısı:3+1', 'Saat:10:30'],
      ['Kat:1', 'Kat:2', 'kat:3', 'Fiyat:5', 'Alan:1.5'],
      ['Cep:0532 123 45 67', 'Aidat:007', 'Isıtma:', '__proto__:Var'],
    ];
    await listings().add(...lists.map((features, at) => ({ ...stored, id: 9001 + at, features })));
    await site().query(sql`update listings set description_html = ${long} where id = 9003`);
    const before = await all();
    const path = join(site().folder, `a.${format}`);
    await writeFile(path, exportListings(site().database, format));
    const same = await importListings(site(), path);
    expect(countsOf(same)).toEqual([0, 0, before.length]);
    // A cell too small for its text leaves the stored one alone.
    const cut = same.warnings.filter(({ reason }) => reason.includes('olduğu gibi kaldı'));
    expect(cut).toHaveLength(format === 'xlsx' ? 1 : 0);
    expect(await all()).toEqual(before);
    const { columns } = same.facts;
    expect(Object.keys(columns).slice(9, 11)).toEqual(['Oda Sayısı', 'Brüt m²']);

    await site().query(sql`delete from listings where id = 9000`);
    await site().query(sql`update listings set title = 'x', interior = '{y}' where id = 1001`);
    const restored = await importListings(site(), path);
    expect(countsOf(restored)).toEqual([1, 1, before.length - 2]);
    const updatedAt = expect.any(String);
    expect(await all()).toEqual(before.map((row) => ({ ...row, updatedAt })));
  });
});
