import { columnLetter } from './cell-places.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** A sheet to write: cells that Excel can hold as they are (at most 32,767 characters), null for none. */
export type XlsxSheet = {
  name: string;
  columns: readonly { heading: string; width: number; format: string | null }[];
  rows: AsyncIterable<readonly (string | number | null)[]>;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The pieces of a sheet's XML: small ones would be packed badly. */
const pieceLength = 65_536;

/** An XLSX workbook with frozen headings, written while its rows come. */
export function xlsxStream(sheets: readonly XlsxSheet[]): AsyncGenerator<Uint8Array> {
  const formats = [
    ...new Set(sheets.flatMap(({ columns }) => columns.flatMap(({ format }) => format ?? []))),
  ];
  const ids = sheets.map((_, at) => at + 1);
  const part = (path: string, xml: string): ZipEntry => ({ path, text: [declaration, xml] });
  return zipStream([
    ...sheets.map((sheet, at) => ({
      path: `xl/worksheets/sheet${at + 1}.xml`,
      text: inPieces(sheetXml(sheet, formats)),
    })),
    part('xl/styles.xml', stylesXml(formats)),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
        .map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ...ids.map((id) => ['worksheet', `worksheets/sheet${id}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('[Content_Types].xml', contentTypes(ids)),
  ]);
}

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function* sheetXml({ columns, rows }: XlsxSheet, formats: readonly string[]): AsyncGenerator<string> {
  const style = columns.map(({ format }) => (format === null ? '' : ` s="${formats.indexOf(format) + 1}"`));
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>';
  for (const [at, { width }] of columns.entries())
    yield `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  yield '</cols><sheetData>';
  const headings = columns.map(({ heading }) => heading);
  yield rowXml(1, headings, []);
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield rowXml(number, row, style);
  }
  yield '</sheetData></worksheet>';
}

function rowXml(number: number, cells: XlsxRow, style: readonly string[]): string {
  const written = cells.map((value, at) => {
    if (value === null) return '';
    const place = `r="${columnLetter(at)}${number}"${style[at] ?? ''}`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

type XlsxRow = readonly (string | number | null)[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Where a text would be read as an escaped character, such as `_x000D_`. */
const escapeStart = /_(?=x[0-9a-f]{4}_)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A carriage return would be read as a line end. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(notInXml, '')
    .replace(escapeStart, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

function stylesXml(formats: readonly string[]): string {
  const firstOwn = 164;
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
  const cell = (id: number) =>
    `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  const own = formats.map(
    (code, at) => `<numFmt numFmtId="${firstOwn + at}" formatCode="${escapeXml(code)}"/>`,
  );
  return [
    `<styleSheet xmlns="${main}">`,
    own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : '',
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    `<cellStyleXfs count="1">${plain}</cellStyleXfs>`,
    `<cellXfs count="${formats.length + 1}">${cell(0)}${formats.map((_, at) => cell(firstOwn + at)).join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}

const relations = (parts: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${packages}/relationships">${parts
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

function contentTypes(ids: readonly number[]): string {
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${spreadsheetType}.${type}+xml"/>`;
  return [
    `<Types xmlns="${packages}/content-types">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook.xml', 'sheet.main'),
    ...ids.map((id) => override(`worksheets/sheet${id}.xml`, 'worksheet')),
    override('styles.xml', 'styles'),
    '</Types>',
  ].join('');
}
