import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedName, unusedPhotos } from './photo-files.ts';
import { readPhotoSource } from './photo-source.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';

// What becomes of the photographs of a workbook: recorded-workbooks.test.ts.

let folder: string;
let source: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-photos-'));
  [source, site] = [join(folder, 'source'), join(folder, 'site')];
  await Promise.all([mkdir(source), mkdir(site)]);
});
afterEach(() => rm(folder, { recursive: true }));

const store = async (isDryRun = false, folder = source) =>
  createPhotoStore({ photoFolder: site, source: await readPhotoSource(folder), isDryRun });
const picture = (width = 300, height = 300, background = '#369') =>
  sharp({ create: { width, height, channels: 4, background } });
const heic = () => readFile(new URL('testing/photo.heic', import.meta.url));
async function put(path: string, bytes: Buffer | string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
/** Puts a photograph into the source. */
const add = async (name: string, bytes: Buffer | string | Promise<Buffer>) =>
  put(join(source, name), await bytes);
const kept = (path: string) => sharp(join(site, path)).metadata();
/** Where a photograph went, or why it could not be taken. */
async function take(name: string, from: PhotoStore | Promise<PhotoStore> = store()): Promise<string> {
  const photo = await (await from).take(name);
  return 'path' in photo ? photo.path : photo.problem;
}

describe('a photograph that is taken in', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, and becomes a JPEG',
    async (format) => {
      await add('a.x', picture(300, 200).toFormat(format).toBuffer());
      const path = await take('a.x');
      expect(path).toMatch(storedName);
      expect(await kept(path)).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    },
  );

  it('stands upright, without the place where it was taken', async () => {
    const exif = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 46/1 0/1' } };
    const photo = picture(600, 400).withExif(exif).withMetadata({ orientation: 6 });
    await add('a.jpg', photo.jpeg().toBuffer());
    expect((await sharp(join(source, 'a.jpg')).metadata()).exif).toBeDefined();
    const path = await take('a.jpg');
    const found = await kept(path);
    expect([found.width, found.height]).toEqual([400, 600]);
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
    expect((await readFile(join(site, path))).includes('Kamera')).toBe(false);
  });

  it('is at most 2560 pixels long, and white where it was transparent', async () => {
    await add('a.png', picture(3000, 600, '#0000').png().toBuffer());
    const path = await take('a.png');
    expect(await kept(path)).toMatchObject({ width: 2560, height: 512 });
    expect((await sharp(join(site, path)).stats()).channels[0]?.mean).toBe(255);
  });

  it('is upright and coloured when it comes from an iPhone', async () => {
    await add('a.HEIC', heic());
    const path = await take('a.HEIC');
    expect(await kept(path)).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
    const [red, , blue] = (await sharp(join(site, path)).stats()).channels;
    expect(red?.mean).toBeGreaterThan(150);
    expect(blue?.mean).toBeLessThan(100);
  });

  it('is kept once, whatever it is called, and nowhere when it is only tried', async () => {
    const photo = await picture().jpeg().toBuffer();
    for (const name of ['a.jpg', 'b.jpg']) await add(name, photo);
    const tried = await store(true);
    const path = await take('a.jpg', tried);
    expect(tried.counts).toEqual({ stored: 1, reused: 0, kept: 0 });
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

  it('stays as it is where the source is the folder of the site', async () => {
    await writeFile(join(site, 'eski.jpg'), 'whatever it is');
    expect(await take('eski.jpg', store(false, site))).toBe('eski.jpg');
    expect(await readdir(site)).toEqual(['eski.jpg']);
  });

  const numbered = ['5001/2.jpg', '5001/10.jpg', '5001-1.jpg', '05001 (2).jpg'];
  it.each([
    ['a folder with a slash', ['5001/'], ['5001/2.jpg', '5001/10.jpg']],
    ['a name in the folder of the listing', ['10.JPG'], ['5001/10.jpg']],
    ['backslashes', ['5001\\2.JPG'], ['5001/2.jpg']],
    ['no name', null, numbered],
    ['an empty cell', [], numbered],
    ['a name in a folder of its number and more words', ['Mutfak.jpg'], ['5002 Vişnelik/mutfak.jpg'], 5002],
    ['a file that is no photograph', ['NOT.txt'], ['5001/not.txt']],
    ['a name that is nowhere', ['yok.jpg'], ['yok.jpg']],
  ])('may be named by %s', async (_, names, found, id = 5001) => {
    const others = [
      '5002 Vişnelik/mutfak.jpg',
      '5001/not.txt',
      'IMG_4022.JPG',
      '50011.jpg',
      '5001-05-17.jpg',
    ];
    for (const path of [...numbered, ...others]) await add(path, 'foto');
    const { namesOf } = await readPhotoSource(source);
    expect(namesOf(names, id)?.toSorted()).toEqual(found.toSorted());
  });
});

/** A PNG whose head says another size, as one does that would fill the memory. */
function ofSize(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('a photograph is refused', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const jpeg = () => picture(900, 900).jpeg().toBuffer();
  const noise = async () => Buffer.concat([(await jpeg()).subarray(0, 3), Buffer.alloc(2000, 'x')]);
  it.each<[name: string, reason: string, content: () => Promise<Buffer | string>]>([
    ['cut.jpg', '“cut.jpg” bozuk', async () => half(await jpeg())],
    ['noise.jpg', '“noise.jpg” bozuk', noise],
    ['bomb.png', 'çok büyük', async () => ofSize(await picture().png().toBuffer(), 20_000, 6_000)],
    ['cut.heic', 'Ayarlar > Kamera > Biçimler > En Uyumlu', async () => half(await heic())],
    ['a.svg', 'fotoğrafı değil', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="500"/>'],
  ])('also when it is only tried: %s', async (name, reason, content) => {
    await add(name, await content());
    for (const isDryRun of [true, false]) expect(await take(name, store(isDryRun))).toContain(reason);
    expect(await readdir(site)).toEqual([]);
  });

  it('where it lies outside of the folder, or is a folder', async () => {
    const secret = join(folder, 'secret.jpg');
    await writeFile(secret, await jpeg());
    await symlink(secret, join(source, 'link.jpg'));
    for (const name of [secret, 'link.jpg', '..\\secret.jpg', 'C:\\secret.jpg'])
      expect(await take(name)).toMatch(/klasörünün dışında/);
    await mkdir(join(source, 'klasör.jpg'));
    expect(await take('klasör.jpg')).toContain('bulunamadı');
  });
});

it('photographs that imports left and no listing shows are removed, once they are old', async () => {
  const [stored, shown, young] = ['ab', 'cd', 'ef'].map((part) => `${part}/${part}${'0'.repeat(38)}.jpg`);
  const left = 'ab/.0c8f3a52-9f0e-4a54-8b3f-2a1d5c6e7f80.partial';
  const staying = [shown, young, 'ornek/salon-1.jpg', 'elle/konan.jpg'];
  for (const name of [stored, left, ...staying]) {
    const path = join(site, String(name));
    await put(path, 'foto');
    const old = new Date(Date.now() - 25 * 3_600_000);
    if (name !== young) await utimes(path, old, old);
  }
  const found = { files: 2, bytes: 8 };
  expect(await unusedPhotos(site, new Set([String(shown)]), false)).toEqual(found);
  expect(await unusedPhotos(site, new Set([String(shown)]), true)).toEqual(found);
  const rest = (await readdir(site, { recursive: true })).filter((name) => name.includes('.'));
  expect(rest.sort()).toEqual(staying.sort());
});
