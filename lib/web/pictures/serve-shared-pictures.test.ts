import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { wireDetailSchema } from '#lib/domain/wire/listing-schema.ts';
import { entityTagOf } from '#lib/runtime/entity-tag.ts';
import { createMutex } from '#lib/runtime/mutex.ts';
import { composeSharedPicture, createSharedPictures } from './serve-shared-pictures.ts';

const size = { width: 1200, height: 630, format: 'jpeg' };

it('a shared picture stays under 300 KB for the worst of photographs', async () => {
  const raw = { width: 1600, height: 1200, channels: 3 } as const;
  const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
  const picture = await composeSharedPicture(await noise.png().toBuffer());
  expect(await sharp(picture).metadata()).toMatchObject(size);
  expect(picture.byteLength).toBeLessThanOrEqual(300_000);
});

it('a shared picture can be of a small, transparent and upright one', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const small = sharp({ create: { width: 30, height: 90, channels: 4, background } });
  const picture = await composeSharedPicture(await small.png().toBuffer());
  expect(await sharp(picture).metadata()).toMatchObject(size);
  expect((await sharp(picture).stats()).channels[0]?.mean).toBe(255);
});

it('a shared picture of a dark photograph is levelled', async () => {
  const dark = sharp({ create: { width: 60, height: 40, channels: 3, background: '#464646' } });
  const picture = await composeSharedPicture(await dark.jpeg().toBuffer());
  expect((await sharp(picture).stats()).channels[0]?.mean).toBeGreaterThan(140);
});

const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } });
const jpeg = Uint8Array.from(await photo.jpeg().toBuffer());

/** Creates shared pictures of listings whose number names the photograph; `isThere` false: that is missing. */
function start(isThere = true) {
  const asked: string[] = [];
  let tag: string | null = 'a';
  const file = async (path: string) => {
    asked.push(path);
    return isThere ? { body: new Blob([jpeg]).stream() } : null;
  };
  const listing = async (id: string) =>
    id === 'yok' ? null : wireDetailSchema.parse({ ...samples[0], image_carousel: [`${id}.jpg`] });
  setCurrentBackend({ file, fileTag: async () => tag, listing } as Partial<Backend> as Backend);
  const shared = createSharedPictures({
    dir: process.cwd(),
    encodeNext: createMutex().run,
  });
  const get = async (id: string) => {
    const answer = await shared.get(`?id=${id}`);
    return answer && entityTagOf(answer.body);
  };
  const replace = (by: string | null) => {
    tag = by;
  };
  return { asked, get, replace };
}

it('a shared picture is composed once, however many ask, and none is there of no listing', async () => {
  const { asked, get } = start();
  const tags = await Promise.all([1, 2, 3].map(() => get('bir')));
  expect(new Set(tags).size).toBe(1);
  expect(await get('bir')).toBe(tags[0]);
  expect(asked).toEqual(['bir.jpg']);
  expect(await get('yok')).toBeNull();
});

it('the default picture stands in for one that is missing, which is asked for again', async () => {
  const { asked, get } = start(false);
  const tags = [await get('bir'), await get('iki'), await get('bir')];
  expect(new Set(tags).size).toBe(1);
  expect(asked).toEqual(['bir.jpg', 'iki.jpg', 'bir.jpg']);
});

it('a shared picture is of the photograph that stands under the path now', async () => {
  const { asked, get, replace } = start();
  const first = await get('bir');
  for (const [tag, times] of [
    ['b', 2],
    ['b', 2],
    [null, 2],
  ] as const) {
    replace(tag);
    expect((await get('bir')) === first).toBe(tag !== null);
    expect(asked).toHaveLength(times);
  }
});
