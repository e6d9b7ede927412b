import type { FileHandle } from 'node:fs/promises';
import { type Sheet as BookSheet, type Cell, readXlsx as readWorkbook } from 'hucre/xlsx';
import { memoize } from '#lib/domain/listing/memoize.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { CellNumber } from './cell-number.ts';
import { type CellPosition, isHyperlink, readHyperlink, webAddress } from './hyperlink-formula.ts';
import { dayMs, formatOf, toWallTime } from './number-formats.ts';
import { readWhole } from './open-file.ts';
import { findHeadings, isFilled, maxRows, type Sheet, searchedRows } from './records.ts';
import {
  CellDate,
  CellFault,
  CellLink,
  type CellValue,
  type IsHeadings,
  type SheetRow,
} from './table-file.ts';

/** The first bytes of OLE2 files: `.xls`, and workbooks with a password. */
const oldFormat = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const firstDays = { '1900': Date.UTC(1899, 11, 30), '1904': Date.UTC(1904, 0, 1) };
/** A sheet has a 29 February 1900, which no calendar has. */
const daysBeforeLeap = 61;
/** A heading that a spreadsheet took for a formula, for its `+`. */
const typedHeading = /^\+[\p{L}\p{N}\s._]{1,100}$/u;
const pictureFormula = /\b(?:IMAGE|DISPIMG|RESİM|GÖRÜNTÜ)\(/u;
const maxFormulaLength = 1000;

const notCalculated = new CellFault(texts.notCalculated);
const noDay = new CellFault(texts.noDate);
const picture = new CellFault(texts.pictureInCell, '', true);
const failed = memoize((error: string) => new CellFault(texts.failedFormula(error)), { maxEntries: 100 });
const format = memoize(formatOf, { maxEntries: 5000 });

/**
 * Reads the first visible sheet with headings; of the others only whether they have headings too.
 * @throws UserError
 */
export async function readXlsx(file: FileHandle, isHeadings: IsHeadings): Promise<Sheet> {
  const bytes = await readWhole(file);
  if (bytes.subarray(0, oldFormat.length).equals(oldFormat)) throw new UserError(texts.lockedXlsx);
  const hiddenSheets = new Set<string>();
  const otherSheets: string[] = [];
  const names: string[] = [];
  let chosen: Sheet | null = null;
  // One at a time, since each takes many times its size in the file.
  for (let at = 0; at === 0 || at < names.length; at += 1) {
    const choose: Choose = ({ name, hidden, veryHidden }) => {
      if (hidden || veryHidden) hiddenSheets.add(name);
      else if (at === 0) names.push(name);
      return name === names[at] && !hiddenSheets.has(name);
    };
    const { sheet, firstDay } = await read(bytes, choose, chosen ? searchedRows : undefined);
    const rows = sheet ? rowsOf(sheet, firstDay) : [];
    if (!sheet || findHeadings(rows, isHeadings) < 0) continue;
    const { name } = sheet;
    if (chosen) otherSheets.push(name);
    else
      chosen = {
        sheet: name,
        otherSheets,
        hiddenSheets: [],
        rows: rows.slice(0, maxRows),
        ...looksOf(sheet),
      };
  }
  if (!chosen) throw new UserError(texts.noHeadingsIn(names));
  return { ...chosen, hiddenSheets: [...hiddenSheets] };
}

type Choose = (info: { name: string; hidden?: boolean; veryHidden?: boolean }) => boolean;

async function read(bytes: Buffer, sheets: Choose, rows?: number) {
  try {
    const book = await readWorkbook(bytes, { readStyles: true, sheets, ...(rows && { maxRows: rows }) });
    return { sheet: book.sheets[0], firstDay: firstDays[book.dateSystem ?? '1900'] };
  } catch (error) {
    // A sheet that is a chart.
    if (String(error).includes('missing worksheet')) return { sheet: undefined, firstDay: 0 };
    throw new UserError(texts.badXlsx);
  }
}

/** Finds hidden columns, and rows that have a picture on them. */
function looksOf({ columns = [], images = [] }: BookSheet): Pick<Sheet, 'hidden' | 'pictureRows'> {
  const isHidden = (column: (typeof columns)[number]) => column.hidden || column.width === 0;
  return {
    hidden: new Set(columns.flatMap((column, at) => (isHidden(column) ? [at] : []))),
    pictureRows: [...new Set(images.map(({ anchor }) => anchor.from.row + 1))].sort((a, b) => a - b),
  };
}

/**
 * Returns the rows of a sheet that are not empty. Each row of a merged cell has its value, and what leads to an address
 * is a `CellLink`.
 */
function rowsOf(sheet: BookSheet, firstDay: number): SheetRow[] {
  const rows = new Map<number, SheetRow>();
  const links: PlacedCell[] = [];
  for (const [at, given] of sheet.rows.entries()) {
    const struck: number[] = [];
    const values = given.map((value, column) => {
      const cell = sheet.cells?.get(`${at},${column}`);
      const read = readCell(cell, value, firstDay);
      if (isFilled(read) && isStruck(cell)) struck.push(column);
      if (cell?.hyperlink || cell?.formula !== undefined) links.push({ row: at, column, cell });
      return read;
    });
    if (!values.some(isFilled)) continue;
    const { hidden, height } = sheet.rowDefs?.get(at) ?? {};
    rows.set(at, { row: at + 1, values, isHidden: hidden === true || height === 0, struck });
  }
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const value = rows.get(startRow)?.values[startCol];
    if (value === undefined || !isFilled(value)) continue;
    const last = Math.min(endRow, sheet.rows.length);
    for (let at = startRow + 1; at <= last; at += 1) {
      const values = rows.get(at)?.values;
      if (values) values[startCol] = value;
    }
  }
  link(rows, links);
  return [...rows.values()];
}

