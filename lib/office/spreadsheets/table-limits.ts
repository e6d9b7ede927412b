/** Beyond these a file is refused, before it fills the memory or takes long. */
export const tableLimits = {
  megabytes: 32,
  records: 20_000,
  /** Columns of a sheet; Excel has no more. */
  columns: 16_384,
  /** Rows of a sheet, with the empty ones; Excel has no more. */
  rows: 1_048_576,
  /** Cells of a sheet, with the empty ones: formatting a column makes a million of them. */
  cells: 5_000_000,
  /** Cells of a table that hold something. */
  filledCells: 1_500_000,
  /** Characters of all cells of a table, of a text that several cells share in each of them. */
  text: 64_000_000,
  headingLength: 200,
  /** Characters of a row of CSV or of a record of JSON. */
  rowLength: 1_048_576,
} as const;
