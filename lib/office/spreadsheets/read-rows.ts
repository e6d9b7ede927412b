import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import { columnOf, toRange } from './cell-places.ts';
import type { ReadPart, XmlEvents } from './parse-xml.ts';
import { isFilled, searchedRows } from './records.ts';
import type { RawCell } from './sheet-cell.ts';
import type { CellValue, SheetRow } from './table-file.ts';
import { tableLimits, workbookLimits } from './table-limits.ts';
import { createTally } from './tally.ts';

/** A merged cell counts like so many others, by the time that it takes. */
const costOfMerge = 20;

type Rows = ReadonlyMap<number, SheetRow>;

/**
 * Reads the rows of a sheet that are not empty. Each row of a merged cell has its value.
 * @param isEnough is asked now and then with the rows so far, and ends the reading
 */
export async function readRows(
  readPart: ReadPart,
  path: string,
  toValue: (cell: RawCell) => CellValue,
  isEnough: (rows: Rows) => boolean,
): Promise<SheetRow[]> {
  const rows = new Map<number, SheetRow>();
  const tally = createTally();
  let rowTags = 0;
  let row = 0;
  let values: CellValue[] = [];
  let cell: RawCell | null = null;
  let column = -1;
  let isText = false;

  function countRow(): void {
    rowTags += 1;
    if (rowTags > tableLimits.rows) throw new UserError(texts.tooManyRecords(tableLimits.records));
  }

  function fillUp(to: CellValue[], width: number): void {
    tally.cells(Math.max(0, width - to.length));
    while (to.length < width) to.push('');
  }

  function put(to: CellValue[], at: number, value: CellValue): void {
    fillUp(to, at);
    to[at] = value;
    tally.filled(value);
  }

  /** The file has the value of a merged cell such as `F2:F9` in its first row only, but people see it in all of them. */
  function fillDown(merged: string): void {
    tally.cells(costOfMerge);
    const range = toRange(merged);
    const value = rows.get(range?.top ?? 0)?.values[range?.left ?? 0];
    if (!range || value === undefined || !isFilled(value)) return;
    const bottom = Math.min(range.bottom, row);
    tally.cells(Math.max(0, bottom - range.top));
    for (let below = range.top + 1; below <= bottom; below += 1) {
      const filled = rows.get(below);
      if (filled) put(filled.values, range.left, value);
    }
  }

  const events: XmlEvents = {
    open(name, { r: place = '', t: type = 'n', s: style = '0', ref = '' }) {
      if (name === 'row') {
        row = place === '' ? row + 1 : Number(place);
        countRow();
        values = [];
        column = -1;
      } else if (name === 'c') {
        column = place === '' ? column + 1 : columnOf(place);
        tally.cells(1);
        if (column >= tableLimits.columns)
          throw new UserError(texts.tooManyColumns(row, tableLimits.columns));
        cell = { type, style: Number(style), text: '', isFormula: false };
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'mergeCell') fillDown(ref);
      isText = cell !== null && (name === 'v' || name === 't');
    },
    text(piece) {
      if (!isText || !cell) return;
      cell.text += piece;
      if (cell.text.length > workbookLimits.cellLength)
        throw new UserError(texts.tooLongCell(workbookLimits.cellLength));
    },
    close(name) {
      isText = false;
      if (name === 'c' && cell) {
        const value = toValue(cell);
        if (value !== '') put(values, column, value);
        cell = null;
      }
      if (name === 'row' && values.some(isFilled)) {
        // An empty cell among the headings counts: something may stand below it.
        if (rows.size < searchedRows) fillUp(values, column + 1);
        rows.set(row, { row, values: values.slice() });
      }
    },
  };
  await readPart(path, events, () => isEnough(rows));
  return [...rows.values()];
}
