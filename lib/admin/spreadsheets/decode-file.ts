import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { OnBytes } from './table-file.ts';

const headBytes = 64 * 1024;

/**
 * Looks at a whole file to learn its encoding: UTF-8, UTF-16 with a byte order mark, or else the Turkish Windows one, in
 * which Excel still writes.
 * @returns the first 64 KiB, and the text from its beginning, without a byte order mark
 */
export async function decodeFile(path: string) {
  const head = await readHead(path);
  const encoding = await encodingOf(path, head);
  return {
    head: new TextDecoder(encoding).decode(head, { stream: true }),
    text: (onBytes?: OnBytes) => decoded(path, encoding, onBytes),
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function encodingOf(path: string, head: Uint8Array): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    for await (const _ of decoded(path, 'utf-8', undefined, true));
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1254';
    throw error;
  }
}

async function* decoded(path: string, encoding: string, onBytes?: OnBytes, fatal = false) {
  const decoder = new TextDecoder(encoding, { fatal });
  for await (const chunk of createReadStream(path, { highWaterMark: headBytes }) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
    onBytes?.(chunk.length);
  }
  yield decoder.decode();
}
