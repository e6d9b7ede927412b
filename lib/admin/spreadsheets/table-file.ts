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

/** One row of a sheet, from 1. */
export type SheetRow = { row: number; values: (string | CellFault | undefined)[] };

/** A cell to write: text, a number, or an instant. */
export type SheetCell = string | number | Date;

/** A column to write; `width` is in characters, and numbers and instants need a format. */
export type SheetColumn = {
  heading: string;
  width?: number | undefined;
  format?: 'amount' | 'time' | undefined;
};

/** Bytes of the file that were read since the last call. */
export type OnBytes = (bytes: number) => void;

/** A file that cannot be read or written; the message is Turkish, for the clerk who supplied the file. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
}

export const tableFormats = ['csv', 'xlsx', 'json', 'jsonl'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Whether a person wrote the file in a spreadsheet, and not a program. */
export const isSheetFormat = (format: TableFormat) => format === 'csv' || format === 'xlsx';

const extensions: Record<string, TableFormat> = { txt: 'csv', tsv: 'csv', ndjson: 'jsonl' };

/** Where in a workbook the records stand; filled in while they are read. */
export type SheetFacts = {
  /** Null in a file without sheets. */
  sheet: string | null;
  /** Row of the headings, from 1; 0 before they were found. */
  headingRow: number;
  /** Letter of the column below each heading. */
  columns: Record<string, string>;
  /** Empty rows between the records. */
  emptyRows: number;
  /** Further sheets with headings of their own, which are not read. */
  otherSheets: string[];
};

export const noSheetFacts = (): SheetFacts => ({
  ...{ sheet: null, headingRow: 0, emptyRows: 0, otherSheets: [] },
  // A heading may be called `constructor`.
  columns: Object.create(null),
});

/** How to find the records in a file that people wrote. */
export type SheetSearch = {
  /** Whether these cells are the headings; without it the first row that is not empty holds them. */
  isHeadings?(cells: readonly string[]): boolean;
  /** Name of the sheet to read; without it the first one with headings. */
  sheet?: string | undefined;
};

/** A file of records; `size` is about how many bytes its reader will count. */
export type Table = {
  format: TableFormat;
  size: number;
  facts: SheetFacts;
  records(onBytes?: OnBytes): AsyncGenerator<FileRecord>;
};

/** The format that a file's name promises, null when it promises none. */
export function formatOfName(name: string): TableFormat | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return tableFormats.find((format) => format === extension) ?? extensions[extension] ?? null;
}
