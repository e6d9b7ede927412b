import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { toRecords } from './heading-row.ts';
import { csvRows } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { formatOfName, noSheetFacts, type SheetSearch, type Table, TableFileError } from './table-file.ts';
import { sheetSize, xlsxRows } from './xlsx/read-xlsx.ts';

/**
 * Opens a CSV, XLSX or JSON file, whose name says which it is.
 * @param search how to find the headings and the sheet in CSV and XLSX
 * @throws TableFileError when it cannot be read; so do its records
 */
export async function openTable(path: string, search: SheetSearch = {}): Promise<Table> {
  const format = formatOfName(path);
  if (format === null) throw new TableFileError(texts.unknownFormat(basename(path)));
  const facts = noSheetFacts();
  const size = await (format === 'xlsx' ? sheetSize(path) : fileSize(path)).catch((error: unknown) =>
    refuse(path, error),
  );
  return {
    ...{ format, size, facts },
    records(onBytes) {
      if (format === 'csv') return toRecords(csvRows(path, onBytes), search, facts);
      if (format === 'xlsx') return toRecords(xlsxRows(path, search, facts, onBytes), search, facts);
      return readJson(path, onBytes);
    },
  };
}

/** By opening it, so that a file that may not be read is told before anything is done. */
async function fileSize(path: string): Promise<number> {
  const file = await open(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function refuse(path: string, error: unknown): never {
  if (!(error instanceof Error && 'code' in error)) throw error;
  if (error.code === 'ENOENT') throw new TableFileError(texts.notFound(path));
  throw new TableFileError(fileErrorText(error, path) ?? texts.unreadable(path, String(error.code)));
}
