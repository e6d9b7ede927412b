import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * CSV as Turkish Excel opens it with a double click: UTF-8 with its mark, semicolons, and a `'` before what would
 * be calculated as a formula, because visitors write some cells (`readCsv` removes it).
 */
export async function* csvText(
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const text = stringify({ bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
  const source = Readable.from(withFirst(headings, rows));
  source.on('error', (error) => text.destroy(error));
  yield* source.pipe(text);
}

async function* withFirst<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}
