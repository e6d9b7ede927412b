import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { decodeHeic } from './decode-heic.ts';

/** Decodes one of the files beside. */
const decode = async (name: string, checkSize: (size: object) => void = () => {}) =>
  decodeHeic(
    await readFile(new URL(`testing/${name}`, import.meta.url)),
    checkSize,
    async (picture) => picture,
  );

it('puts together the tiles of a file that was turned, as phones write them', async () => {
  const { data, info } = await decode('turned-tiles.heic');
  expect([info.width, info.height]).toEqual([400, 300]);
  // Beside the point where the four meet, clear of what the coding blurs.
  const around = [135, 153].flatMap((x) => [247, 265].map((y) => [x, y] as const));
  const colours = around.map(([x, y]) => {
    const start = (y * info.width + x) * info.channels;
    return Array.from(data.subarray(start, start + 3), (value) => Math.round(value / 255)).join('');
  });
  expect(colours).toEqual(['001', '111', '100', '010']);
});

it('takes the primary picture, with the bytes of its profile', async () => {
  const { data, info, profile } = await decode('second-is-primary.heic');
  // Its first picture is blue.
  const [red = 0, , blue = 0] = data;
  expect(red).toBeGreaterThan(blue);
  expect(data).toHaveLength(info.width * info.height * info.channels);
  expect(profile).toBeInstanceOf(Buffer);
});

it('refuses a size before it decodes, and files of other kinds', async () => {
  const sizes: object[] = [];
  const refuse = (size: object) => {
    sizes.push(size);
    throw new Error('too large');
  };
  await expect(decode('photo.heic', refuse)).rejects.toThrow('too large');
  expect(sizes).toEqual([{ width: 300, height: 400 }]);
  const use = async () => 'decoded';
  await expect(decodeHeic(Buffer.from('no picture'), () => {}, use)).rejects.toThrow(/^libheif fails with /);
});
