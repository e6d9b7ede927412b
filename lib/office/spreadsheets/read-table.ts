import type { FileHandle } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { openFile, textPieces } from './open-file.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { toTable } from './records.ts';
import { type FileRecord, type IsHeadings, noSheet, type Table, TableRecord } from './table-file.ts';
import { tableLimits as limits } from './table-limits.ts';

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

/**
 * Returns the records of a JSON file: an array, an answer of the API, whose `data` holds them, or JSON lines.
 * @throws UserError on anything but a list of objects
 */
async function readJson(file: FileHandle): Promise<FileRecord[]> {
  const text = (await Array.fromAsync(textPieces(file))).join('').trim();
  if (text === '') throw new UserError(texts.empty);
  if (!/^[[{]/.test(text)) throw new UserError(texts.badJsonStart);
  const whole = parseJson(text);
  if (Array.isArray(whole)) return readItems(whole);
  if (isObject(whole)) return readItems('data' in whole && Array.isArray(whole.data) ? whole.data : [whole]);
  if (text.startsWith('[')) throw new UserError(texts.brokenJson);
  return readLines(text);
}

const readItems = (items: readonly unknown[]): FileRecord[] =>
  items.map((item, at) => {
    if (!isObject(item)) throw new UserError(texts.badJson(at + 1));
    return toRecord(at + 1, item);
  });

/** Reads JSON lines; a broken one costs only itself. */
function readLines(text: string): FileRecord[] {
  const items = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [parseJson(line)]));
  if (!items.some(isObject)) throw new UserError(texts.brokenJson);
  return items.map((item, at) =>
    isObject(item) ? toRecord(at + 1, item) : { row: at + 1, cells: [], problem: texts.badRecord },
  );
}

const toRecord = (row: number, item: object) => new TableRecord(row, Object.keys(item), Object.values(item));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
