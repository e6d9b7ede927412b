import type { Cell, FileRecord } from './table-file.ts';

/** A record that makes its cells when they are asked for: those of all records would take several times their values. */
export class TableRecord implements FileRecord {
  readonly row: number;
  readonly headings: readonly string[];
  readonly values: readonly unknown[];

  /** @param headings '' where a column has none; other records may share them */
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
