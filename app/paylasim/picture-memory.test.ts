import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { renderSharePicture, sharePictureOfPhoto } from './picture-memory.ts';

const size = { width: 1200, height: 630, format: 'jpeg' };

it('a shared picture stays under 300 KB for the worst of photographs', async () => {
  const raw = { width: 1600, height: 1200, channels: 3 } as const;
  const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
  const picture = await renderSharePicture(await noise.png().toBuffer());
  expect(await sharp(picture).metadata()).toMatchObject(size);
  expect(picture.byteLength).toBeLessThanOrEqual(300_000);
});

it('a shared picture can be of a small, transparent and upright one', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const small = sharp({ create: { width: 30, height: 90, channels: 4, background } });
  const picture = await renderSharePicture(await small.png().toBuffer());
  expect(await sharp(picture).metadata()).toMatchObject(size);
  expect((await sharp(picture).stats()).channels[0]?.mean).toBe(255);
});

function backendWith(photo: Buffer | null) {
  const asked: string[] = [];
  const file = async (path: string) => {
    asked.push(path);
    return photo && { body: new Blob([Uint8Array.from(photo)]).stream() };
  };
  return { asked, backend: { file } as Partial<Backend> as Backend };
}

it('a shared picture is composed once, however many ask', async () => {
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } });
  const { asked, backend } = backendWith(await photo.jpeg().toBuffer());
  const pictures = await Promise.all([1, 2, 3].map(() => sharePictureOfPhoto(backend, 'bir.jpg')));
  expect(pictures[0]).not.toBeNull();
  expect(new Set(pictures).size).toBe(1);
  expect(await sharePictureOfPhoto(backend, 'bir.jpg')).toBe(pictures[0]);
  expect(asked).toEqual(['bir.jpg']);
});

it('limits the queue, and goes on when it is empty again, also for a photograph that was missing', async () => {
  const { asked, backend } = backendWith(null);
  const names = Array.from({ length: 40 }, (_, index) => `${index}.jpg`);
  await Promise.all(names.map((name) => sharePictureOfPhoto(backend, name)));
  expect(asked).toEqual(names.slice(0, 16));
  expect(await sharePictureOfPhoto(backend, '0.jpg')).toBeNull();
  expect(asked).toHaveLength(17);
});
