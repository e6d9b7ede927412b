import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeBody } from './prepared.ts';

const page = Buffer.from('<p>Ferah, bakımlı daire.</p>'.repeat(1000));

it('compresses a page both ways', async () => {
  const { identity, gzip, br } = await encodeBody(page, 5);
  expect(identity).toBe(page);
  expect(gunzipSync(gzip ?? '').equals(page)).toBe(true);
  expect(brotliDecompressSync(br ?? '').equals(page)).toBe(true);
});

it('holds no more memory than the bytes take: the caches count on it', async () => {
  const { gzip, br } = await encodeBody(page, 5);
  expect(gzip?.buffer.byteLength).toBe(gzip?.length);
  expect(br?.buffer.byteLength).toBe(br?.length);
});

it('leaves alone what is small', async () => {
  expect(await encodeBody(Buffer.from('{}'), 5)).toEqual({ identity: Buffer.from('{}') });
});

it('makes only what is asked for', async () => {
  expect(Object.keys(await encodeBody(page, 5, 'br'))).toEqual(['identity', 'br']);
  expect(Object.keys(await encodeBody(page, 5, 'gzip'))).toEqual(['identity', 'gzip']);
  expect(Object.keys(await encodeBody(page, 5, 'identity'))).toEqual(['identity']);
});
