import { ReadableStream } from 'node:stream/web';
import { expect, it } from 'vitest';
import { readText } from './read-body.ts';

// A strict reader, and bytes up to the limit: lib/web/api/answer-message.test.ts.
/** Returns a body that arrives in these pieces. */
const streamOf = (...pieces: number[][]) =>
  ReadableStream.from(pieces.map((piece) => Uint8Array.from(piece)));

it.each([
  ['letters that arrive in two pieces are put together', streamOf([0xc4], [0x9f, 0x61]), 'ğa'],
  ['no body is an empty text', null, ''],
  ['bytes outside UTF-8 are replaced', streamOf([0x61, 0xff]), 'a\uFFFD'],
])('%s', async (_, body, text) => {
  expect(await readText(body, 100)).toBe(text);
});

it('reading stops at the limit', async () => {
  let pieces = 0;
  const long = async function* () {
    for (; pieces < 1000; pieces += 1) yield new Uint8Array(50);
  };
  expect(await readText(long(), 100)).toBeNull();
  expect(pieces).toBe(2);
});
