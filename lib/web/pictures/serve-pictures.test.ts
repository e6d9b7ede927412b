import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { BackendError } from '#lib/data/backend-error.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { optimizedAddress } from '#lib/domain/media/optimized-image.ts';
import { isPhotoUrl, photoUrl } from '#lib/domain/media/photo-url.ts';
import { env } from '#lib/runtime/env.ts';
import { createMutex } from '#lib/runtime/mutex.ts';
import { type TakeTurn, TurnRefusal } from '#lib/runtime/turns.ts';
import { isPortrait } from './read-photograph.ts';
import { createPictures } from './serve-pictures.ts';

const folder = mkdtempDisposableSync(join(tmpdir(), 'pictures-'));
afterAll(() => folder.remove());

const navy = { r: 0, g: 0, b: 80, alpha: 0.5 };
const create = { width: 900, height: 600, channels: 4, background: navy } as const;
const photos: Record<string, Buffer> = {
  'a.jpg': await sharp({ create }).jpeg().toBuffer(),
  'upright.jpg': await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'a.png': await sharp({ create }).png().toBuffer(),
  'dark.png': await sharp({ create: { ...create, background: { ...navy, alpha: 0.9 } } })
    .png()
    .toBuffer(),
  'a.webp': await sharp({ create }).webp().toBuffer(),
  'a.gif': await sharp({ create }).gif().toBuffer(),
  'cut.jpg': (await sharp({ create }).jpeg().toBuffer()).subarray(0, 900),
  'page.html': Buffer.from('<script>alert(1)</script>'),
};

const frames = await Promise.all(
  ['navy', 'white'].map((background) =>
    sharp({ create: { ...create, background } })
      .png()
      .toBuffer(),
  ),
);
photos['moving.gif'] = await sharp(frames, { join: { animated: true } })
  .gif()
  .toBuffer();

/** Names the backend's photographs: whose they are. */
const fileTag = async () => 'a';
let asked: string[] = [];
const file = async (path: string) => {
  asked.push(path);
  if (path === 'away.jpg') throw new BackendError('network', 'file', 'away');
  const photo = photos[path.split('/').at(-1) ?? ''];
  return photo ? { body: new Blob([Uint8Array.from(photo)]).stream() } : null;
};
beforeEach(() => {
  asked = [];
  setCurrentBackend({ file, fileTag } as Partial<Backend> as Backend);
});

const queryOf = (path: string, width = 640) =>
  optimizedAddress(photoUrl(path), width).slice('/_next/image'.length);
const start = (dir = folder.path) =>
  createPictures({
    dir,
    encodeNext: createMutex().run,
    isPicture: (url) => isPhotoUrl(url) || url.startsWith('/images/') || isPortrait(url),
  });
const atOnce: TakeTurn = (work) => work();
const browser = 'image/avif,image/webp,*/*';

async function ask(path: string, accept = browser, width = 640) {
  const made = await start().get(queryOf(path, width), accept, atOnce);
  if (typeof made === 'number') return made;
  const { body, headers } = made;
  return { type: headers['Content-Type'], cache: headers['Cache-Control'], body };
}

it.each([
  ['a.jpg', browser, 'image/avif', 'heif'],
  ['a.jpg', 'image/webp', 'image/webp', 'webp'],
  ['a.jpg', '*/*', 'image/jpeg', 'jpeg'],
  ['a.png', '', 'image/png', 'png'],
  ['a.gif', '', 'image/png', 'png'],
  ['a.webp', '', 'image/jpeg', 'jpeg'],
])('%s for "%s" is %s of the width that was asked for', async (path, accept, type, format) => {
  const answer = await ask(path, accept);
  expect(answer).toMatchObject({ type, cache: 'public, max-age=31536000, immutable' });
  if (typeof answer === 'number') return;
  expect(await sharp(answer.body).metadata()).toMatchObject({ format, width: 640, height: 427 });
  // Again, and by another process: from the folder.
  asked = [];
  expect(await ask(path, accept)).toEqual(answer);
  expect(asked).toEqual([]);
});

it('levels a dark photograph, transparency and other colours as they are', async () => {
  const answer = await ask('dark.png', '');
  if (typeof answer === 'number') throw new Error(String(answer));
  const [red, , blue, alpha] = (await sharp(answer.body).stats()).channels;
  expect(blue?.mean).toBeGreaterThan(160);
  expect([red?.mean, alpha?.mean].map((mean) => Math.round(mean ?? 0))).toEqual([0, 230]);
});

it('turns a photograph upright, and enlarges none', async () => {
  const answer = await ask('upright.jpg', '', 3840);
  expect(typeof answer === 'number' ? answer : await sharp(answer.body).metadata()).toMatchObject({
    width: 600,
    height: 900,
  });
});

