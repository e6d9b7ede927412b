import { foldTurkish } from '#lib/listing/fold.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { hasHeadings } from '../heading-row.ts';
import {
  CellFault,
  type OnBytes,
  type SheetFacts,
  type SheetRow,
  type SheetSearch,
  TableFileError,
} from '../table-file.ts';
import { type NumberFormat, readNumberFormats, toAmount, toWallTime } from './number-formats.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { parseXml } from './parse-xml.ts';
import { laySharedStrings, type SharedStrings } from './shared-strings.ts';

/** Bytes of the largest sheet, unpacked. @throws TableFileError */
export async function sheetSize(path: string): Promise<number> {
  const book = await openWorkbook(path).catch(asBadFile);
  book.close();
  return Math.max(0, ...book.sheets.map(({ part }) => part.uncompressedSize));
}

/**
 * Reads a sheet of an XLSX file row by row, by default the first one with headings; dates come as
 * `2026-11-21T14:30:00`, amounts in another currency than lira as `125.000 $`.
 * @param facts is told which sheet that is, and which others have headings as well
 */
export async function* xlsxRows(
  path: string,
  search: SheetSearch,
  facts: SheetFacts,
  onBytes?: OnBytes,
): AsyncGenerator<SheetRow> {
  let book: Workbook | undefined;
  let strings: SharedStrings | undefined;
  try {
    book = await openWorkbook(path);
    const { read, isFrom1904 } = book;
    const formats = book.styles ? await readNumberFormats(await read(book.styles)) : new Map();
    if (book.sharedStrings) strings = await laySharedStrings(await read(book.sharedStrings));
    const toText = toValue(strings, formats, isFrom1904);
    const rowsOf = async ({ part }: Sheet) => sheetRows(await read(part), toText);
    const sheet = await chooseSheet(book.sheets, search, facts, rowsOf);
    yield* sheetRows(await read(sheet.part), toText, onBytes);
  } catch (error) {
    asBadFile(error);
  } finally {
    await strings?.close();
    book?.close();
  }
}

type Sheet = Workbook['sheets'][number];

async function chooseSheet(
  sheets: readonly Sheet[],
  { isHeadings, sheet: wanted }: SheetSearch,
  facts: SheetFacts,
  rowsOf: (sheet: Sheet) => Promise<AsyncGenerator<SheetRow>>,
): Promise<Sheet> {
  const names = sheets.map(({ name }) => name);
  const found: Sheet[] = [];
  for (const sheet of sheets) {
    if (!isHeadings || (await hasHeadings(await rowsOf(sheet), isHeadings))) found.push(sheet);
  }
  const isWanted = ({ name }: Sheet) => wanted === undefined || foldTurkish(name) === foldTurkish(wanted);
  const chosen = found.find(isWanted);
  if (!sheets.some(isWanted)) throw new TableFileError(texts.noSheet(wanted ?? '', names.join(', ')));
  if (!chosen) throw new TableFileError(texts.noHeadingsIn(names.join(', ')));
  facts.sheet = chosen.name;
  facts.otherSheets = isHeadings ? found.filter((one) => one !== chosen).map(({ name }) => name) : [];
  return chosen;
}

function asBadFile(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  throw error instanceof TableFileError ? error : new TableFileError(texts.badXlsx, { cause: error });
}

type RawCell = { type: string; style: number; text: string; isFormula: boolean };

function toValue(
  strings: SharedStrings | undefined,
  formats: ReadonlyMap<number, NumberFormat>,
  isFrom1904: boolean,
) {
  return ({ type, style, text, isFormula }: RawCell): string | CellFault => {
    // A formula whose result is an empty text is a `str`.
    if (isFormula && text === '' && type !== 'str') return new CellFault(texts.notCalculated);
    if (type === 's' && text !== '') return strings?.at(Number(text)) ?? '';
    if (type === 'b') return text === '1' ? 'Evet' : 'Hayır';
    if (type === 'e') return new CellFault(texts.failedFormula(text));
    if (type !== 'n' || text === '') return text;
    const format = formats.get(style);
    if (format === 'date') return toWallTime(Number(text), isFrom1904);
    // A number may be written as 1.25E6.
    return format ? toAmount(Number(text), format.currency) : String(Number(text));
  };
}

function sheetRows(
  source: AsyncIterable<Uint8Array>,
  toText: (cell: RawCell) => string | CellFault,
  onBytes?: OnBytes,
): AsyncGenerator<SheetRow> {
  let current: SheetRow = { row: 0, values: [] };
  let cell: RawCell | null = null;
  let column = -1;
  let isText = false;
  return parseXml(counted(source, onBytes), (emit) => ({
    open(name, { r: place = '', t: type = 'n', s: style = '0' }) {
      if (name === 'row') {
        current = { row: place === '' ? current.row + 1 : Number(place), values: [] };
        column = -1;
      } else if (name === 'c') {
        column = place === '' ? column + 1 : columnOf(place);
        cell = { type, style: Number(style), text: '', isFormula: false };
      } else if (name === 'f' && cell) cell.isFormula = true;
      isText = cell !== null && (name === 'v' || name === 't');
    },
    text(piece) {
      if (isText && cell) cell.text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'c' && cell) {
        current.values[column] = toText(cell);
        cell = null;
      }
      if (name === 'row') emit(current);
    },
  }));
}

/** `C7` is column 2. */
function columnOf(place: string): number {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(place) ?? [];
  if (letters === undefined) throw new Error(`${place} is no cell`);
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

async function* counted(source: AsyncIterable<Uint8Array>, onBytes?: OnBytes) {
  for await (const chunk of source) {
    yield chunk;
    onBytes?.(chunk.length);
  }
}
