import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

const picture = (width = 300, height = 300, background = '#369') =>
  sharp({ create: { width, height, channels: 4, background } });
/** Prepares one of the photographs beside. */
const prepare = async (name: string, change = (bytes: Buffer) => bytes) =>
  preparePhoto(change(await readFile(new URL(`testing/${name}`, import.meta.url))), name);

it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('makes JPEG of %s', async (format) => {
  const photo = await preparePhoto(await picture(300, 200).toFormat(format).toBuffer(), 'a.x');
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
});

it('turns upright, keeps to 2560 pixels, and makes white what was transparent', async () => {
  const exif = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '39/1 46/1 0/1' } };
  const given = await picture(3000, 600, '#0000')
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  expect((await sharp(given).metadata()).exif).toBeDefined();
  const photo = await preparePhoto(given, 'a.webp');
  const found = await sharp(photo).metadata();
  expect([found.width, found.height]).toEqual([512, 2560]);
  // It does not tell where it was taken.
  for (const data of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(found[data]).toBeUndefined();
  expect(photo.includes('Kamera')).toBe(false);
  expect((await sharp(photo).stats()).channels[0]?.mean).toBe(255);
});

it('leaves a photograph of an iPhone upright and coloured', async () => {
  const photo = sharp(await prepare('photo.heic'));
  expect(await photo.metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
  const [red, , blue] = (await photo.stats()).channels;
  expect(red?.mean).toBeGreaterThan(150);
  expect(blue?.mean).toBeLessThan(100);
});

const primary = (bytes: Buffer) => bytes;
/** Returns the same with numbers in the place of the profile's bytes. */
const numbered = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy.write('nclx\0\x0c\0\x0d\0\x06\x80', copy.indexOf('colrprof') + 4, 'latin1');
  return copy;
};
it.each([
  ['bytes', primary],
  ['numbers', numbered],
])('takes the primary picture of a HEIC file, in the colours that its profile gives by %s', async (_, of) => {
  // Its first picture is blue.
  const photo = sharp(await prepare('second-is-primary.heic', of));
  const { channels } = await photo.stats();
  const colour = [216, 69, 51];
  for (const [index, { mean }] of channels.entries()) expect(mean).toBeCloseTo(colour[index] ?? 0, -1);
  expect((await photo.metadata()).icc).toBeUndefined();
});
