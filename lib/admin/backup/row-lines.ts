import type { RowText } from './table-rows.ts';

const bytesAtOnce = 64 * 1024;
const newline = '\n'.charCodeAt(0);

/** Rows as lines of a file, many at once. `onRow` is told of each. */
export async function* toLines(rows: AsyncIterable<RowText>, onRow: () => void): AsyncGenerator<Uint8Array> {
  let lines = '';
  for await (const row of rows) {
    lines += `${row}\n`;
    onRow();
    if (lines.length < bytesAtOnce) continue;
    yield Buffer.from(lines);
    lines = '';
  }
  if (lines !== '') yield Buffer.from(lines);
}

/** Splits into lines. Not `readline`: it also breaks at U+2028, which a row may contain unescaped. */
export async function* fromLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<RowText> {
  let begun: Uint8Array[] = [];
  for await (const bytes of source) {
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      yield Buffer.concat([...begun, bytes.subarray(start, end)]).toString();
      begun = [];
      start = end + 1;
    }
    if (start < bytes.length) begun.push(bytes.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString();
}