function readCell(
  cell: Cell | undefined,
  plain: BookSheet['rows'][number][number],
  firstDay: number,
): CellValue {
  const { formula } = cell ?? {};
  const value = formula === undefined ? plain : (cell?.formulaResult ?? plain);
  if (formula !== undefined && pictureFormula.test(formula)) return picture;
  if (cell?.type === 'error') {
    const error = String(value).slice(0, 40);
    // Excel keeps a picture within a cell as an error that no formula makes.
    if (formula === undefined) return error === '#VALUE!' ? picture : failed(error);
    return typedHeading.test(formula) ? new CellFault(failed(error).reason, formula) : failed(error);
  }
  if (value === null || value === undefined) return formula === undefined ? '' : notCalculated;
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  const shown = cell?.style?.numFmt === undefined ? undefined : format(cell.style.numFmt);
  if (typeof value === 'number') {
    const time = shown === 'date' ? toWallTime(value, firstDay) : null;
    return time === null ? new CellNumber(value, shown === 'date' ? undefined : shown) : new CellDate(time);
  }
  if (!(value instanceof Date)) return '';
  const days = (value.getTime() - firstDay) / dayMs;
  const number = firstDay === firstDays['1900'] && days < daysBeforeLeap ? days - 1 : days;
  if (shown !== undefined && shown !== 'date') return new CellNumber(number, shown);
  const time = toWallTime(number, firstDay);
  return time === null ? noDay : new CellDate(time);
}

/** A cell of a sheet, rows and columns from 0. */
type PlacedCell = { row: number; column: number; cell: Cell };

/** Makes links of the cells that lead somewhere; formulas may use any cell. */
function link(rows: ReadonlyMap<number, SheetRow>, links: readonly PlacedCell[]): void {
  const shared = new Map<number | undefined, { text: string; row: number; column: number }>();
  const textAt = ({ row, column }: CellPosition) => {
    const value = rows.get(row - 1)?.values[column] ?? '';
    return value instanceof CellFault ? '' : String(value);
  };
  for (const { row, column, cell } of links) {
    const { formula = '', formulaSharedIndex: group, hyperlink } = cell;
    if (group !== undefined && formula !== '') shared.set(group, { text: formula, row, column });
    const own = formula === '' && group !== undefined ? shared.get(group) : { text: formula, row, column };
    const values = rows.get(row)?.values;
    const label = values?.[column];
    if (!values || label === undefined || label === '' || label instanceof CellLink) continue;
    let address = hyperlink ? webAddress(hyperlink.target) : null;
    if (own && own.text.length <= maxFormulaLength && isHyperlink(own.text)) {
      const moved = { row: row - own.row, column: column - own.column };
      address = readHyperlink(own.text, moved, textAt)?.address ?? null;
    }
    if (address !== null) values[column] = new CellLink(label, address);
  }
}

function isStruck(cell: Cell | undefined): boolean {
  if (cell?.style?.font?.strikethrough) return true;
  const runs = cell?.richText?.filter(({ text }) => text.trim() !== '') ?? [];
  return runs.length > 0 && runs.every(({ font }) => font?.strikethrough);
}
