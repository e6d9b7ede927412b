import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer.js';
import type { SharpConstructor } from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPictures, encodeQuickly } from './quick-pictures.ts';

const url = '/_next/image?url=%2Fa.jpg&w=640&q=75';
const mimeType = 'image/avif';
const key = ImageOptimizerCache.getCacheKey({ href: '/a.jpg', width: 640, quality: 75, mimeType });

encodeQuickly();
// As Next loads it.
const sharp: SharpConstructor = createRequire(import.meta.url)('sharp');
const encode = () => void sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).avif();

let dir = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  dir = await mkdtemp(join(tmpdir(), 'emlak-pictures-'));
  await mkdir(join(dir, '.next/cache/images', key), { recursive: true });
  await writeFile(join(dir, '.next/cache/images', key, '60.9999.tag.etag.avif'), '');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dir, { recursive: true });
});

it.each([
  ['while its request waits', async () => encode()],
  ['after Next has answered with an older one', async () => void setImmediate(encode)],
])('has a picture encoded again that was encoded quickly %s', async (_, answer) => {
  const asked: string[] = [];
  const pictures = createPictures(
    async (request, response) => {
      asked.push(String(request.url));
      encode();
      response.end();
    },
    { host: 'localhost', dir },
  );
  await pictures.serve(url, answer);
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(asked).toEqual([url]));
  await vi.advanceTimersByTimeAsync(9000);
  expect(asked, 'once').toHaveLength(1);
  expect(await readdir(join(dir, '.next/cache/images', key))).toEqual(['60.1.tag.quick.avif']);
});
