import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gt } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { openTestSite, type TestSite } from '../testing/full-site.ts';
import { serveOffice } from './serve-office.ts';

const headings = [
  ...['İlan No', 'Başlık', 'Emlak Tipi', 'Durum', 'Fiyat', 'Fotoğraflar', 'İl', 'İlçe', 'Mahalle', 'Isıtma'],
  ...['Oda Sayısı', 'Danışman', 'Cep Telefonu', 'Mal Sahibi', 'Anahtarcı'],
];
const place = ['Eskişehir', 'Odunpazarı', 'Vişnelik', 'Kombi', '3+1', 'Elif Nur Kaya', '0532 123 45 67'];
const keyHolder = ['Veli Uzun', '0533 765 43 21'];
/** A number that its cell's format shows as `95.000 $`. */
const dollars = 95_000;
const rows: (string | number)[][] = [
  ['6001', 'Ferah daire', 'Daire', 'Satılık', '4,85 Milyon TL', '', ...place, ...keyHolder],
  ['6002', 'Köşe dükkan', 'Dükkan', 'Kiralık', '25.000 TL (pazarlıklı)', 'img_4022.jpg', ...place],
  ['6003', 'Havuzlu villa', 'Villa', 'Satılık', '125.000 $', 'bozuk.jpg, salon.jpg', ...place],
  ['6004', 'Formüllü', 'Daire', 'Satılık', '=1000000+250000', '', ...place],
  ['6005', 'Dolar biçimli', 'Rezidans', 'Satılık', dollars, '', ...place],
  ['6006', 'Durumu yanlış', 'Daire', 'Kiralanır', '10.000', '', ...place],
  ['', 'Yeni gelen', 'Arsa', 'Satılık', '900.000', '', ...place],
];
/** One of the samples, its number left out and its price changed. */
const numberless = [
  '',
  'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire',
  'Daire',
  'Satılık',
  '1.000.000',
  '',
  ...place,
];
const total = ['', 'TOPLAM', '', '', '=E4'];
const sheets = {
  Kapak: [['RBA Emlak'], ['Kasım 2026']],
  Portföy: [['Kasım 2026 Portföy Listemiz'], [], headings, ...rows, numberless, [], total],
};

/** A document that LibreOffice calculates and saves as a workbook. */
function calcDocument(): string {
  const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: string | number) => {
    if (typeof value === 'number')
      return `<table:table-cell table:style-name="dollars" office:value-type="currency" office:currency="USD" office:value="${value}"/>`;
    return value.startsWith('=')
      ? `<table:table-cell table:formula="of:${value.replace('E4', '[.A4]')}" office:value-type="float"/>`
      : `<table:table-cell office:value-type="string"><text:p>${xml(value)}</text:p></table:table-cell>`;
  };
  const title = (text: string) =>
    `<table:table-cell table:number-columns-spanned="5" office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (cells: (string | number)[]) =>
    cells.length === 1 ? title(String(cells[0])) : cells.map(cell).join('') || '<table:table-cell/>';
  const tables = Object.entries(sheets).map(
    ([name, all]) =>
      `<table:table table:name="${name}">${all.map((cells) => `<table:table-row>${row(cells)}</table:table-row>`).join('')}</table:table>`,
  );
  const spaces = [
    ...['office', 'table', 'text', 'style'].map(
      (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
    ),
    'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
    'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
  ].join(' ');
  const styles =
    '<number:currency-style style:name="usd"><number:number number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol>$</number:currency-symbol></number:currency-style><style:style style:name="dollars" style:family="table-cell" style:data-style-name="usd"/>';
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document>`;
}

const openpyxlScript = `
import json, sys, openpyxl
book = openpyxl.Workbook()
book.remove(book.active)
for name, rows in json.load(sys.stdin).items():
    sheet = book.create_sheet(name)
    for row in rows: sheet.append(row)
    for row in sheet.iter_rows():
        for cell in row:
            if isinstance(cell.value, int): cell.number_format = '#,##0 [$$-409]'
    if name != 'Kapak': sheet.merge_cells('A1:E1')
book.save(sys.argv[1])
`;

const python = ['python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import openpyxl']).status === 0,
);
const hasCalc = spawnSync('soffice', ['--version']).status === 0;
if (!python) console.warn('python3-openpyxl is missing: its workbooks are not tested.');
if (!hasCalc) console.warn('libreoffice-calc-nogui is missing: its workbooks are not tested.');

