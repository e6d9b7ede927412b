import type { FileHandle } from 'node:fs/promises';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import type { FileRecord } from './table-file.ts';
import { TableRecord } from './table-record.ts';
import { textPieces } from './text-encoding.ts';

/**
 * The records of a JSON file: an array, an answer of the API, whose `data` holds them, or JSON lines.
 * @throws UserError on what is no list of objects
 */
export async function readJson(file: FileHandle): Promise<FileRecord[]> {
  const text = (await Array.fromAsync(textPieces(file))).join('').trim();
  if (text === '') throw new UserError(texts.empty);
  if (!/^[[{]/.test(text)) throw new UserError(texts.badJsonStart);
  const whole = parse(text);
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

/** A broken line costs only itself. */
function readLines(text: string): FileRecord[] {
  const items = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [parse(line)]));
  if (!items.some(isObject)) throw new UserError(texts.brokenJson);
  return items.map((item, at) =>
    isObject(item) ? toRecord(at + 1, item) : { row: at + 1, cells: [], problem: texts.badRecord },
  );
}

const toRecord = (row: number, item: object) => new TableRecord(row, Object.keys(item), Object.values(item));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
