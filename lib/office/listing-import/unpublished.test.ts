import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { findListing } from '#lib/data/embedded/authorisations/listings-on-site.ts';
import { restoreBackup } from '#lib/data/embedded/backup/restore-backup.ts';
import { takeBackup } from '#lib/data/embedded/backup/testing/take-backup.ts';
import { openCatalogue } from '#lib/data/embedded/open-catalogue.ts';
import { bothDatabases } from '#lib/data/embedded/testing/open-for-suite.ts';
import { freshSite } from '#lib/data/embedded/testing/test-site.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { importLines } from '../folder/result-text.ts';
import { checkListings } from '../listings/check-listings.ts';
import { exportListings } from '../listings/export-listings.ts';
import { importListings } from './import-listings.ts';

// What an office's own files have beside the facts (rules#published-features); every value is invented.

const start = ['İlan No', 'Başlık', 'Tür', 'Durum', 'Fiyat', 'İl', 'İlçe', 'Mahalle'];
const listing = (id: number) => [
  id,
  'CRM',
  'Konut',
  'Satılık',
  '4.850.000',
  'Eskişehir',
  'Odunpazarı',
  'Vişnelik',
];
const list = (text: string) => text.trim().split(/\s*,\s*/);
const owners = list(`
  Mal Sahibi, Mal Sahibi Adı Soyadı, Mülk Sahibi Adı, Malik Adı, Tapu Sahibi, Portföy Sahibi, Satıcı Adı, Kiracı Adı, Müşteri Adı,
  Mal Sahibi İletişim, Vekil`);
const secrets = list(`
  Yetki Belgesi Üzerindeki Fiyatı, En Düşük Fiyat, Kapı Şifresi, Anahtar Kimde, Açık Adres, TCKN, T.C. Kimlik No, Hizmet Bedeli,
  Komisyon %, Danışman Notu, Sözleşme Tarihi`);
const phones = {
  'Irtibat 1': '0.532.000.00.01',
  'Irtibat 2': '+49 171 2345678',
  Balkon: '0532 00 00 001',
  Teras: '0532-0000001 Bey',
};

