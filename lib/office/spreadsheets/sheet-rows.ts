import { type CellRange, toRange } from './cell-places.ts';
import { isFilled } from './records.ts';
import { isOn } from './rich-text.ts';
import type { CellValue, SheetRow } from './table-file.ts';
import { tableLimits as limits } from './table-limits.ts';
import { createTally } from './tally.ts';

/** A range counts like so many cells, by the time that it takes. */
const costOfRange = 20;

export type SheetRows = ReturnType<typeof createSheetRows>;

/** The rows of a sheet while it is read. What is too much throws a UserError. */
export function createSheetRows() {
  const rows = new Map<number, SheetRow>();
  const hiddenColumns = new Set<number>();
  const tally = createTally();

  /** Gives the values of a row a width. */
  function fillUp(values: CellValue[], width: number): void {
    tally.cells(Math.max(0, width - values.length));
    while (values.length < width) values.push('');
  }

  /** Puts a value into the column of a row. */
  function put(values: CellValue[], column: number, value: CellValue): void {
    fillUp(values, column);
    values[column] = value;
    tally.filled(value);
  }

  /** The rows from top to bottom of a range. */
  function* within({ top, bottom }: CellRange): Generator<SheetRow> {
    const isLong = bottom - top > rows.size;
    tally.cells(costOfRange + (isLong ? rows.size : bottom - top));
    if (isLong) {
      for (const row of rows.values()) if (row.row >= top && row.row <= bottom) yield row;
      return;
    }
    for (let number = top; number <= bottom; number += 1) {
      const row = rows.get(number);
      if (row) yield row;
    }
  }

  return {
    rows: rows as ReadonlyMap<number, SheetRow>,
    add: (row: SheetRow) => void rows.set(row.row, row),
    hiddenColumns: hiddenColumns as ReadonlySet<number>,
    /** @param attributes of a tag that says how columns look, which it counts from 1 */
    addColumns({ min, max, hidden, width }: Record<string, string>): void {
      if (!isOn(hidden) && Number(width) !== 0) return;
      const last = Math.min(Number(max), limits.columns);
      tally.cells(Math.max(0, last - Number(min)));
      for (let column = Number(min); column <= last; column += 1) hiddenColumns.add(column - 1);
    },
    /** Counts a cell, whether it holds something or not. */
    countCell: () => tally.cells(1),
    fillUp,
    put,
    within,
    /** The file has the value of a merged cell such as `F2:F9` in its first row only, but people see it in all of them. */
    fillDown(merged: string): void {
      const range = toRange(merged);
      const value = range && rows.get(range.top)?.values[range.left];
      if (!range || !isFilled(value ?? '')) return;
      for (const { row, values } of within(range)) if (row > range.top) put(values, range.left, value ?? '');
    },
  };
}
