import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { formatOfName, type Table, TableFileError, type TableFormat } from './table-file.ts';
import { openWorkbook } from './xlsx/open-workbook.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/**
 * Opens a CSV, XLSX or JSON file, whose name says which it is.
 * @throws TableFileError when it cannot be read; so do its records
 */
export async function openTable(path: string): Promise<Table> {
  const format = formatOfName(path);
  if (format === null) throw new TableFileError(texts.unknownFormat(basename(path)));
  const size = await named(path, () => sizeOf(path, format));
  const read = format === 'csv' ? readCsv : format === 'xlsx' ? readXlsx : readJson;
  return { format, size, records: (onBytes) => read(path, onBytes) };
}

async function sizeOf(path: string, format: TableFormat): Promise<number> {
  const { size } = await stat(path);
  if (format !== 'xlsx') return size;
  const book = await openWorkbook(path).catch((error: unknown) => {
    throw error instanceof Error && 'syscall' in error ? error : new TableFileError(texts.badXlsx);
  });
  book.close();
  return book.sheet.uncompressedSize;
}

async function named<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') throw new TableFileError(texts.notFound(path));
    throw new TableFileError(texts.unreadable(path, String(error.code)));
  }
}
