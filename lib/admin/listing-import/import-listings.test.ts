import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';
import type { Queries } from '#lib/backend/embedded/database.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { enginesWith, importRecords, useSampleSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';
import type { ImportOptions } from './import-listings.ts';
import type { ImportReport } from './report.ts';
import { storedListings } from './stored-listings.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

const home = { Başlık: 'Ev', Tür: 'Konut' };

/** How many listings an import changed in which way, null when it took nothing. */
const countsOf = ({ changed }: ImportReport) =>
  changed && {
    created: changed.created.length,
    updated: changed.updated.length,
    unchanged: changed.unchanged,
  };

describe.each(enginesWith(server))('an import on $engine', ({ open }) => {
  const site = useSampleSite(open);
  const run = async (records: Record<string, unknown>[], options: ImportOptions = {}) => {
    const report = await importRecords(site(), records, options);
    return { ...report, counts: countsOf(report) };
  };
  const all = () => Array.fromAsync(storedListings(site().database));
  const one = async (id: number) => (await rowsOf(site().database, 'listings').rows(sql`id = ${id}`))[0];

  it('adds what is new, many at once, changes what is there, and leaves the rest of it alone', async () => {
    const many = Array.from({ length: 1600 }, (_, at) => ({ 'İlan No': String(10_000 + at), ...home }));
    const [first, same, ...others] = await all();
    const changes = [
      { 'İlan No': '1001', Fiyat: '7.000.000', Balkon: 'Var' },
      { 'İlan No': '1002', Fiyat: String(same?.priceAmount), 'Güncelleme Tarihi': '2020-01-01' },
      { 'İlan No': '1003' },
      { 'İlan No': '7001', Fiyat: 'Sorunuz', ...home },
    ];
    const { counts, errors } = await run([...changes, ...many]);
    expect([counts, errors]).toEqual([{ created: 1601, updated: 1, unchanged: 2 }, []]);
    const [changed, ...after] = await all();
    expect(changed).toEqual({
      ...first,
      ...{ priceAmount: 7_000_000, features: changed?.features, updatedAt: changed?.updatedAt },
    });
    expect(changed?.features.toSorted()).toEqual([...(first?.features ?? []), 'Balkon:Var'].toSorted());
    expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(first?.updatedAt ?? ''));
    expect(after.slice(0, others.length + 1)).toEqual([same, ...others]);
    const added = { title: 'Ev', priceAmount: null, priceText: 'Sorunuz', images: [] };
    expect(await one(7001)).toMatchObject(added);
    expect(after).toHaveLength(others.length + 1602);
    const [next] = await rowsOf(site().database, 'listings').add({ title: '', type: '' });
    expect(next).toBe(11_600);
    const rows = await all();
    const tried = await run([{ 'İlan No': '1001', ...home }, { Başlık: 'Yeni', Tür: 'Arsa' }, ...many], {
      isDryRun: true,
    });
    expect(tried.counts).toMatchObject({ created: 1, updated: 1 });
    expect(await all()).toEqual(rows);
  });

  /** A database in which somebody changes a listing between the comparison and the transaction, so many times. */
  function changedMeanwhile(times: number) {
    const { database } = site();
    let left = times;
    return {
      ...site(),
      database: {
        ...database,
        transaction: async <Result>(work: (transaction: Queries) => Promise<Result>) => {
          left -= 1;
          if (left >= 0)
            await rowsOf(database, 'listings').change({ title: `Değişti ${left}` }, sql`kept.id = 1003`);
          return database.transaction(work);
        },
      },
    };
  }

  it('compares anew when somebody changes a listing meanwhile, and gives up in the end', async () => {
    const records = [
      { 'İlan No': '1003', Başlık: 'Değişti 0' },
      { 'İlan No': '7001', ...home },
    ];
    const report = await importRecords(changedMeanwhile(1), records);
    // Somebody else gave it the title of the file.
    expect(countsOf(report)).toEqual({ created: 1, updated: 0, unchanged: 1 });
    const before = await all();
    await expect(importRecords(changedMeanwhile(100), [{ 'İlan No': '7002', ...home }])).rejects.toThrow(
      'change faster',
    );
    expect((await all()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('sets single features of a list that is there', async () => {
    await rowsOf(site().database, 'listings').change(
      { features: ['Oda Sayısı:3+1', 'Kat:2', 'Isıtma:Kombi'] },
      sql`kept.id = 1001`,
    );
    await run([{ 'İlan No': '1001', 'oda sayısı': '4+1', Kat: '', Balkon: 'Var' }]);
    expect((await one(1001))?.features).toEqual(['Oda Sayısı:4+1', 'Isıtma:Kombi', 'Balkon:Var']);
    await run([{ 'İlan No': '1001', Özellikler: 'Kat:5', Balkon: 'Yok' }]);
    expect((await one(1001))?.features).toEqual(['Kat:5', 'Balkon:Yok']);
  });

  it('takes nothing when one record is bad, unless it is to skip those', async () => {
    const records = [
      { 'İlan No': '7001', Fiyat: '5', ...home },
      { 'İlan No': '7002', Fiyat: '1,2,3', ...home },
      { 'İlan No': '7003', Fiyat: '5', Başlık: 'Arsa' },
      { 'İlan No': '7001', ...home },
    ];
    const stopped = await run(records);
    expect(stopped).toMatchObject({ records: 4, bad: 3, counts: null });
    expect(stopped.errors).toEqual([
      { row: 3, heading: 'Fiyat', reason: expect.stringContaining('okunamadı') },
      { row: 4, heading: 'Tür', reason: 'yeni ilan için zorunlu' },
      { row: 5, heading: 'İlan No', reason: 'bu numara satır 2 için de kullanılmış' },
    ]);
    expect(await all()).toHaveLength(8);
    expect((await run(records, { skipsBad: true })).counts).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect(await all()).toHaveLength(9);
  });

  it('gives no new listing the number of a bad record, which would overwrite it once it is mended', async () => {
    const records = [
      { 'İlan No': '7009', ...home, Fiyat: '1,2,3' },
      { ...home, Başlık: 'Yeni' },
    ];
    const { changed } = await run(records, { skipsBad: true });
    expect(changed?.created).toEqual([{ id: 7010, title: 'Yeni' }]);
  });

  it('leaves nothing half written when it fails on the way', async () => {
    const before = await all();
    const many = Array.from({ length: 600 }, (_, at) => ({ 'İlan No': String(10_000 + at), ...home }));
    await site().database.query(
      sql`alter table listings add constraint refuse check (id <> 10599) not valid`,
    );
    await expect(run(many)).rejects.toMatchObject({ code: '23514' });
    await site().database.query(sql`alter table listings drop constraint refuse`);
    expect(await all()).toEqual(before);
    expect((await run(many)).counts?.created).toBe(600);
  });

  it('gives numbers to new listings, and never the same listing two', async () => {
    const flat = { ...home, İl: 'Eskişehir', Fiyat: '5' };
    const { counts } = await run([{ 'İlan No': '7005', ...home }, flat, { ...flat, Fiyat: '6' }]);
    expect(counts?.created).toBe(3);
    expect((await all()).map(({ id }) => id).slice(8)).toEqual([7005, 7006, 7007]);
    // What the site itself adds next does not meet a number that a file brought.
    const [own] = await rowsOf(site().database, 'listings').add({ title: 'x', type: 'x' });
    expect(own).toBeGreaterThan(7007);
    const again = await run([flat, { ...home, Fiyat: '9' }, { ...home, Fiyat: '9' }]);
    expect(again.errors).toEqual([
      { row: 2, heading: 'İlan No', reason: expect.stringContaining('7006') },
      { row: 4, heading: 'İlan No', reason: expect.stringContaining('satır 3') },
    ]);
  });

  it('asks about a record without a number that is probably a stored listing', async () => {
    const flat = { ...home, Başlık: 'Ferah daire', Mahalle: 'Vişnelik Mah.', Fiyat: '5' };
    await run([{ 'İlan No': '7001', ...flat }]);
    const { errors, counts } = await run([{ ...flat, Başlık: 'FERAH DAİRE', Fiyat: '6' }]);
    expect([errors, counts]).toEqual([
      [{ row: 2, heading: 'İlan No', reason: expect.stringMatching(/7001 numaralı ilanla/) }],
      null,
    ]);
    expect((await run([{ ...flat, 'İlan No': '7002', Fiyat: '6' }])).counts?.created).toBe(1);
  });

  it('does not change when a listing was created for a time that says less', async () => {
    await rowsOf(site().database, 'listings').add({
      ...{ id: 7001, title: 'Ev', type: 'Konut', createdAt: '2026-01-02 03:04:05.678901+00' },
    });
    for (const time of ['02.01.2026 06:04', '02.01.2026 06:04:05', '2026-01-02T03:04:05.678Z'])
      expect((await run([{ 'İlan No': '7001', 'İlan Tarihi': time }])).counts?.unchanged).toBe(1);
    expect((await run([{ 'İlan No': '7001', 'İlan Tarihi': '02.01.2026 06:05' }])).counts?.updated).toBe(1);
  });

  it('takes photographs in, and names the row of those that it cannot', async () => {
    const photoSource = join(site().folder, 'source');
    await mkdir(photoSource, { recursive: true });
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    await writeFile(join(photoSource, 'a.jpg'), jpeg);
    await writeFile(join(photoSource, 'b.jpg'), jpeg.subarray(0, 200));
    const bad = await run([{ 'İlan No': '1001', Fotoğraflar: 'a.jpg, b.jpg' }], { photoSource });
    // A bad photograph costs only itself.
    expect([bad.errors, bad.warnings]).toEqual([
      [],
      [{ row: 2, heading: 'Fotoğraflar', reason: '“b.jpg” bozuk' }],
    ]);
    expect((await one(1001))?.images).toHaveLength(1);
    await run([{ 'İlan No': '1001', Fotoğraflar: 'a.jpg, ornek/salon-1.jpg' }], { photoSource });
    expect((await one(1001))?.images).toEqual([
      expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{40}\.jpg$/),
      'ornek/salon-1.jpg',
    ]);
    const missing = await run([{ 'İlan No': '1001', Fotoğraflar: 'yok.jpg' }]);
    expect(missing.missingPhotos).toEqual({ listings: 1, photos: 1 });
    expect((await one(1001))?.images).toHaveLength(2);
    const elsewhere = await run([{ 'İlan No': '1001', Fotoğraflar: 'yok.jpg' }], { photoSource });
    expect(elsewhere.warnings).toMatchObject([{ row: 2, reason: '“yok.jpg” bulunamadı' }]);
  });
});
