import { shortDay } from '#lib/domain/listing/turkish-dates.ts';
import type { CellNumber } from './cell-number.ts';

/**
 * One record of a file. `row` counts from 1: the row of a sheet, or the place of a JSON record. `problem` says in
 * Turkish why it has no cells.
 */
export type FileRecord = { readonly row: number; readonly cells: Cell[]; readonly problem?: string };

/** The heading as the file has it, and its value: a `CellValue`, or of JSON any value. */
export type Cell = [heading: string, value: unknown];

/** A formula without a result, or with an error. The reason is Turkish. */
export class CellFault {
  readonly reason: string;
  /** Typed text that was taken for a formula, such as `+Şömine`; '' where that is not known. */
  readonly typed: string;
  /** Whether it is a picture within a cell, which is not read. */
  readonly isPicture: boolean;
  constructor(reason: string, typed = '', isPicture = false) {
    this.reason = reason;
    this.typed = typed;
    this.isPicture = isPicture;
  }
}

/**
 * A cell that its format, or in CSV its look, makes a date or a time. Spreadsheets turn `3/5` into one unasked, so the
 * column decides whether it may be one. `text` is `2026-11-21T14:30:00`, or as CSV has it.
 */
export class CellDate {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

/** A cell that shows a label and leads to an address of the web or of mail when it is clicked. */
export class CellLink {
  readonly label: Exclude<CellValue, CellLink>;
  readonly address: string;
  constructor(label: CellLink['label'], address: string) {
    this.label = label;
    this.address = address;
  }
  toString() {
    return String(this.label);
  }
}

/** The value of a cell of a sheet; a box to check is a boolean. */
export type CellValue = string | boolean | CellNumber | CellDate | CellLink | CellFault;

/**
 * A row of a sheet, counted from 1; `values` has '' where a cell is missing; `struck` are the columns of cells that are
 * struck out.
 */
export type SheetRow = { row: number; values: CellValue[]; isHidden: boolean; struck: readonly number[] };

/** A day to write, given as `2026-12-31`; as text it is what people write, `31.12.2026`. */
export class SheetDay {
  readonly day: string;
  constructor(day: string) {
    this.day = day;
  }
  toString() {
    return shortDay(this.day);
  }
}

/** A cell to write: text, a number, an instant, or a day. */
export type SheetCell = string | number | Date | SheetDay;

/** A column to write; `width` in characters. Numbers, instants and days need a format. */
export type SheetColumn = {
  heading: string;
  width?: number | undefined;
  format?: 'amount' | 'time' | 'day' | undefined;
};

/** Facts about the reading of a file, for reports. */
export type SheetFacts = {
  /** Name of the sheet; null in a file without sheets. */
  sheet: string | null;
  /** Other sheets with headings, which are not read. */
  otherSheets: string[];
  /** Row of the headings, from 1; 0 in JSON. */
  headingRow: number;
  /** Letter of each heading's column. */
  columns: Record<string, string>;
  /** Empty rows between the records. */
  emptyRows: number;
  /**
   * Rows of records that are hidden or filtered out, that have a picture on them, and that have struck out cells below
   * these headings.
   */
  hiddenRows: number[];
  pictureRows: number[];
  struckRows: { row: number; headings: string[] }[];
  /** Headings of hidden columns. */
  hiddenColumns: string[];
  /** Hidden sheets, which are not looked at. */
  hiddenSheets: string[];
};

export const noSheet: SheetFacts = {
  sheet: null,
  otherSheets: [],
  headingRow: 0,
  columns: Object.create(null),
  emptyRows: 0,
  hiddenRows: [],
  pictureRows: [],
  struckRows: [],
  hiddenColumns: [],
  hiddenSheets: [],
};

export type IsHeadings = (cells: readonly string[]) => boolean;

/** `isSheet`: whether it is a person's spreadsheet (CSV, XLSX) and not a program's JSON. */
export type Table = { isSheet: boolean; facts: SheetFacts; records: FileRecord[] };

/** A record that makes its cells when they are asked for: those of all records would take several times their values. */
export class TableRecord implements FileRecord {
  readonly row: number;
  readonly headings: readonly string[];
  readonly values: readonly unknown[];

  /** @param headings '' for a column without one; other records may share them */
  constructor(row: number, headings: readonly string[], values: readonly unknown[]) {
    this.row = row;
    this.headings = headings;
    this.values = values;
  }

  get cells(): Cell[] {
    return this.headings.flatMap((heading, column): Cell[] =>
      heading === '' ? [] : [[heading, this.values[column] ?? '']],
    );
  }
}
