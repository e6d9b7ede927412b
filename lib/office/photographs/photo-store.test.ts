import { mkdir, readdir, readFile, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedName } from '#lib/data/embedded/photographs/unused-photos.ts';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { readPhotoSource } from './photo-source.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';

// What becomes of the photographs of a workbook: recorded-workbooks.full.test.ts.

let source: string;
let site: string;
beforeEach(async () => {
  const folder = await temporaryFolder();
  [source, site] = [join(folder.path, 'source'), join(folder.path, 'site')];
  await Promise.all([mkdir(source), mkdir(site)]);
  return folder.remove;
});

const store = async (isDryRun = false, folder = source) =>
  createPhotoStore({ photoFolder: site, source: await readPhotoSource(folder, [5001]), isDryRun });
const picture = (width = 300, height = 300, background = '#369') =>
  sharp({ create: { width, height, channels: 4, background } });
const heic = await readFile(new URL('testing/photo.heic', import.meta.url));
const png = await picture().png().toBuffer();
const tiff = await picture().tiff().toBuffer();
const jpeg = await picture(900, 900).jpeg().toBuffer();
async function put(path: string, bytes: Buffer | string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
/** Puts a photograph into the source. */
const add = (name: string, bytes: Buffer | string) => put(join(source, name), bytes);
/** Tells where a photograph went, or why it could not be taken. */
async function take(name: string, from: PhotoStore | Promise<PhotoStore> = store()) {
  const photo = await (await from).take(name);
  return 'path' in photo ? photo.path : photo.problem;
}

describe('a photograph that is taken in', () => {
  it('is kept once, whatever it is called, and nowhere when it is only tried', async () => {
    for (const name of ['a.jpg', 'b.jpg']) await add(name, jpeg);
    const path = await take('a.jpg', store(true));
    expect(path).toMatch(storedName);
    expect(await readdir(site)).toEqual([]);
    const first = await store();
    expect(await take('a.jpg', first)).toBe(path);
    const old = new Date('2026-01-01');
    await utimes(join(site, path), old, old);
    expect([await take('b.jpg', first), await take('b.jpg')]).toEqual([path, path]);
    expect(first.counts).toEqual({ stored: 1, reused: 1, kept: 0 });
    // Its entity tag is made of size and date: a browser keeps what it has.
    expect(await stat(join(site, path))).toMatchObject({ mtimeMs: old.getTime() });
  });

  it('is named where it is dark, at each import, and stored as dark as it is', async () => {
    for (const [name, colour] of [
      ['gece.jpg', '#464646'],
      ['gündüz.jpg', '#888'],
    ] as const)
      await add(name, await picture(300, 200, colour).jpeg().toBuffer());
    for (const isDryRun of [true, false, false]) {
      const photos = await store(isDryRun);
      for (const name of ['gece.jpg', 'gündüz.jpg', 'gece.jpg']) await take(name, photos);
      expect([...photos.dark]).toEqual(['gece.jpg']);
    }
    const path = await take('gece.jpg');
    const { channels } = await sharp(join(site, path)).stats();
    expect(channels[0]?.mean).toBeCloseTo(0x46, -1);
    // Each save of a workbook takes all photographs: no stored one is decoded for it.
    await truncate(join(site, path), 100);
    const photos = await store();
    await take('gece.jpg', photos);
    expect([...photos.dark]).toEqual(['gece.jpg']);
  });

  it('stays as it is where the source is the folder of the site', async () => {
    await writeFile(join(site, 'eski.jpg'), 'whatever it is');
    expect(await take('eski.jpg', store(false, site))).toBe('eski.jpg');
    expect(await readdir(site)).toEqual(['eski.jpg']);
  });
});

/** Returns a PNG whose head says another size, as one does that would fill the memory. */
function ofSize(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('a photograph is refused', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  it.each([
    ['cut.jpg', '“cut.jpg” bozuk', half(jpeg)],
    ['noise.jpg', '“noise.jpg” bozuk', Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(2000, 'x')])],
    ['bomb.png', 'Yeniden boyutlandır', ofSize(png, 20_000, 6_000)],
    ['cut.heic', 'Ayarlar > Kamera > Biçimler > En Uyumlu', half(heic)],
    ['a.bmp', 'fotoğrafı değil; JPEG olarak kaydedip', 'BM\x36\x84\x03'],
    ['a.dng', 'fotoğrafı değil; JPEG olarak kaydedip', tiff],
    ['a.mp4', 'bir video; ', '\0\0\0\x18ftypmp42'],
    ['a.svg', 'fotoğrafı değil', '<svg xmlns="http://www.w3.org/2000/svg" width="500"/>'],
  ])('also when it is only tried: %s', async (name, reason, content) => {
    await add(name, content);
    expect(await take(name, store(true))).toContain(reason);
    expect(await take(name, store(false))).toContain(reason);
    expect(await readdir(site)).toEqual([]);
  });

  it('where it lies outside of the folder, or is a folder', async () => {
    const secret = join(source, '../secret.jpg');
    await writeFile(secret, jpeg);
    await symlink(secret, join(source, 'link.jpg'));
    for (const name of [secret, 'link.jpg', '..\\secret.jpg', 'C:\\secret.jpg'])
      expect(await take(name)).toMatch(/klasörünün dışında/);
    await mkdir(join(source, 'klasör.jpg'));
    expect(await take('klasör.jpg')).toContain('bulunamadı');
  });
});
