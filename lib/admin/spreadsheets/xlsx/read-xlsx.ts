import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { toRecords } from '../heading-row.ts';
import { type FileRecord, type OnBytes, TableFileError } from '../table-file.ts';
import { readDateStyles, toWallTime } from './date-styles.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { parseXml } from './parse-xml.ts';
import { laySharedStrings, type SharedStrings } from './shared-strings.ts';

type Row = { row: number; values: (string | undefined)[] };

/** Reads the first sheet of an XLSX file row by row; dates come as `2026-11-21T14:30:00`. */
export function readXlsx(path: string, onBytes?: OnBytes): AsyncGenerator<FileRecord> {
  return toRecords(rowsOf(path, onBytes));
}

async function* rowsOf(path: string, onBytes?: OnBytes): AsyncGenerator<Row> {
  let book: Workbook | undefined;
  let strings: SharedStrings | undefined;
  try {
    book = await openWorkbook(path);
    const dates = book.styles ? await readDateStyles(await book.read(book.styles)) : new Set<number>();
    if (book.sharedStrings) strings = await laySharedStrings(await book.read(book.sharedStrings));
    yield* sheetRows(await book.read(book.sheet), toValue(strings, dates, book.isFrom1904), onBytes);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw error instanceof TableFileError ? error : new TableFileError(texts.badXlsx, { cause: error });
  } finally {
    await strings?.close();
    book?.close();
  }
}

type RawCell = { type: string; style: number; text: string };

function toValue(strings: SharedStrings | undefined, dates: ReadonlySet<number>, isFrom1904: boolean) {
  return ({ type, style, text }: RawCell): string => {
    if (type === 's' && text !== '') return strings?.at(Number(text)) ?? '';
    if (type === 'b') return text === '1' ? 'Evet' : 'Hayır';
    // `#N/A` and the like say nothing.
    if (type === 'e') return '';
    if (type !== 'n' || text === '') return text;
    // A number may be written as 1.25E6.
    return dates.has(style) ? toWallTime(Number(text), isFrom1904) : String(Number(text));
  };
}

function sheetRows(
  source: AsyncIterable<Uint8Array>,
  toText: (cell: RawCell) => string,
  onBytes?: OnBytes,
): AsyncGenerator<Row> {
  let done: Row[] = [];
  let current: Row = { row: 0, values: [] };
  let cell: RawCell | null = null;
  let column = -1;
  let isText = false;
  return parseXml(
    counted(source, onBytes),
    {
      open(name, { r: place = '', t: type = 'n', s: style = '0' }) {
        if (name === 'row') {
          current = { row: place === '' ? current.row + 1 : Number(place), values: [] };
          column = -1;
        } else if (name === 'c') {
          column = place === '' ? column + 1 : columnOf(place);
          cell = { type, style: Number(style), text: '' };
        }
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
        if (name === 'row') done.push(current);
      },
    },
    () => {
      const ready = done;
      done = [];
      return ready;
    },
  );
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
