import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Backend } from '#lib/backend/backend.ts';
import { renderSharePicture, sharePictureOfPhoto } from './picture-memory.ts';

const size = { width: 1200, height: 630, format: 'jpeg' };

describe('renderSharePicture', () => {
  it('stays under 300 KB for the worst of photographs', async () => {
    const raw = { width: 1600, height: 1200, channels: 3 } as const;
    const noise = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png()
      .toBuffer();
    const picture = await renderSharePicture(noise);
    expect(await sharp(picture).metadata()).toMatchObject(size);
    expect(picture.byteLength).toBeLessThanOrEqual(300_000);
  });

  it('takes small, transparent and upright pictures', async () => {
    const create = {
      width: 30,
      height: 90,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    } as const;
    const picture = await renderSharePicture(await sharp({ create }).png().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject(size);
    expect((await sharp(picture).stats()).channels[0]?.mean).toBe(255);
  });

  it('refuses what is no picture', async () => {
    await expect(renderSharePicture(Buffer.from('<svg'))).rejects.toThrow();
  });
});

describe('sharePictureOfPhoto', () => {
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();

  function backendWith(body: Uint8Array | null, asked: string[]): Backend {
    const answer = {
      status: 200,
      contentType: 'image/jpeg',
      contentLength: null,
      etag: null,
      lastModified: null,
    };
    const file = async (path: string) => {
      asked.push(path);
      return body && { ...answer, body: new Blob([Uint8Array.from(body)]).stream() };
    };
    return { file } as Partial<Backend> as Backend;
  }

  it('composes a picture once, however many ask', async () => {
    const asked: string[] = [];
    const backend = backendWith(await photo, asked);
    const pictures = await Promise.all([1, 2, 3].map(() => sharePictureOfPhoto(backend, 'bir.jpg')));
    expect(pictures[0]).not.toBeNull();
    expect(new Set(pictures).size).toBe(1);
    expect(await sharePictureOfPhoto(backend, 'bir.jpg')).toBe(pictures[0]);
    expect(asked).toEqual(['bir.jpg']);
  });

  it('answers null for a missing photograph, and asks again the next time', async () => {
    const asked: string[] = [];
    for (const _ of [1, 2]) expect(await sharePictureOfPhoto(backendWith(null, asked), 'yok.jpg')).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('limits the queue, and goes on when it is empty again', async () => {
    const asked: string[] = [];
    const backend = backendWith(null, asked);
    const names = Array.from({ length: 40 }, (_, index) => `${index}.jpg`);
    await Promise.all(names.map((name) => sharePictureOfPhoto(backend, name)));
    expect(asked).toEqual(names.slice(0, 16));
    await sharePictureOfPhoto(backend, '39.jpg');
    expect(asked).toHaveLength(17);
  });
});
