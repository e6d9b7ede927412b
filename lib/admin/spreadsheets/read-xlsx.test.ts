import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readTable } from './read-table.ts';
import { CellFault } from './table-file.ts';

let path: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-xlsx-'));
  path = join(folder, 'a.xlsx');
});
afterAll(() => rm(folder, { recursive: true }));

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`;

/** A workbook as Excel writes it: texts shared, dates as numbers with a style, a hidden sheet first. */
async function writeWorkbook(rows: string, parts: Record<string, string> = {}): Promise<void> {
  const zip = new ZipFile();
  const all: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Gizli" state="hidden" r:id="rId1"/><sheet name="Sayfa" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Başlık</t></si><si><r><t>Zen</t></r><r><t xml:space="preserve">gin &amp; </t></r><rPh><t>okunuş</t></rPh><r><t>şık</t></r></si><si><t/></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-41F]dd\\.mm\\.yyyy"/><numFmt numFmtId="171" formatCode="0.0&quot; dm&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  for (const [name, text] of Object.entries(all))
    zip.addBuffer(Buffer.from(text), name, { compressionLevel: 1 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const read = async () =>
  (await readTable(path)).records.map(({ row, cells }) => ({ row, ...Object.fromEntries(cells) }));
const headings = ['Başlık', 'Tarih', 'Sayı']
  .map((text, at) => `<c r="${'ABC'[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`)
  .join('');

describe('readXlsx', () => {
  it('reads shared and rich texts, dates, numbers and gaps', async () => {
    await writeWorkbook(
      `<row r="1">${headings}</row>
       <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>46347</v></c><c r="C3" s="2"><v>1.25E6</v></c></row>
       <row r="4"><c r="C4"><f>1+1</f><v>0.1</v></c></row>
       <row r="6"><c r="A6" t="b"><v>1</v></c><c r="B6" s="3"><v>46347.604166666664</v></c><c r="C6" t="e"><v>#N/A</v></c></row>`,
    );
    expect(await read()).toEqual([
      { row: 3, Başlık: 'Zengin & şık', Tarih: '2026-11-21T00:00:00', Sayı: '1250000' },
      { row: 4, Başlık: '', Tarih: '', Sayı: '0.1' },
      {
        ...{ row: 6, Başlık: 'Evet', Tarih: '2026-11-21T14:30:00' },
        Sayı: new CellFault('formül hata veriyor (#N/A); düzeltin ya da değeri yazın'),
      },
    ]);
  });

  it('counts days from 1904 where the workbook does', async () => {
    await writeWorkbook(`<row>${headings}</row><row r="2"><c r="B2" s="1"><v>44885</v></c></row>`, {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="rId2"/></sheets></workbook>',
    });
    expect(await read()).toMatchObject([{ Tarih: '2026-11-21T00:00:00' }]);
  });

  it('reads numbers as a sheet shows them, and texts without the escapes of XML', async () => {
    const cell = (attributes: string, value: string) => `<row><c ${attributes}><v>${value}</v></c></row>`;
    await writeWorkbook(
      `<row>${headings}</row>${cell('', '3622499.9999999995')}${cell('', '0.30000000000000004')}
       ${cell('s="1"', '5321234567')}${cell('s="1"', '-5')}${cell('t="str"', 'a_x000D_\nb_x005F_x000D_')}`,
    );
    expect(await read()).toMatchObject([
      { Başlık: '3622500' },
      { Başlık: '0.3' },
      // A spreadsheet shows no such day: the number is a phone in a column of dates.
      { Başlık: '5321234567' },
      { Başlık: '-5' },
      { Başlık: 'a\r\nb_x000D_' },
    ]);
  });

  it('finds the sheets of a workbook whatever prefix its relations have', async () => {
    await writeWorkbook(`<row>${headings}</row><row><c t="str"><v>Ev</v></c></row>`, {
      'xl/workbook.xml':
        '<workbook xmlns:d3p1="r"><sheets><sheet name="Sayfa" sheetId="1" d3p1:id="rId2"/></sheets></workbook>',
    });
    expect(await read()).toMatchObject([{ Başlık: 'Ev' }]);
  });

  it.each([
    ['[$$-409]#,##0;[RED]-[$$-409]#,##0', '125.000,5 $'],
    ['_-* #,##0.00 [$€-407]_-', '125.000,5 €'],
    ['#,##0\\ &quot;USD&quot;', '125.000,5 USD'],
    ['[$-41F]#,##0.00\\ [$₺-41F]', '125000.5'],
    ['_-* #,##0.00 &quot;TL&quot;_-', '125000.5'],
    ['#,##0 &quot;m²&quot;', '125000.5'],
  ])('reads the currency out of the number format %s', async (code, value) => {
    await writeWorkbook(`<row>${headings}</row><row r="2"><c r="C2" s="1"><v>125000.5</v></c></row>`, {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    });
    expect(await read()).toMatchObject([{ Sayı: value }]);
  });

  it.each([
    ['no zip', async () => writeFile(path, 'İlan No;Başlık')],
    ['a zip that is no workbook', async () => writeWorkbook('', { 'xl/_rels/workbook.xml.rels': '<a/>' })],
    ['broken XML', async () => writeWorkbook('<row><c></row>')],
    ['a text that is not there', async () => writeWorkbook('<row><c t="s"><v>99</v></c></row>')],
    ['a column beyond all sheets', async () => writeWorkbook('<row><c r="ZZZZZZ1"><v>1</v></c></row>')],
  ])('refuses %s', async (_, write) => {
    await write();
    await expect(read()).rejects.toThrow('XLSX dosyası');
  });
});

describe('a workbook that would fill the memory', () => {
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>';
  it.each([
    [
      'a row of more cells than a sheet has columns',
      `<row>${cell.repeat(16_385)}</row>`,
      'en çok 16.384 sütun',
    ],
    [
      'one cell of a million letters',
      `<row><c t="inlineStr"><is><t>${'ş'.repeat(1_000_001)}</t></is></c></row>`,
      'bir hücrede en çok 100.000 karakter',
    ],
    [
      'more rows than are read',
      `<row>${headings}</row>${`<row>${cell}</row>`.repeat(20_001)}`,
      'en çok 20.000 ilan okunur',
    ],
    [
      'endless empty cells',
      `<row>${headings}</row>${`<row>${'<c/>'.repeat(16_000)}</row>`.repeat(320)}`,
      'en çok 5.000.000 hücre okunur',
    ],
  ])('is refused with one sentence: %s', { timeout: 60_000 }, async (_, rows, reason) => {
    await writeWorkbook(rows);
    await expect(read()).rejects.toThrow(reason);
  });

  it('is refused by what it unpacks to, and by its own size', { timeout: 60_000 }, async () => {
    await writeWorkbook('', { 'xl/media/image1.bmp': ' '.repeat(257 * 1024 ** 2) });
    await expect(read()).rejects.toThrow('açılmış hâli en çok 256 MB');
    await truncate(path, 33 * 1024 ** 2);
    await expect(read()).rejects.toThrow('Dosya çok büyük; en çok 32 MB');
  });

  it('is refused by all that its cells share', { timeout: 60_000 }, async () => {
    const strings = `<sst>${`<si><t>${'a'.repeat(90_000)}</t></si>`.repeat(340)}</sst>`;
    await writeWorkbook('', { 'xl/sharedStrings.xml': strings });
    await expect(read()).rejects.toThrow('metinler toplamda çok uzun');
  });
});
