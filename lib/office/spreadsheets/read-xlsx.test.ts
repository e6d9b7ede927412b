import { createWriteStream } from 'node:fs';
import { mkdtempDisposable, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readTable } from './read-table.ts';
import { CellDate } from './table-file.ts';

// Workbooks of LibreOffice and openpyxl: recorded-workbooks.test.ts.

const folder = await mkdtempDisposable(join(tmpdir(), 'emlak-xlsx-'));
const path = join(folder.path, 'a.xlsx');
afterAll(() => folder.remove());

/** Style 1 has this number format, style 0 has none. */
const stylesWith = (format: string) => `<styleSheet>
  <numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>
</styleSheet>`;
const days = '[$-41F]dd\\.mm\\.yyyy';
const relations = `<Relationships>
  <Relationship Id="rId2" Type="http://x/worksheet" Target="/xl/worksheets/sheet2.xml"/>
  <Relationship Id="rId3" Type="http://x/sharedStrings" Target="sharedStrings.xml"/>
  <Relationship Id="rId4" Type="http://x/styles" Target="styles.xml"/>
</Relationships>`;

const richText = `<sst><si><t>Başlık</t></si><si>
  <r><t>Zen</t></r>
  <r><t xml:space="preserve">gin &amp; </t></r>
  <rPh><t>okunuş</t></rPh>
  <r><t>şık</t></r>
</si></sst>`;