it('makes a portrait of another host smaller here, asked for once a day, and none where that host has none', async () => {
  const [portrait, gone] = ['https://portre.example/sule.jpg', 'https://portre.example/yok.jpg'];
  const { advisors } = env().agency;
  env().agency.advisors = [portrait, gone].map((photo, at) => ({
    name: 'Şule',
    mobile: `0532 000 00 0${at}`,
    photo,
  }));
  onTestFinished(() => {
    env().agency.advisors = advisors;
  });
  using fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      url === portrait
        ? new Response(Uint8Array.from(photos['a.png'] ?? []))
        : new Response(null, { status: 404 }),
    );
  const pictureOf = (url: string) =>
    start().get(optimizedAddress(url, 96).slice('/_next/image'.length), browser, atOnce);
  for (const _ of [1, 2]) {
    const made = await pictureOf(portrait);
    const body = typeof made === 'number' ? undefined : made.body;
    expect(await sharp(body).metadata()).toMatchObject({ format: 'heif', width: 96, height: 64 });
  }
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await pictureOf(gone)).toBe(404);
  fetched.mockRejectedValue(new TypeError('fetch failed'));
  expect(await pictureOf(gone)).toBe(404);
});

it.each([
  ['moving.gif', 'image/gif', 'public, max-age=31536000, immutable'],
  ['cut.jpg', 'image/jpeg', 'public, max-age=300'],
])('%s is sent as it is', async (path, type, cache) => {
  expect(await ask(path)).toEqual({ type, cache, body: photos[path] });
});

it.each([
  ['yok.jpg', 404],
  ['away.jpg', 502],
  ['page.html', 400],
])('%s is %i', async (path, status) => {
  expect(await ask(path)).toBe(status);
});

it('accepts one address of each photograph', async () => {
  const inAnotherSpelling = optimizedAddress('/api/api/files/?filepath=%61.jpg', 640).slice(
    '/_next/image'.length,
  );
  for (const other of [`${queryOf('a.jpg')}&n=1`, inAnotherSpelling, ''])
    expect(await start().get(other, '', atOnce)).toBe(400);
  expect(asked).toEqual([]);
});

it('shows what stands under an address now: another agency, backup or release may have the same addresses', async () => {
  using site = mkdtempDisposableSync(join(tmpdir(), 'site-'));
  mkdirSync(join(site.path, 'public/images'), { recursive: true });
  const colourOf = async (search: string) => {
    // As a process has it that starts anew over the folder.
    const made = await start(site.path).get(search, 'image/webp', atOnce);
    if (typeof made === 'number') return made;
    const [red, , blue] = (await sharp(made.body).stats()).channels;
    return (red?.mean ?? 0) > (blue?.mean ?? 0) ? 'red' : 'blue';
  };
  const onFile = optimizedAddress('/images/kapak.jpg', 640).slice('/_next/image'.length);
  const seen: unknown[] = [];
  for (const background of ['red', 'blue', 'red']) {
    const photo = await sharp({ create: { ...create, background } })
      .jpeg()
      .toBuffer();
    writeFileSync(join(site.path, 'public/images/kapak.jpg'), photo);
    const body = () => new Blob([Uint8Array.from(photo)]).stream();
    const there = { file: async () => ({ body: body() }), fileTag: async () => background };
    setCurrentBackend(there as unknown as Backend);
    seen.push([await colourOf(queryOf('1.jpg')), await colourOf(onFile)]);
  }
  expect(seen).toEqual([
    ['red', 'red'],
    ['blue', 'blue'],
    ['red', 'red'],
  ]);
  const gone = { file: async () => null, fileTag: async () => null };
  setCurrentBackend(gone as unknown as Backend);
  expect(await colourOf(queryOf('1.jpg'))).toBe(404);
});

it('makes a picture once, however many ask, and takes no turn for one that is being made or kept', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  const held = (path: string) => {
    begun += 1;
    return promise.then(() => file(path));
  };
  setCurrentBackend({ file: held, fileTag } as Partial<Backend> as Backend);
  const pictures = start();
  let turns = 0;
  const takeTurn: TakeTurn = (work) => {
    turns += 1;
    return work();
  };
  const get = (path: string) => pictures.get(queryOf(path, 32), 'image/webp', takeTurn);
  const together = [get('once/a.jpg'), get('once/a.jpg'), get('other/a.jpg')];
  // Each looks into the folder first.
  await expect.poll(() => [turns, begun]).toEqual([3, 2]);
  const joined = get('once/a.jpg');
  release();
  expect((await Promise.all([...together, joined])).filter((made) => typeof made === 'number')).toEqual([]);
  await get('once/a.jpg');
  expect([turns, asked.toSorted()]).toEqual([3, ['once/a.jpg', 'other/a.jpg']]);
  await expect(
    pictures.get(queryOf('x/a.jpg'), '', () => Promise.reject(new TurnRefusal('each'))),
  ).rejects.toThrow(TurnRefusal);
});
