import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { openAnonymousFile } from '../../files/anonymous-temporary-file.ts';
import { parseXml } from './parse-xml.ts';

export type SharedStrings = { at(index: number): string; close(): Promise<void> };

const charactersAtOnce = 16 * 1024;

/**
 * Lays the texts of a workbook aside on the disk, where a cell finds its own by number: together they are as large
 * as all descriptions.
 */
export async function laySharedStrings(source: AsyncIterable<Uint8Array>): Promise<SharedStrings> {
  const file = await openAnonymousFile();
  const ends: number[] = [];
  async function* pieces() {
    let waiting = '';
    let end = 0;
    for await (const text of stringsOf(source)) {
      waiting += text;
      end += Buffer.byteLength(text);
      ends.push(end);
      if (waiting.length < charactersAtOnce) continue;
      yield waiting;
      waiting = '';
    }
    yield waiting;
  }
  try {
    await file.writeFile(pieces());
  } catch (error) {
    await file.close();
    throw error;
  }
  return { at: createReader(file, ends), close: () => file.close() };
}

function createReader(file: FileHandle, ends: readonly number[]): SharedStrings['at'] {
  const known = new LRUCache<number, string>({ max: 5000 });
  return (index) => {
    const found = known.get(index);
    if (found !== undefined) return found;
    const end = ends[index];
    if (end === undefined) throw new Error(`there is no text ${index}`);
    const start = ends[index - 1] ?? 0;
    const bytes = Buffer.alloc(end - start);
    readSync(file.fd, bytes, 0, bytes.length, start);
    const text = bytes.toString();
    known.set(index, text);
    return text;
  };
}

/** The text of each `si`, its runs joined; what explains how to pronounce it (`rPh`) is no part of it. */
function stringsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let text = '';
  let isText = false;
  let isSpoken = false;
  return parseXml(source, (emit) => ({
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') emit(text);
    },
  }));
}