describe.each(await bothDatabases())('an import on $name', ({ newUrl }) => {
  const site = freshSite(newUrl);
  const file = (name: string) => join(site().folder, name);

  async function run(headings: readonly string[], ...rows: (string | number)[][]) {
    await writeFile(file('a.csv'), [headings, ...rows].map((cells) => cells.join(';')).join('\n'));
    return importListings(site(), file('a.csv'));
  }
  const runWith = (id: number, cells: Record<string, string>) =>
    run([...start, ...Object.keys(cells)], [...listing(id), ...Object.values(cells)]);
  /** Returns the whole stored row as text, and what travels of it. */
  async function stored(id: number) {
    const [row] = await site().query<{ text: string }>(
      sql`select (to_jsonb(l) - 'updated_at')::text as text from listings l where id = ${id}`,
    );
    return row?.text ?? '';
  }
  const shown = async (id: number) => (await findListing(site(), String(id)))?.typicalFeatures;
  const found = async (word: string) =>
    (await openCatalogue(site()).now()).search({ ...everything, searchFilter: word }).total;

  it('stores and publishes no owner, no secret and no number, and names every column, but no value', async () => {
    const all = Object.fromEntries([
      ...owners.map((heading) => [heading, 'Hayali Kişi']),
      ...secrets.map((heading) => [heading, 'GİZLİ']),
    ]);
    const report = await runWith(7401, { ...all, ...phones, 'Oda Sayısı': '3+1' });
    expect(await stored(7401)).toContain('Oda Sayısı:3+1');
    expect(await stored(7401)).not.toMatch(/Hayali|GİZLİ|532|171/i);
    expect(await shown(7401)).toEqual(['Oda Sayısı:3+1']);
    const lines = importLines(report).join('\n');
    expect(report.privateColumns).toEqual([...owners, ...secrets, 'Irtibat 1', 'Irtibat 2']);
    for (const heading of [...owners, ...secrets, ...Object.keys(phones)]) expect(lines).toContain(heading);
    expect(lines).not.toMatch(/Hayali|GİZLİ|532|171/i);
    expect(lines).toContain('SİTEDE YAYINLANMAYANLAR:');
  });

  it('publishes what a + asks for, until the + is taken away, and takes its own export as the same', async () => {
    const unknown = await runWith(7001, { 'Bambu Bahçesi': 'Zümrüt', Kat: '2' });
    expect(importLines(unknown).join('\n')).toContain(
      'Yayınlamak için başlığın önüne + koyun: +Bambu Bahçesi',
    );
    expect([await shown(7001), await found('zumrut')]).toEqual([['Kat:2'], 0]);

    await runWith(7001, { '+Bambu Bahçesi': 'Zümrüt' });
    expect([await shown(7001), await found('zumrut')]).toEqual([['Kat:2', 'Bambu Bahçesi:Zümrüt'], 1]);
    for (const format of ['csv', 'xlsx'] as const) {
      await writeFile(file(`b.${format}`), exportListings(site().database, format));
      const same = await importListings(site(), file(`b.${format}`));
      expect(same.changed).toMatchObject({ created: [], updated: [], unchanged: 9 });
      expect(same.askedFor).toEqual(['+Bambu Bahçesi']);
    }
    await runWith(7001, { 'Bambu Bahçesi': 'Zümrüt' });
    expect([await shown(7001), await found('zumrut')]).toEqual([['Kat:2'], 0]);
    await runWith(7001, { Özellikler: 'Kat:2,+Bambu Bahçesi:Yakut' });
    expect([await shown(7001), await found('yakut')]).toEqual([['Kat:2', 'Bambu Bahçesi:Yakut'], 1]);
    await runWith(7001, { 'Bambu Bahçesi': '' });
    expect(await stored(7001)).not.toContain('Bambu');
  });

  it('classifies what a backup brings, whatever release took it, and keeps a +', async () => {
    const features = ['Kat:2', '+Bambu Bahçesi:Zümrüt', 'Kelebek Evi:Yakut', 'Mal Sahibi:Hayali Kişi'];
    await site().query(
      sql`insert into listings (id, title, type, features) values (7001, 'Ev', 'Konut', ${features}::text[])`,
    );
    await takeBackup(site(), file('a.tar.gz'));
    await site().query(sql`delete from listings`);
    const { withheld } = await restoreBackup(site(), file('a.tar.gz'), { isReplacing: true });
    expect(withheld).toEqual({ listings: 1, headings: new Set(['Kelebek Evi', 'Mal Sahibi']) });
    expect(await shown(7001)).toEqual(['Kat:2', 'Bambu Bahçesi:Zümrüt']);
    expect([await found('zumrut'), await found('yakut'), await found('hayali')]).toEqual([1, 0, 0]);
    expect(await stored(7001)).toContain('Hayali Kişi');
  });

  it('is found out by check, in full, without a value', async () => {
    const owners = ['Mal Sahibi:Hayali Kişi', 'Mal Sahibi:Hayali Eşi'];
    const features = ['Kelebek Evi:Yakut', ...owners, 'Balkon:0532 000 00 01'];
    await site().query(sql`insert into listings (id, title, type, features, interior)
      select id, 'Ev', 'Konut', ${features}::text[], '{0532 000 00 02}' from generate_series(7001, 7012) as id`);
    const { findings, withheld } = await checkListings(site(), () => {});
    const ids = '12 ilan: 7001, 7002, 7003, 7004, 7005, 7006, 7007, 7008, 7009, 7010 ...';
    expect(withheld).toEqual([
      `“Kelebek Evi” özelliği yayınlanmıyor, çünkü site bu başlığı tanımıyor. Yayınlamak için dosyada başlığın önüne + koyun: +Kelebek Evi (${ids})`,
      expect.stringMatching(
        /^“Mal Sahibi” özelliği yayınlanmıyor, .* \+ ile de yayınlanmaz\. .*\(12 ilan: 7001/,
      ),
    ]);
    const said = JSON.stringify([withheld, [...findings]]);
    expect(said).toMatch(/7001 {2}Özellikler, “Balkon” özelliğinin değeri telefon numarasına/);
    expect(said).toMatch(/7001 {2}İç Özellikler, 1\. öge telefon numarasına/);
    expect(said).not.toMatch(/Yakut|Hayali|532/);
  });
});
