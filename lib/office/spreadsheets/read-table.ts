import type { FileHandle } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { openFile } from './open-file.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXlsx } from './read-xlsx.ts';
import { toTable } from './records.ts';
import { type IsHeadings, noSheet, type Table } from './table-file.ts';
import { tableLimits as limits } from './table-limits.ts';
import { textPieces } from './text-encoding.ts';

type Read = (file: FileHandle, isHeadings: IsHeadings) => Promise<Table>;

const csv: Read = async (file, isHeadings) =>
  toTable({ ...noSheet, rows: await readCsv(textPieces(file)), hidden: new Set() }, isHeadings);
const xlsx: Read = async (file, isHeadings) => toTable(await readXlsx(file, isHeadings), isHeadings);
const json: Read = async (file) => ({
  isSheet: false,
  facts: noSheet,
  records: await readJson(file),
});

const formats: Readonly<Record<string, Read>> = {
  '.csv': csv,
  '.txt': csv,
  '.tsv': csv,
  '.xlsx': xlsx,
  '.xlsm': xlsx,
  '.json': json,
  '.jsonl': json,
  '.ndjson': json,
};

/**
 * Reads a CSV, XLSX or JSON file, by the ending of its name.
 * @param isHeadings recognizes the headings, and so the sheet that has them; by default the first row that is not empty
 * @throws UserError
 */
export async function readTable(path: string, isHeadings: IsHeadings = () => true): Promise<Table> {
  const read = formats[extname(path).toLowerCase()];
  if (read === undefined) throw new UserError(texts.unknownFormat(basename(path)));
  await using file = await openFile(path);
  const table = await read(file, isHeadings);
  if (table.records.length > limits.records) throw new UserError(texts.tooManyRecords(limits.records));
  return table;
}
