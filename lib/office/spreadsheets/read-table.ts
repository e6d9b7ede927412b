import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXlsx } from './read-xlsx.ts';
import { toTable } from './records.ts';
import { type IsHeadings, noSheet, type Table, tableLimits } from './table-file.ts';

type Read = (bytes: Buffer, isHeadings: IsHeadings) => Promise<Table>;

const csv: Read = async (bytes, isHeadings) =>
  toTable({ sheet: null, otherSheets: [], rows: await readCsv(decode(bytes)) }, isHeadings);
const xlsx: Read = async (bytes, isHeadings) => toTable(await readXlsx(bytes, isHeadings), isHeadings);
const json: Read = async (bytes) => ({ isSheet: false, facts: noSheet, records: readJson(decode(bytes)) });

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
  const table = await read(await readWhole(path), isHeadings);
  if (table.records.length > tableLimits.records)
    throw new UserError(texts.tooManyRecords(tableLimits.records));
  return table;
}

async function readWhole(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > tableLimits.megabytes * 1024 ** 2) throw new UserError(texts.tooLarge(tableLimits.megabytes));
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') throw new UserError(texts.notFound(path));
    throw new UserError(fileErrorText(error, path) ?? texts.unreadable(path, String(error.code)));
  }
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1254, which a Turkish Excel still writes. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
