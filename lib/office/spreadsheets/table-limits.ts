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

/** The same for what is in a workbook. */
export const workbookLimits = {
  /** All parts, with pictures and whatever else is in the file. */
  unpackedMegabytes: 256,
  /** The parts that are read. */
  readMegabytes: 100,
  /** Files in the file. */
  entries: 10_000,
  /** Tags and attributes of all parts that are read. */
  tags: 10_000_000,
  /** Tags within one another. */
  depth: 100,
  /** Attributes of a tag. */
  attributes: 1000,
  /** Characters of the name of a tag. */
  nameLength: 200,
  sheets: 1000,
  relations: 10_000,
  /** Cells of a sheet that lead somewhere. */
  links: 200_000,
  styles: 100_000,
  /** Number formats and their characters; Excel takes 250 of 255. */
  formats: 5000,
  formatLength: 255,
  /** Characters of a cell; Excel takes a third. */
  cellLength: 100_000,
  /** Cells among which headings are searched, of all sheets. */
  searchedCells: 1_000_000,
  /** Characters of the texts that are kept: the shared ones, and what cells have of their own. */
  text: 30_000_000,
} as const;
