import type { FileHandle } from 'node:fs/promises';
import { openAnonymousFile } from '../files/anonymous-temporary-file.ts';
import { createMeasure, type Measured } from './archive.ts';
import type { RowText } from './table-rows.ts';

const bytesAtOnce = 64 * 1024;
const newline = '\n'.charCodeAt(0);

/** Bytes laid aside on the disk. */
export type Spool = Measured & {
  bytes(): AsyncIterable<Uint8Array>;
  /** Lets them go. */
  close(): Promise<void>;
};

/** Lays bytes aside in a file without a name. @param folder where there is room */
export async function layAside(folder: string, source: AsyncIterable<Uint8Array>): Promise<Spool> {
  const handle = await openAnonymousFile(folder);
  try {
    const measure = createMeasure();
    await handle.writeFile(measure.pass(source));
    return { ...measure.result(), bytes: () => readAll(handle), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** A stream of the handle's would hold its closing up. */
async function* readAll(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const piece = new Uint8Array(bytesAtOnce);
    const { bytesRead } = await handle.read(piece, 0, bytesAtOnce, position);
    if (bytesRead === 0) return;
    yield piece.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/** Rows as lines of a file, many at once. `onRow` is told after each how many there were. */
export async function* toLines(
  rows: AsyncIterable<RowText>,
  onRow?: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  let lines = '';
  let done = 0;
  for await (const row of rows) {
    lines += `${row}\n`;
    done += 1;
    onRow?.(done);
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
