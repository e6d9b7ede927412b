import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { exportListings } from '../listings/export-listings.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { enginesWith, useSampleSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { importListings } from './import-listings.ts';
import { storedListings } from './stored-listings.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.each(enginesWith(server))('an export on $engine', ({ open }) => {
  const site = useSampleSite(open);
  const all = () => Array.fromAsync(storedListings(site().database));

  it.each(['csv', 'xlsx'] as const)(
    'is read as the same listings, whatever they have: %s',
    async (format) => {
      const listings = rowsOf(site().database, 'listings');
      await listings.add({
        ...{ id: 9000, title: '=İğne "tırnak"; virgül, <b>', type: 'Devre Mülk', status: '', city: 'Londra' },
        ...{ priceText: '250.000 €', descriptionHtml: '<p>a;b</p>\n<p>"c"\u2028&\u2029d</p>' },
        ...{ advisorEmail: 'a@example.com', facade: ['a, b'], interior: ['a; b', 'c'], features: ['Kat:3'] },
        ...{ ownerId: 7, featuredOrder: 0, createdAt: '2026-01-02 03:04:05.678+00' },
      });
      const features = [
        ['Kombi', 'Kat:2', 'Oda Sayısı:3+1', 'Saat:10:30'],
        ['Kat:1', 'Kat:2', 'kat:3', 'Fiyat:5', 'Alan:1.5'],
        ['Cep:0532 123 45 67', 'Aidat:007', 'Isıtma:'],
      ];
      await listings.add(
        ...features.map((items, at) => ({ id: 9001 + at, title: `${at}`, type: 'Konut', features: items })),
      );
      const before = await all();
      const path = join(site().folder, `a.${format}`);
      await writeFile(path, exportListings(site().database, format));
      const same = await importListings(site(), path);
      expect(same.changed).toEqual({ created: [], updated: [], unchanged: before.length });
      expect(await all()).toEqual(before);
      const sheet = await readTable(path);
      expect(Object.keys(sheet.facts.columns).slice(9, 12)).toEqual(['Oda Sayısı', 'Brüt m²', 'İmar Durumu']);
      expect(sheet.records[0]?.cells).toContainEqual(['Oda Sayısı', '3+1']);

      await listings.remove(sql`id = 9000`);
      await listings.change({ title: 'x', interior: ['y'], priceAmount: 1 }, sql`kept.id = 1001`);
      const { errors, changed } = await importListings(site(), path);
      expect([errors, changed]).toMatchObject([
        [],
        { created: [{ id: 9000 }], updated: [{ id: 1001 }], unchanged: before.length - 2 },
      ]);
      const withoutChangeDate = (rows: typeof before) => rows.map(({ updatedAt: _, ...row }) => row);
      expect(withoutChangeDate(await all())).toEqual(withoutChangeDate(before));
    },
  );

  it('leaves a text alone that was too long for a cell', async () => {
    const descriptionHtml = `<p>${'ş'.repeat(40_003)}</p>`;
    await rowsOf(site().database, 'listings').change({ descriptionHtml }, sql`kept.id = 1001`);
    const path = join(site().folder, 'long.xlsx');
    await writeFile(path, exportListings(site().database, 'xlsx'));
    const { changed, warnings } = await importListings(site(), path);
    expect(changed).toMatchObject({ created: [], updated: [] });
    expect(warnings).toContainEqual({
      row: 2,
      heading: 'Açıklama',
      reason: 'uzun olduğu için dosyada kesilmiş; sitedeki metin olduğu gibi kaldı',
    });
    const [stored] = await rowsOf(site().database, 'listings').rows(sql`id = 1001`);
    expect(stored?.descriptionHtml).toBe(descriptionHtml);
  });
});
