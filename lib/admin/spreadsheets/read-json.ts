import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { decodeFile } from './decode-file.ts';
import { createJsonSplitter } from './json-splitter.ts';
import type { FileRecord, OnBytes } from './table-file.ts';

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
