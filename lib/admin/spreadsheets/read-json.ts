import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { decodeFile } from './decode-file.ts';
import { type FileRecord, type OnBytes, TableFileError } from './table-file.ts';

/** Reads a JSON file record by record: an array, JSON lines, or an answer of the API. */
export async function* readJson(path: string, onBytes?: OnBytes): AsyncGenerator<FileRecord> {
  const file = await decodeFile(path);
  const splitter = createJsonSplitter();
  let row = 0;
  for await (const chunk of file.text(onBytes)) {
    for (const text of splitter.split(chunk)) {
      row += 1;
      yield toRecord(row, text);
    }
  }
  splitter.end();
}

function toRecord(row: number, text: string): FileRecord {
  try {
    return { row, cells: Object.entries(JSON.parse(text)) };
  } catch {
    return { row, cells: [], problem: texts.badRecord };
  }
}

/** Characters of one record. */
const longestRecord = 4 * 1024 * 1024;

type Place = 'start' | 'lines' | 'array' | 'envelope' | 'done';

/**
 * Cuts JSON text into the texts of its records as it comes, so that only one of them is in memory: the objects of
 * an array, objects one after the other (JSON lines), or an answer of the API, whose `data` holds them.
 */
export function createJsonSplitter() {
  let place: Place = 'start';
  let record = '';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let count = 0;

  /** @throws TableFileError on what can be no list of records */
  function* split(chunk: string): Generator<string> {
    let start = depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const char = chunk[at] ?? '';
      if (depth === 0) {
        if (char === '{' && place !== 'done') {
          depth = 1;
          start = at;
        } else outside(char);
      } else if (isInString) inString(char);
      else if (char === '"') isInString = true;
      else if (char === '[' && depth === 1 && count === 0 && place === 'start') {
        if (/[{,]\s*"data"\s*:\s*$/.test(record + chunk.slice(start, at))) {
          place = 'envelope';
          record = '';
          depth = 0;
          start = -1;
        } else depth += 1;
      } else if (char === '{' || char === '[') depth += 1;
      else if (char === '}' || char === ']') {
        depth -= 1;
        if (depth > 0) continue;
        if (place === 'start') place = 'lines';
        count += 1;
        yield record + chunk.slice(start, at + 1);
        record = '';
        start = -1;
      }
    }
    if (start >= 0) record += chunk.slice(start);
    if (record.length > longestRecord) throw new TableFileError(texts.badJson(count + 1));
  }

  function inString(char: string): void {
    if (isEscaped) isEscaped = false;
    else if (char === '\\') isEscaped = true;
    else if (char === '"') isInString = false;
  }

  function outside(char: string): void {
    if (/\s/.test(char)) return;
    // What follows the records of an answer (their count, for one) is ignored.
    if (place === 'done') return;
    if (char === '[' && place === 'start') place = 'array';
    else if (char === ']' && (place === 'array' || place === 'envelope')) place = 'done';
    else if (char !== ',' || place === 'start' || place === 'lines')
      throw new TableFileError(place === 'start' ? texts.badJsonStart : texts.badJson(count + 1));
  }

  /** @throws TableFileError when the text ended in the middle */
  function end(): void {
    if (place === 'start' && depth === 0) throw new TableFileError(texts.empty);
    if (depth > 0 || place === 'array' || place === 'envelope') throw new TableFileError(texts.badJsonEnd);
  }

  return { split, end };
}
