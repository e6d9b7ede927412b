import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import type { FileRecord } from './table-file.ts';

/**
 * The records of JSON text: an array, an answer of the API, whose `data` holds them, or JSON lines.
 * @throws UserError on what is no list of objects
 */
export function readJson(text: string): FileRecord[] {
  if (text.trim() === '') throw new UserError(texts.empty);
  if (!/^\s*[[{]/.test(text)) throw new UserError(texts.badJsonStart);
  const whole = parse(text);
  if (whole === undefined) return readLines(text);
  const items = isObject(whole) && Array.isArray(whole.data) ? whole.data : [whole].flat();
  return items.map((item, at) => {
    if (!isObject(item)) throw new UserError(texts.badJson(at + 1));
    return { row: at + 1, cells: Object.entries(item) };
  });
}

/** A broken line costs only itself, but an array or an answer that was cut off is refused whole. */
function readLines(text: string): FileRecord[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const items = lines.map(parse);
  if (text.trimStart().startsWith('[') || !items.some(isObject)) throw new UserError(texts.brokenJson);
  return items.map((item, at) => {
    if (!isObject(item)) return { row: at + 1, cells: [], problem: texts.badRecord };
    return { row: at + 1, cells: Object.entries(item) };
  });
}

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
