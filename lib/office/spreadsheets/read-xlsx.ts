import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import {
  type NumberFormat,
  readNumberFormats,
  toAmount,
  toPercent,
  toWallTime,
  toWholeTime,
} from './number-formats.ts';
import { openWorkbook } from './open-workbook.ts';
import { parseXml, type XmlEvents } from './parse-xml.ts';
import { findHeadings, isFilled, mostRows, type Sheet, searchedRows } from './records.ts';
import {
  CellDate,
  CellFault,
  type CellValue,
  type IsHeadings,
  type SheetRow,
  tableLimits,
} from './table-file.ts';

/**
 * Reads the first visible sheet with headings. Dates become a `CellDate`, amounts in another currency than
 * lira `125.000 $`. Each row of a merged cell has its value.
 * @throws UserError
 */
export async function readXlsx(bytes: Buffer, isHeadings: IsHeadings): Promise<Sheet> {
  try {
    const { read, readKind, isFrom1904, sheets } = await openWorkbook(bytes);
    const strings = await readSharedStrings(await readKind('sharedStrings'));
    const formats = await readNumberFormats(await readKind('styles'));
    const toText = toValue(strings, formats, isFrom1904);
    const found: typeof sheets = [];
    for (const sheet of sheets) {
      const first = await readRows(await read(sheet.path), toText, searchedRows);
      if (findHeadings(first, isHeadings) >= 0) found.push(sheet);
    }
    const [chosen, ...others] = found;
    if (!chosen) throw new UserError(texts.noHeadingsIn(sheets.map(({ name }) => name).join(', ')));
    const rows = await readRows(await read(chosen.path), toText, mostRows);
    return { sheet: chosen.name, otherSheets: others.map(({ name }) => name), rows };
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(texts.badXlsx);
  }
}

/** The text of each `si`: its runs joined, without the hints on pronunciation (`rPh`). */
async function readSharedStrings(source: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isSpoken = false;
  let length = 0;
  await parseXml(source, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(piece) {
      if (isText) text += piece;
      length += piece.length;
      if (length > tableLimits.sharedLength) throw new UserError(texts.tooMuchText);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') strings.push(withoutEscapes(text));
    },
  });
  return strings;
}

type RawCell = { type: string; style: number; text: string; isFormula: boolean };

function toValue(
  strings: readonly string[],
  formats: ReadonlyMap<number, NumberFormat>,
  isFrom1904: boolean,
) {
  return ({ type, style, text, isFormula }: RawCell): CellValue => {
    // A formula whose result is an empty text is a `str`.
    if (isFormula && text === '' && type !== 'str') return new CellFault(texts.notCalculated);
    if (type === 's' && text !== '') {
      const shared = strings[Number(text)];
      if (shared === undefined) throw new Error(`there is no text ${text}`);
      return shared;
    }
    if (type === 'b') return text === '1' ? 'Evet' : 'Hayır';
    if (type === 'e') return new CellFault(texts.failedFormula(text));
    if (type === 'd' && text !== '') return new CellDate(toWholeTime(text));
    if (type !== 'n' || text === '') return withoutEscapes(text);
    // Written as 1.25E6, or with 17 digits of which a spreadsheet shows 15.
    const number = Number(Number(text).toPrecision(15));
    const format = formats.get(style);
    const time = format === 'date' ? toWallTime(Number(text), isFrom1904) : null;
    if (time !== null) return new CellDate(time);
    if (format === 'percent') return toPercent(number);
    return typeof format === 'object' ? toAmount(number, format.currency) : String(number);
  };
}

/** Decodes characters that XML cannot hold or would change, such as `_x000D_` (ECMA-376, 22.9.2.19). */
const withoutEscapes = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

async function readRows(
  source: AsyncIterable<Uint8Array>,
  toText: (cell: RawCell) => CellValue,
  most: number,
): Promise<SheetRow[]> {
  const rows = new Map<number, SheetRow>();
  let current: SheetRow = { row: 0, values: [] };
  let cell: RawCell | null = null;
  let column = -1;
  let isText = false;
  let cells = 0;
  const count = (more: number) => {
    cells += more;
    if (cells > tableLimits.cells) throw new UserError(texts.tooManySheetCells(tableLimits.cells));
  };
  /** The file has the value of a merged cell such as `F2:F9` in its first row only, but people see it in all of them. */
  function fillDown(merged: string): void {
    const [, first, top = '', bottom = ''] = /^([A-Z]{1,3}(\d+)):[A-Z]{1,3}(\d+)$/.exec(merged) ?? [];
    if (first === undefined) return;
    const column = columnOf(first);
    const value = rows.get(Number(top))?.values[column];
    if (!isFilled(value)) return;
    count(Number(bottom) - Number(top));
    for (let row = Number(top) + 1; row <= Number(bottom); row += 1) {
      const values = rows.get(row)?.values;
      if (values) values[column] = value;
    }
  }
  const events: XmlEvents = {
    open(name, { r: place = '', t: type = 'n', s: style = '0', ref = '' }) {
      if (name === 'row') {
        current = { row: place === '' ? current.row + 1 : Number(place), values: [] };
        column = -1;
      } else if (name === 'c') {
        column = place === '' ? column + 1 : columnOf(place);
        count(1);
        if (column >= tableLimits.columns)
          throw new UserError(texts.tooManyColumns(current.row, tableLimits.columns));
        cell = { type, style: Number(style), text: '', isFormula: false };
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'mergeCell') fillDown(ref);
      isText = cell !== null && (name === 'v' || name === 't');
    },
    text(piece) {
      if (!isText || !cell) return;
      cell.text += piece;
      if (cell.text.length > tableLimits.cellLength)
        throw new UserError(texts.tooLongCell(tableLimits.cellLength));
    },
    close(name) {
      isText = false;
      if (name === 'c' && cell) {
        current.values[column] = toText(cell);
        cell = null;
      }
      if (name === 'row' && current.values.some(isFilled)) rows.set(current.row, current);
    },
  };
  await parseXml(source, events, () => rows.size >= most);
  return [...rows.values()];
}

/** `C7` is column 2. */
function columnOf(place: string): number {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(place) ?? [];
  if (letters === undefined) throw new Error(`${place} is no cell`);
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