async function writeWorkbook(rows: string, parts: Record<string, string> = {}, merges = ''): Promise<void> {
  const zip = new ZipFile();
  const all: Record<string, string> = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Sayfa" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': richText,
    'xl/styles.xml': stylesWith(days),
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData>${merges}</worksheet>`,
    ...parts,
  };
  for (const [name, text] of Object.entries(all))
    zip.addBuffer(Buffer.from(text), name, { compressionLevel: 1 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const heading = '<row><c t="inlineStr"><is><t>Başlık</t></is></c></row>';
const rowOf = (attributes: string, value: string) => `<row><c ${attributes}><v>${value}</v></c></row>`;
const read = async () => (await readTable(path)).records;
const values = async () => (await read()).map(({ cells }) => cells[0]?.[1]);

it.each([
  ['rich text, without hints on pronunciation', 't="s"', '1', 'Zengin & şık'],
  ['no escapes of XML', 't="str"', 'a_x000D_\nb_x005F_x000D_', 'a\r\nb_x000D_'],
  ['as many digits as a sheet shows', '', '3622499.9999999995', '3622500'],
])('reads %s', async (_, attributes, cell, value) => {
  await writeWorkbook(heading + rowOf(attributes, cell));
  expect(await values()).toEqual([value]);
});

it.each([
  ['an exponent', '0.0&quot; dm&quot;', '1.25E6', '1250000'],
  // A spreadsheet shows no such day: the number is a phone in a column of dates.
  ['a phone', days, '5321234567', '5321234567'],
  ['a number before the first day', days, '-5', '-5'],
  ['dollars', '[$$-409]#,##0;[RED]-[$$-409]#,##0', '125000.5', '125.000,5 $'],
  ['lira', '[$-41F]#,##0.00\\ [$₺-41F]', '125000.5', '125000.5'],
  ['percents', '0.0%', '0.125', '%12,5'],
])('reads %s by its number format', async (_, format, cell, value) => {
  await writeWorkbook(heading + rowOf('s="1"', cell), { 'xl/styles.xml': stylesWith(format) });
  expect(await values()).toEqual([value]);
});

const dates = [
  ...[
    days,
    'd-mmm',
    'mmm yy',
    'yyyy',
    'dddd\\, d mmmm yyyy',
    '[$-F800]dddd\\,\\ mmmm\\ dd',
    'm/d/yy h:mm AM/PM;@',
  ],
  ...['gg.aa.yyyy', 'g.a.yy', 'TT.MM.JJJJ', 'jj/mm/aaaa', '[Red]dd.mm.yyyy', '[=0]&quot;&quot;;dd.mm.yyyy'],
  ...[
    'dd.mm.yyyy &quot;saat 0&quot; hh:mm',
    'hh:mm:ss',
    'mm:ss.0',
    '[h]:mm',
    '[hh]:mm:ss',
    '[ss].00',
    '[sa]:dd',
  ],
];
const numbers = [
  ...['#,##0_M', '#,##0_Y_T_L', '#,##0_M_M_M;#,##0_M_M_M;_(@_M_M_M', '_-* #,##0.00\\ _d_-', '*y0'],
  ...['[Red]#,##0', '[Magenta][&lt;100]0;[Cyan]0', '[$-41F]0.00', '[&gt;=1000000]0.0,,&quot; Milyon&quot;;0'],
  ...[
    '0&quot; daire&quot;',
    '0\\ \\m\\²',
    '#,##0 m²',
    '0 ay',
    '&quot;yes&quot;;&quot;no&quot;',
    '0;-0;0;&quot;gün &quot;@',
    '0&quot;ay',
  ],
  ...['General', 'Genel', 'Standard;[Red]-Standard', '0.00E+00', '##0.0E-0', '# ?/?', '@', '', ';;;'],
];

it.each([
  ...dates.map((format) => [format, true] as const),
  ...numbers.map((format) => [format, false] as const),
])('the format %s shows a date: %s', async (format, isDate) => {
  await writeWorkbook(heading + rowOf('s="1"', '145'), { 'xl/styles.xml': stylesWith(format) });
  expect(await values()).toEqual([isDate ? new CellDate('1900-05-24T00:00:00') : '145']);
});

it('takes a cell of the type date for one', async () => {
  await writeWorkbook(heading + rowOf('t="d"', '2026-01-02') + rowOf('t="d"', '2026-01-02T10:30:00.000'));
  expect(await values()).toEqual([new CellDate('2026-01-02T00:00:00'), new CellDate('2026-01-02T10:30:00')]);
});

it('gives every row of a merged cell its value', async () => {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
  const places = ['İl', 'Ankara', '', '', 'Bursa'];
  const rows = places.map((city, at) => `<row>${cell(city)}${cell(`${at}`)}</row>`);
  const merges = '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A5:B5"/></mergeCells>';
  await writeWorkbook(rows.join(''), {}, merges);
  const cities = (await read()).map(({ cells }) => cells.map(([, value]) => value).join());
  expect(cities).toEqual(['Ankara,1', 'Ankara,2', 'Ankara,3', 'Bursa,4']);
});

it('counts days from 1904, and takes any prefix of relations, where the workbook does', async () => {
  await writeWorkbook(heading + rowOf('s="1"', '44885'), {
    'xl/workbook.xml':
      '<workbook xmlns:d3p1="r"><workbookPr date1904="1"/><sheets><sheet d3p1:id="rId2"/></sheets></workbook>',
  });
  expect(await values()).toEqual([new CellDate('2026-11-21T00:00:00')]);
});

it.each([
  ['broken XML', '<row><c></row>'],
  ['a text that is not there', '<row><c t="s"><v>99</v></c></row>'],
  ['a column beyond all sheets', '<row><c r="ZZZZZZ1"><v>1</v></c></row>'],
])('refuses %s', async (_, rows) => {
  await writeWorkbook(rows);
  await expect(read()).rejects.toThrow('XLSX dosyası');
});

describe('a workbook that would fill the memory', { timeout: 60_000 }, () => {
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>';
  const shared = `<sst>${`<si><t>${'a'.repeat(90_000)}</t></si>`.repeat(340)}</sst>`;
  it.each([
    ['en çok 16.384 sütun', `<row>${cell.repeat(16_385)}</row>`, {}],
    ['bir hücrede en çok 100.000 karakter', cell.replace('x', 'ş'.repeat(1_000_001)), {}],
    ['en çok 20.000 ilan okunur', heading + `<row>${cell}</row>`.repeat(20_001), {}],
    ['en çok 5.000.000 hücre okunur', heading + `<row>${'<c/>'.repeat(16_000)}</row>`.repeat(320), {}],
    ['metinler toplamda çok uzun', '', { 'xl/sharedStrings.xml': shared }],
    ['açılmış hâli en çok 256 MB', '', { 'xl/media/image1.bmp': ' '.repeat(257 * 1024 ** 2) }],
  ])('is refused with one sentence: %s', async (reason, rows, parts) => {
    await writeWorkbook(rows, parts);
    await expect(read()).rejects.toThrow(reason);
  });

  it('is refused by its own size', async () => {
    await writeFile(path, '');
    await truncate(path, 33 * 1024 ** 2);
    await expect(read()).rejects.toThrow('Dosya çok büyük; en çok 32 MB');
  });
});
