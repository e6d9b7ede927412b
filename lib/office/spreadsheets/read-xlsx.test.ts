import { expect, it } from 'vitest';
import { CellDate } from './table-file.ts';
import { rowOf, sheetFile } from './testing/sheet-file.ts';

// Workbooks of LibreOffice and openpyxl: recorded-workbooks.full.test.ts. Too much of anything: hostile-files.test.ts.

const { write, records, values } = await sheetFile();
const heading = rowOf('Başlık');
const cellOf = (attributes: string, value: string) => `<row><c ${attributes}><v>${value}</v></c></row>`;

const richText = `<sst><si><t>Başlık</t></si><si>
  <r><t>Zen</t></r>
  <r><t xml:space="preserve">gin &amp; </t></r>
  <rPh><t>okunuş</t></rPh>
  <r><t>şık</t></r>
</si></sst>`;

it.each([
  ['rich text, without hints on pronunciation', 't="s"', '1', 'Zengin & şık'],
  ['no escapes of XML', 't="str"', 'a_x000D_\nb_x005F_x000D_', 'a\r\nb_x000D_'],
  ['as many digits as a sheet shows', '', '3622499.9999999995', '3622500'],
])('reads %s', async (_, attributes, cell, value) => {
  await write(heading + cellOf(attributes, cell), '', { 'xl/sharedStrings.xml': richText });
  expect((await values()).map(String)).toEqual([value]);
});

it('takes a cell of the type date for one', async () => {
  await write(heading + cellOf('t="d"', '2026-01-02') + cellOf('t="d"', '2026-01-02T10:30:00.000'));
  expect(await values()).toEqual([new CellDate('2026-01-02T00:00:00'), new CellDate('2026-01-02T10:30:00')]);
});

it('gives every row of a merged cell its value', async () => {
  const cities = ['İl', 'Ankara', '', '', 'Bursa'].map((city, at) => rowOf(city, String(at)));
  const merges = '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A5:B5"/></mergeCells>';
  await write(cities.join(''), merges);
  const found = (await records()).map(({ cells }) => cells.map(([, value]) => value).join());
  expect(found).toEqual(['Ankara,1', 'Ankara,2', 'Ankara,3', 'Bursa,4']);
});

it('counts days from 1904, and takes any prefix of relations, where the workbook does', async () => {
  await write(heading + cellOf('s="1"', '44885'), '', {
    'xl/styles.xml': '<a><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></a>',
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
  await write(rows);
  await expect(records()).rejects.toThrow('XLSX dosyası');
});
