import type { FileHandle } from 'node:fs/promises';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { jsonRecords } from './json-record.ts';
import { endOfValue, isListAt, isObjectAt, itemsOf, membersOf, type Span, skipSpace } from './json-scan.ts';
import type { FileRecord } from './table-file.ts';
import { tableLimits as limits } from './table-limits.ts';
import { asciiBased } from './text-encoding.ts';

/** Parses the value of a span, undefined where it is no JSON or too long. */
type Parse = (span: Span) => unknown;

/**
 * The records of a JSON file: an array, an answer of the API, whose `data` holds them, or JSON lines. They are parsed one
 * by one, and only one more than are allowed.
 * @throws UserError on what is no list of objects, or too much
 */
export async function readJson(file: FileHandle): Promise<FileRecord[]> {
  const { bytes, decode } = await asciiBased(file);
  const parse: Parse = ({ from, to }) =>
    to - from > limits.rowLength ? undefined : parseText(decode(bytes.subarray(from, to)));
  const start = skipSpace(bytes, 0);
  if (start === bytes.length) throw new UserError(texts.empty);
  if (!isListAt(bytes, start) && !isObjectAt(bytes, start)) throw new UserError(texts.badJsonStart);
  const end = endOfValue(bytes, start);
  const isWhole = end !== null && skipSpace(bytes, end) === bytes.length;
  if (!isWhole && isListAt(bytes, start)) throw new UserError(texts.brokenJson);
  if (!isWhole) return readLines(bytes, parse);
  const list = isListAt(bytes, start) ? start : findData(bytes, start, parse);
  return readItems(list === null ? [{ from: start, to: end }] : itemsOf(bytes, list), parse);
}

/** Where the list of an answer begins, null where an object is no answer. */
function findData(bytes: Buffer, object: number, parse: Parse): number | null {
  let list: number | null = null;
  let members = 0;
  for (const { name, value } of membersOf(bytes, object)) {
    members += 1;
    if (members > limits.columns) throw new UserError(texts.tooManyFields(limits.columns));
    if (parse(name) === 'data') list = isListAt(bytes, value.from) ? value.from : null;
  }
  return list;
}

function readItems(items: Iterable<Span>, parse: Parse): FileRecord[] {
  const toRecord = jsonRecords();
  const records: FileRecord[] = [];
  for (const span of items) {
    const row = records.length + 1;
    const item = parse(span);
    if (!isObject(item)) throw new UserError(texts.badJson(row));
    records.push(toRecord(row, item));
    if (row > limits.records) break;
  }
  return records;
}

/** A broken line costs only itself. */
function readLines(bytes: Buffer, parse: Parse): FileRecord[] {
  const toRecord = jsonRecords();
  const records: FileRecord[] = [];
  let objects = 0;
  for (const line of linesOf(bytes)) {
    const row = records.length + 1;
    const item = parse(line);
    if (isObject(item)) objects += 1;
    records.push(isObject(item) ? toRecord(row, item) : { row, cells: [], problem: texts.badRecord });
    if (row > limits.records) break;
  }
  if (objects === 0) throw new UserError(texts.brokenJson);
  return records;
}

/** The lines that are not empty; a value that ends before or behind its line is given as an empty one. */
function* linesOf(bytes: Buffer): Generator<Span> {
  for (let from = skipSpace(bytes, 0); from < bytes.length; ) {
    const found = bytes.indexOf('\n', from);
    const to = found < 0 ? bytes.length : found;
    const line = bytes.subarray(from, to);
    const end = endOfValue(line, 0);
    yield { from, to: end !== null && skipSpace(line, end) === line.length ? to : from };
    from = skipSpace(bytes, to);
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