describe('a workbook as people write it, in the folder of the office', { timeout: 120_000 }, () => {
  let site: TestSite;
  let folder = '';
  beforeAll(async () => {
    site = await openTestSite(null);
  }, 120_000);
  afterAll(() => site.remove());
  beforeEach(async () => {
    await site.orm.delete(listings).where(gt(listings.id, 5000));
    folder = join(site.folder, 'ofis');
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, '6001'), { recursive: true });
    const photo = (color: string) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: color } }).jpeg();
    // A folder per listing, another case, an iPhone's format, an ending of its own, and one that is broken.
    await photo('navy').toFile(join(folder, '6001/1.jpg'));
    await photo('teal').toFile(join(folder, '6001/2.jpg'));
    await photo('olive').toFile(join(folder, 'IMG_4022.JPG'));
    await photo('plum').toFile(join(folder, 'salon.jpg'));
    await copyFile('lib/admin/photographs/testing/photo.heic', join(folder, '6005-1.heic'));
    await writeFile(join(folder, 'bozuk.jpg'), 'no photograph');
  });

  /** Hands the workbook in, and looks at what came of it. */
  async function handIn(hasResults: boolean): Promise<void> {
    expect(await serveOffice(site, folder, 'RBA')).toMatchObject({ file: 'ilanlar.xlsx' });
    const text = (await readFile(join(folder, 'sonuc.txt'), 'utf8')).replaceAll('\r\n', '\n');
    const stored = await site.orm.select().from(listings).where(gt(listings.id, 5000)).orderBy(listings.id);
    const advisor = { advisorFirstName: 'Elif Nur', advisorLastName: 'Kaya', advisorPhone: '5321234567' };
    const features = ['Oda Sayısı:3+1', 'Isıtma:Kombi'];
    expect(stored).toMatchObject([
      { id: 6001, type: 'Konut', subtype: 'Daire', priceAmount: 4_850_000, ...advisor, features },
      { id: 6002, type: 'Isyeri', subtype: 'Dükkan', priceAmount: 25_000, status: 'Kiralik', ...advisor },
      { id: 6003, type: 'Konut', subtype: 'Villa', priceAmount: null, priceText: '125.000 $', features },
      ...(hasResults ? [{ id: 6004, priceAmount: 1_250_000 }] : []),
      { id: 6005, subtype: 'Rezidans', priceAmount: null, priceText: '95.000 $' },
      { title: 'Yeni gelen', type: 'Arsa', priceAmount: 900_000 },
    ]);
    const photos = stored.map(({ images }) => images.length);
    expect(photos).toEqual(hasResults ? [2, 1, 1, 0, 1, 0] : [2, 1, 1, 1, 0]);

    const sheet = '“Portföy” sayfası, satır';
    const needAHand = [
      ...(hasResults ? [] : [`hata: ${sheet} 7, Fiyat (E sütunu): formülün sonucu dosyada yok`]),
      `hata: ${sheet} 9, Durum (D sütunu): şunlardan biri olmalı`,
      `hata: ${sheet} 11, İlan No (A sütunu): başlığı ve mahallesi 1001 numaralı ilanla aynı`,
      `uyarı: ${sheet} 4, Anahtarcı (O sütunu): telefon numarasına`,
      `uyarı: ${sheet} 5, Fiyat (E sütunu): fiyat alındı, “(pazarlıklı)”`,
      `uyarı: ${sheet} 6, Fiyat (E sütunu): döviz fiyatı`,
      `uyarı: ${sheet} 6, Fotoğraflar (F sütunu): “bozuk.jpg” bir JPEG`,
      `uyarı: ${sheet} 8, Fiyat (E sütunu): döviz fiyatı`,
    ];
    const named = text.split('\n').filter((line) => /^ {2}(?:hata|uyarı): /.test(line));
    expect(named).toEqual(needAHand.map((line) => expect.stringContaining(line)));
    for (const note of [
      `${hasResults ? 6 : 5} yeni, 0 güncellenen, 0 aynı kalan, ${hasResults ? 2 : 3} atlanan ilan.`,
      'SİTEDE OLUP DOSYADA OLMAYAN 7 İLAN',
      '\n  1002  ',
      'listings remove 1002 1003 1004 1005 1006 ...',
      'Okunan sayfa: “Portföy”, başlıklar 3. satırda.',
      'Daire → Konut / Daire (4 ilan)',
      'sitede yayınlanmayan sütunlar: Mal Sahibi',
      'Toplam satırı olduğu için atlandı: satır 13.',
    ])
      expect(text).toContain(note);
    expect(text).not.toContain('\n  1001  ');
  }

  it.skipIf(!python)('may come from openpyxl, which calculates nothing', async () => {
    const file = join(folder, 'ilanlar.xlsx');
    execFileSync(python ?? '', ['-c', openpyxlScript, file], { input: JSON.stringify(sheets) });
    await handIn(false);
  });

  it.skipIf(!hasCalc)('may come from LibreOffice Calc', async () => {
    const source = join(site.folder, 'ilanlar.fods');
    await writeFile(source, calcDocument());
    const profile = `-env:UserInstallation=file://${join(site.folder, 'profile')}`;
    const conversion = ['--headless', '--convert-to', 'xlsx', '--outdir', folder, source];
    execFileSync('soffice', [profile, ...conversion], { stdio: 'ignore' });
    await handIn(true);
  });
});
