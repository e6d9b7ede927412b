import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inArray } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { openTestSite, type TestSite } from '../testing/full-site.ts';
import { importFile } from './import-file.ts';
import { reportText } from './report-text.ts';

const headings = [
  ...['İlan No', 'Başlık', 'Emlak Tipi', 'Durum', 'Fiyat', 'İl', 'İlçe', 'Mahalle', 'Isıtma', 'Oda Sayısı'],
  ...['Danışman', 'Cep Telefonu', 'Mal Sahibi', 'Anahtarcı'],
];
const place = ['Eskişehir', 'Odunpazarı', 'Vişnelik', 'Kombi', '3+1', 'Elif Nur Kaya', '0532 123 45 67'];
const rows = [
  ['6001', 'Ferah daire', 'Daire', 'Satılık', '4,85 Milyon TL', ...place, 'Veli Uzun', '0533 765 43 21'],
  ['6002', 'Köşe dükkan', 'Dükkan', 'Kiralık', '25.000 TL (pazarlıklı)', ...place, '', ''],
  ['6003', 'Havuzlu villa', 'Villa', 'Satılık', '125.000 $', ...place, '', ''],
];
const formulaRow = ['6004', 'Formüllü', 'Daire', 'Satılık', '=1000000+250000', ...place, '', ''];
const titled = [['Kasım 2026 Portföy Listemiz'], [], headings, ...rows, formulaRow, []];
const sheets = {
  Kapak: [['RBA Emlak'], ['Kasım 2026']],
  Portföy: [...titled, ['', 'TOPLAM', '', '', '=E4']],
};

/** A document that LibreOffice calculates and saves as a workbook. */
function calcDocument(): string {
  const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (text: string) =>
    text.startsWith('=')
      ? `<table:table-cell table:formula="of:${text.replace('E4', '[.A4]')}" office:value-type="float"/>`
      : `<table:table-cell office:value-type="string"><text:p>${xml(text)}</text:p></table:table-cell>`;
  const tables = Object.entries(sheets).map(
    ([name, all]) =>
      `<table:table table:name="${name}">${all.map((row) => `<table:table-row>${row.length > 0 ? row.map(cell).join('') : '<table:table-cell/>'}</table:table-row>`).join('')}</table:table>`,
  );
  const spaces = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  spaces.push('xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"');
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document>`;
}

const openpyxlScript = `
import json, sys, openpyxl
book = openpyxl.Workbook()
book.remove(book.active)
for name, rows in json.load(sys.stdin).items():
    sheet = book.create_sheet(name)
    for row in rows: sheet.append(row)
    if name != 'Kapak': sheet.merge_cells('A1:E1')
book.save(sys.argv[1])
`;

const python = ['python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import openpyxl']).status === 0,
);
const hasCalc = spawnSync('soffice', ['--version']).status === 0;
if (!python) console.warn('python3-openpyxl is missing: its workbooks are not tested.');
if (!hasCalc) console.warn('libreoffice-calc-nogui is missing: its workbooks are not tested.');

describe('a workbook as people write it', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(null);
  });
  afterAll(() => site.remove());
  const own = [6001, 6002, 6003, 6004];

  async function read(file: string, hasResults: boolean) {
    await site.orm.delete(listings).where(inArray(listings.id, own));
    const report = await importFile(site, file, { skipsBad: true });
    const text = reportText(report).join('\n');
    expect(report.errors.map(({ reason }) => reason.slice(0, 10))).toEqual(hasResults ? [] : ['formülün s']);
    expect(report).toMatchObject({ records: 4, bad: hasResults ? 0 : 1, totalRows: [9] });
    expect(report.facts).toMatchObject({ sheet: 'Portföy', headingRow: 3, emptyRows: 1, otherSheets: [] });
    const stored = await site.orm
      .select()
      .from(listings)
      .where(inArray(listings.id, own))
      .orderBy(listings.id);
    const advisor = { advisorFirstName: 'Elif Nur', advisorLastName: 'Kaya', advisorPhone: '5321234567' };
    const features = ['Oda Sayısı:3+1', 'Isıtma:Kombi'];
    expect(stored).toMatchObject([
      { type: 'Konut', subtype: 'Daire', priceAmount: 4_850_000, ...advisor, features },
      { type: 'Isyeri', subtype: 'Dükkan', priceAmount: 25_000, status: 'Kiralik', ...advisor, features },
      { type: 'Konut', subtype: 'Villa', priceAmount: null, priceText: '125.000 $', ...advisor, features },
      ...(hasResults ? [{ id: 6004, priceAmount: 1_250_000 }] : []),
    ]);
    const remarks = [
      '“Portföy” sayfası, satır 4, Anahtarcı (N sütunu): telefon numarasına',
      '“Portföy” sayfası, satır 5, Fiyat (E sütunu): fiyat alındı, “(pazarlıklı)”',
      '“Portföy” sayfası, satır 6, Fiyat (E sütunu): döviz fiyatı',
      'Daire → Konut / Daire (2 ilan)',
      'sitede yayınlanmayan sütunlar: Mal Sahibi',
      'Toplam satırı olduğu için atlandı: satır 9.',
      ...(hasResults
        ? []
        : ['hata: “Portföy” sayfası, satır 7, Fiyat (E sütunu): formülün sonucu dosyada yok']),
    ];
    for (const remark of remarks) expect(text).toContain(remark);
  }

  it.skipIf(!python)('may come from openpyxl, which calculates nothing', async () => {
    const file = join(site.folder, 'openpyxl.xlsx');
    execFileSync(python ?? '', ['-c', openpyxlScript, file], { input: JSON.stringify(sheets) });
    await read(file, false);
  });

  it.skipIf(!hasCalc)('may come from LibreOffice Calc', { timeout: 120_000 }, async () => {
    const source = join(site.folder, 'calc.fods');
    await writeFile(source, calcDocument());
    const profile = `-env:UserInstallation=file://${join(site.folder, 'profile')}`;
    const conversion = ['--headless', '--convert-to', 'xlsx', '--outdir', site.folder, source];
    execFileSync('soffice', [profile, ...conversion], { stdio: 'ignore' });
    await read(join(site.folder, 'calc.xlsx'), true);
  });
});
