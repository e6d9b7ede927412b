/**
 * One record of a file. `row` is what the file's reader sees: the row of a sheet, or the place of a JSON record,
 * from 1. `problem` says in Turkish why it has no cells.
 */
export type FileRecord = { row: number; cells: Cell[]; problem?: string };

/** The heading as the file has it, and what stands below: text, any value of JSON, or a `CellFault`. */
export type Cell = [heading: string, value: unknown];

/** A cell that holds no value but should: a formula that was never calculated, or one that failed. The reason is Turkish. */
export class CellFault {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** One row of a sheet, counted from 1, with a value for each column; a cell without one may be missing. */
export type SheetRow = { row: number; values: (string | CellFault | undefined)[] };

/** A cell to write: text, a number, or an instant. */
export type SheetCell = string | number | Date;

/** A column to write; `width` is in characters, and numbers and instants need a format. */
export type SheetColumn = {
  heading: string;
  width?: number | undefined;
  format?: 'amount' | 'time' | undefined;
};

/** Where in a file its records stand. */
export type SheetFacts = {
  /** Null in a file without sheets. */
  sheet: string | null;
  /** Further sheets with headings of their own, which are not read. */
  otherSheets: string[];
  /** Row of the headings, from 1; 0 where there is none. */
  headingRow: number;
  /** Letter of the column below each heading. */
  columns: Record<string, string>;
  /** Empty rows between the records. */
  emptyRows: number;
};

/** The facts of a file that is no sheet. */
export const noSheet: SheetFacts = { sheet: null, otherSheets: [], headingRow: 0, columns: {}, emptyRows: 0 };

/** Whether these cells are the headings of a sheet. */
export type IsHeadings = (cells: readonly string[]) => boolean;

/** A file that was read. `isSheet` says whether a person wrote it in a spreadsheet, and not a program. */
export type Table = { isSheet: boolean; facts: SheetFacts; records: FileRecord[] };

/** What is larger is refused with a sentence. The unpacked size keeps a small file from filling the memory. */
export const tableLimits = {
  megabytes: 32,
  unpackedMegabytes: 256,
  records: 20_000,
  /** Columns of a sheet; Excel has no more. */
  columns: 16_384,
  /** Cells of a sheet, empty ones included: a formatted one is empty to its last row. */
  cells: 5_000_000,
  /** Characters of one cell; Excel takes a third of it. */
  cellLength: 100_000,
  /** Characters of all texts that the cells of a workbook share. */
  sharedLength: 30_000_000,
} as const;
