import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Queries } from '#lib/backend/embedded/database.ts';
import { exportListings } from '../listings/export-listings.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { noSheet } from '../spreadsheets/table-file.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { findEngines, freshSite } from '../testing/test-site.ts';
import { type ImportOptions, importListings, importTable } from './import-listings.ts';
import type { ImportReport } from './report.ts';
import { type StoredListing, storedListings } from './stored-listings.ts';

// What recorded-workbooks.test.ts shows of whole workbooks is not repeated here.

const home = { Başlık: 'Ev', Tür: 'Konut' };

/** How many listings an import changed in which way, null when it took nothing. */
const countsOf = ({ changed }: ImportReport) =>
  changed && [changed.created.length, changed.updated.length, changed.unchanged];

describe.each(await findEngines())('an import on $engine', ({ open }) => {
  const site = freshSite(open);
  const listings = () => rowsOf(site().database, 'listings');
  const all = () => Array.fromAsync(storedListings(site().database));

  /** Imports records as if a sheet had them, the first one in row 2. */
  function run(given: readonly Record<string, unknown>[], options: ImportOptions = {}, place = site()) {
    const records = given.map((record, at) => ({ row: at + 2, cells: Object.entries(record) }));
    return importTable(place, 'ilanlar.csv', { isSheet: true, facts: noSheet, records }, options);
  }

  it('adds what is new, many at once, changes what is there, and leaves the rest of it alone', async () => {
    const many = Array.from({ length: 1600 }, (_, at) => ({ 'İlan No': String(10_000 + at), ...home }));
    const [first, same, ...others] = await all();
    const changes = [
      { 'İlan No': '1001', Fiyat: '7.000.000', Balkon: 'Var' },
      { 'İlan No': '1002', Fiyat: String(same?.priceAmount), 'Güncelleme Tarihi': '2020-01-01' },
      { 'İlan No': '1003' },
      { 'İlan No': '7001', Fiyat: 'Sorunuz', ...home },
    ];
    expect(countsOf(await run([...changes, ...many]))).toEqual([1601, 1, 2]);
    const [changed, ...after] = await all();
    expect(changed).toEqual({
      ...first,
      ...{ priceAmount: 7_000_000, features: changed?.features, updatedAt: changed?.updatedAt },
    });
    expect(changed?.features.toSorted()).toEqual([...(first?.features ?? []), 'Balkon:Var'].toSorted());
    expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(first?.updatedAt ?? ''));
    expect(after.slice(0, others.length + 1)).toEqual([same, ...others]);
    const added = { id: 7001, title: 'Ev', priceAmount: null, priceText: 'Sorunuz', images: [] };
    expect(after[others.length + 1]).toMatchObject(added);
    expect(after).toHaveLength(others.length + 1602);
    const [next] = await listings().add({ title: '', type: '' });
    expect(next).toBe(11_600);
    const rows = await all();
    const tried = [{ 'İlan No': '1001', ...home }, { Başlık: 'Yeni', Tür: 'Arsa' }, ...many];
    expect(countsOf(await run(tried, { isDryRun: true }))).toEqual([1, 1, 1600]);
    expect(await all()).toEqual(rows);
  });

  /** A site where somebody changes a listing between the comparison and the transaction, so many times. */
  function changedMeanwhile(times: number) {
    const { database } = site();
    let left = times;
    async function transaction<Result>(work: (transaction: Queries) => Promise<Result>) {
      left -= 1;
      if (left >= 0) await listings().change({ title: `Değişti ${left}` }, sql`kept.id = 1003`);
      return database.transaction(work);
    }
    return { ...site(), database: { ...database, transaction } };
  }

  it('compares anew when somebody changes a listing meanwhile, and gives up in the end', async () => {
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

  it('takes nothing when one record is bad, unless it is to skip those', async () => {
    const records = [
      { 'İlan No': '7001', ...home },
      { 'İlan No': '7009', ...home, Fiyat: '1,2,3' },
      { 'İlan No': '7003', Başlık: 'Arsa' },
      { ...home, Başlık: 'Yeni' },
    ];
    const stopped = await run(records);
    expect(stopped).toMatchObject({ records: 4, bad: 2, changed: null });
    expect(stopped.errors).toEqual([
      { row: 3, heading: 'Fiyat', reason: expect.stringContaining('okunamadı') },
      { row: 4, heading: 'Tür', reason: 'yeni ilan için zorunlu' },
    ]);
    expect(await all()).toHaveLength(8);
    // Not the number of a bad record: once it is mended, it would overwrite the new one.
    const created = [{ id: 7001 }, { id: 7010 }];
    expect(await run(records, { skipsBad: true })).toMatchObject({ changed: { created } });
    const again = await run([records.at(-1) ?? {}]);
    expect(again.errors).toMatchObject([{ row: 2, reason: expect.stringMatching(/^7010 numaralı ilanla/) }]);
  });

  it('leaves nothing half written when it fails on the way', async () => {
    const before = await all();
    const many = Array.from({ length: 600 }, (_, at) => ({ 'İlan No': String(10_000 + at), ...home }));
    const constraint = sql`add constraint refuse check (id <> 10599) not valid`;
    await site().database.query(sql`alter table listings ${constraint}`);
    await expect(run(many)).rejects.toMatchObject({ code: '23514' });
    await site().database.query(sql`alter table listings drop constraint refuse`);
    expect(await all()).toEqual(before);
  });

  it('does not change when a listing was created for a time that says less', async () => {
    await listings().add({
      id: 7001,
      title: 'Ev',
      type: 'Konut',
      createdAt: '2026-01-02 03:04:05.678901+00',
    });
    const imported = async (time: string) =>
      countsOf(await run([{ 'İlan No': '7001', 'İlan Tarihi': time }]));
    for (const time of ['02.01.2026 06:04', '02.01.2026 06:04:05', '2026-01-02T03:04:05.678Z'])
      expect(await imported(time), time).toEqual([0, 0, 1]);
    expect(await imported('02.01.2026 06:05')).toEqual([0, 1, 0]);
  });

  it.each(['csv', 'xlsx'] as const)(
    "reads the site's own export as the same listings, whatever they have: %s",
    async (format) => {
      const long = 'ş'.repeat(format === 'xlsx' ? 40_003 : 50);
      await listings().add({
        ...{ id: 9000, title: '=İğne "tırnak"; virgül, <b>', type: 'Devre Mülk', status: '', city: 'Londra' },
        ...{ priceText: '250.000 €', descriptionHtml: '<p>a;b</p>\n<p>"c"\u2028&\u2029d</p>' },
        ...{ advisorEmail: 'a@example.com', facade: ['a, b'], interior: ['a; b', 'c'], features: ['Kat:3'] },
        ...{ ownerId: 7, featuredOrder: 0, createdAt: '2026-01-02 03:04:05.678+00' },
      });
      const features = [
        ['Kombi', 'Kat:2', 'Oda Sayısı:3+1', 'Saat:10:30'],
        ['Kat:1', 'Kat:2', 'kat:3', 'Fiyat:5', 'Alan:1.5'],
        ['Cep:0532 123 45 67', 'Aidat:007', 'Isıtma:', '__proto__:Var'],
      ];
      const others = features.map((items, at) => ({
        id: 9001 + at,
        title: `${at}`,
        type: 'Konut',
        features: items,
      }));
      await listings().add(...others);
      await listings().change({ descriptionHtml: long }, sql`kept.id = 9003`);
      const before = await all();
      const path = join(site().folder, `a.${format}`);
      await writeFile(path, exportListings(site().database, format));
      const same = await importListings(site(), path);
      expect(same.changed).toEqual({ created: [], updated: [], unchanged: before.length });
      // A cell too small for its text leaves the stored one alone.
      const cut = same.warnings.filter(({ reason }) => reason.includes('sitedeki metin olduğu gibi kaldı'));
      expect(cut).toHaveLength(format === 'xlsx' ? 1 : 0);
      expect(await all()).toEqual(before);
      const { facts } = await readTable(path);
      expect(Object.keys(facts.columns).slice(9, 12)).toEqual(['Oda Sayısı', 'Brüt m²', 'İmar Durumu']);

      await listings().remove(sql`id = 9000`);
      await listings().change({ title: 'x', interior: ['y'], priceAmount: 1 }, sql`kept.id = 1001`);
      expect(countsOf(await importListings(site(), path))).toEqual([1, 1, before.length - 2]);
      const withoutChangeDate = (rows: StoredListing[]) => rows.map(({ updatedAt: _, ...row }) => row);
      expect(withoutChangeDate(await all())).toEqual(withoutChangeDate(before));
    },
  );
});
