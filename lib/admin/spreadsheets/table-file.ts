/**
 * One record of a file. `row` is what the file's reader sees: the row of a sheet, or the place of a JSON record,
 * from 1. `problem` says in Turkish why it has no cells.
 */
export type FileRecord = { row: number; cells: Cell[]; problem?: string };

/** The heading as the file has it, and what stands below: text, or any value of JSON. */
export type Cell = [heading: string, value: unknown];

/** Bytes of the file that were read since the last call. */
export type OnBytes = (bytes: number) => void;

/** A file that cannot be read or written; the message is Turkish and for whoever gave the file. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
}

export const tableFormats = ['csv', 'xlsx', 'json', 'jsonl'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Whether a person wrote the file in a spreadsheet, and not a program. */
export const isSheetFormat = (format: TableFormat) => format === 'csv' || format === 'xlsx';

const extensions: Record<string, TableFormat> = { txt: 'csv', tsv: 'csv', ndjson: 'jsonl' };

/** A file of records; `size` is how many bytes its reader will count. */
export type Table = {
  format: TableFormat;
  size: number;
  records(onBytes?: OnBytes): AsyncGenerator<FileRecord>;
};

/** The format that a file's name promises, null when it promises none. */
export function formatOfName(name: string): TableFormat | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return tableFormats.find((format) => format === extension) ?? extensions[extension] ?? null;
}
