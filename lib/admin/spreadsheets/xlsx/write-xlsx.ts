import { Readable } from 'node:stream';
import { escapeUTF8 } from 'entities';
import { ZipFile } from 'yazl';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { TableFileError } from '../table-file.ts';

const longestCell = 32_767;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The least that a workbook of one sheet needs; its first style is plain, its second bold. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sayfa1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/** An XLSX file of one sheet as it comes. Every cell is text, but for whole numbers. */
export async function* xlsxBytes(
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + xml), name);
  const output = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(headings, rows));
  sheet.on('error', (error) => output.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  yield* output;
}

async function* sheetXml(headings: readonly string[], rows: AsyncIterable<readonly string[]>) {
  const panes =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `${head}<worksheet xmlns="${main}">${panes}<sheetData>`;
  yield rowXml(1, headings, 1);
  let number = 1;
  for await (const row of rows) {
    const long = row.findIndex((value) => value.length > longestCell);
    if (long >= 0) throw new TableFileError(texts.longCell(headings[long] ?? '', row[0] ?? ''));
    number += 1;
    yield rowXml(number, row, 0);
  }
  yield '</sheetData></worksheet>';
}

function rowXml(number: number, values: readonly string[], style: number): string {
  const cells = values.map((value, column) => cell(`${columnName(column)}${number}`, value, style));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** Column 27 is `AB`. Some readers insist on being told. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Excel keeps 15 digits of a number, and would take the zero from the front of a text. */
function cell(place: string, value: string, style: number): string {
  if (value === '') return '';
  if (/^(?:0|[1-9]\d{0,14})$/.test(value)) return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const text = escapeUTF8(value.toWellFormed().replace(notInXml, ''));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
