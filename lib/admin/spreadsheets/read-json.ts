import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import type { FileRecord } from './table-file.ts';

/**
 * The records of JSON text: an array, an answer of the API, whose `data` holds them, or JSON lines.
 * @throws UserError on what is no list of objects
 */
export function readJson(text: string): FileRecord[] {
  if (text.trim() === '') throw new UserError(texts.empty);
  const whole = parse(text);
  if (whole !== undefined) return toRecords(listOf(whole));
  // What is no JSON as a whole may still be JSON lines.
  if (/^\s*[^[{\s]/.test(text)) throw new UserError(texts.badJsonStart);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const values = lines.map(parse);
  if (text.trimStart().startsWith('[') || !values.some(isObject)) throw new UserError(texts.brokenJson);
  return values.map((value, at) =>
    isObject(value) ? toRecord(value, at + 1) : { row: at + 1, cells: [], problem: texts.badRecord },
  );
}

function listOf(whole: unknown): unknown[] {
  if (Array.isArray(whole)) return whole;
  if (!isObject(whole)) throw new UserError(texts.badJsonStart);
  return Array.isArray(whole.data) ? whole.data : [whole];
}

function toRecords(items: readonly unknown[]): FileRecord[] {
  const bad = items.findIndex((item) => !isObject(item));
  if (bad >= 0) throw new UserError(texts.badJson(bad + 1));
  return items.map((item, at) => toRecord(item as object, at + 1));
}

const toRecord = (value: object, row: number): FileRecord => ({ row, cells: Object.entries(value) });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
