import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedName, unusedPhotos } from './photo-files.ts';
import { createPhotoStore } from './photo-store.ts';

let folder: string;
let source: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-photos-'));
  [source, site] = [join(folder, 'source'), join(folder, 'site')];
  await Promise.all([mkdir(source), mkdir(site)]);
});
afterEach(() => rm(folder, { recursive: true }));

const store = (isDryRun = false) => createPhotoStore({ photoFolder: site, sourceFolder: source, isDryRun });
const withoutSource = () => createPhotoStore({ photoFolder: site, sourceFolder: null, isDryRun: false });
const picture = (width = 300, height = 300, background = '#369') =>
  sharp({ create: { width, height, channels: 4, background } });
const jpeg = () => picture().jpeg().toBuffer();
const add = (name: string, bytes: Buffer | string) => writeFile(join(source, name), bytes);
const kept = (path: string) => sharp(join(site, path)).metadata();
/** Where a photograph went that can be taken. */
async function taken(name: string, from = store()): Promise<string> {
  const photo = await from.take(name);
  if ('path' in photo) return photo.path;
  throw new Error(photo.problem);
}
const refusal = async (name: string, isDryRun = false) => {
  const photo = await store(isDryRun).take(name);
  return 'problem' in photo ? photo.problem : null;
};

describe('a photograph that is taken in', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, and becomes a JPEG', async (format) => {
    await add('a.x', await picture(300, 200).toFormat(format).toBuffer());
    const path = await taken('a.x');
    expect(path).toMatch(storedName);
    expect(await kept(path)).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  });

  it('stands upright, without the place where it was taken', async () => {
    const exif = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 46/1 0/1' } };
    const photo = picture(600, 400).withExif(exif).withMetadata({ orientation: 6 });
    await add('a.jpg', await photo.jpeg().toBuffer());
    expect((await sharp(join(source, 'a.jpg')).metadata()).exif).toBeDefined();
    const path = await taken('a.jpg');
    const found = await kept(path);
    expect([found.width, found.height]).toEqual([400, 600]);
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
    expect((await readFile(join(site, path))).includes('Kamera')).toBe(false);
  });

  it('is at most 2560 pixels long, and white where it was transparent', async () => {
    await add('a.png', await picture(3000, 600, '#0000').png().toBuffer());
    const path = await taken('a.png');
    expect(await kept(path)).toMatchObject({ width: 2560, height: 512 });
    expect((await sharp(join(site, path)).stats()).channels[0]?.mean).toBe(255);
  });

  it('is kept once, whatever it is called, and prepared once', async () => {
    for (const name of ['a.jpg', 'b.jpg']) await add(name, await jpeg());
    const first = store();
    const path = await taken('a.jpg', first);
    const old = new Date('2026-01-01');
    await utimes(join(site, path), old, old);
    const { size } = await stat(join(site, path));
    expect(await taken('b.jpg', first)).toBe(path);
    expect(await taken('b.jpg')).toBe(path);
    expect(first.counts).toEqual({ stored: 1, reused: 1, kept: 0 });
    // Its entity tag is made of size and date: a browser keeps what it has.
    expect(await stat(join(site, path))).toMatchObject({ size, mtimeMs: old.getTime() });
  });

  it('stays as it is where the site has it already', async () => {
    await writeFile(join(site, 'eski.jpg'), 'whatever it is');
    expect(await taken('eski.jpg')).toBe('eski.jpg');
    const own = createPhotoStore({ photoFolder: site, sourceFolder: site, isDryRun: false });
    expect(await taken('eski.jpg', own)).toBe('eski.jpg');
    expect(await readdir(site)).toEqual(['eski.jpg']);
  });

  it('may be written with backslashes', async () => {
    await mkdir(join(source, '1001'));
    await add('1001/a.jpg', await jpeg());
    expect(await taken('1001\\a.jpg')).toMatch(storedName);
  });

  it.each([
    ['a folder', ['5001'], ['5001/2.jpg', '5001/10.jpg']],
    ['a folder with a slash', ['5001/'], ['5001/2.jpg', '5001/10.jpg']],
    ['a name in the folder of the listing', ['10.JPG'], ['5001/10.jpg']],
    ['another case', ['img_4022.jpg', '5001/2.JPG'], ['IMG_4022.JPG', '5001/2.jpg']],
    ['no name', null, ['5001/2.jpg', '5001/10.jpg', '5001-1.jpg', '05001 (2).jpg']],
    ['an empty cell', [], ['5001/2.jpg', '5001/10.jpg', '5001-1.jpg', '05001 (2).jpg']],
    ['a name that is nowhere', ['yok.jpg'], ['yok.jpg']],
  ])('may be named by %s', async (_, names, found) => {
    await mkdir(join(source, '5001'));
    const numbered = ['5001/2.jpg', '5001/10.jpg', '5001-1.jpg', '05001 (2).jpg'];
    const others = ['5001/not.txt', 'IMG_4022.JPG', '50011.jpg', '5001-05-17.jpg'];
    for (const path of [...numbered, ...others]) await add(path, 'foto');
    const named = await store().namesOf(names, 5001);
    expect(named?.toSorted()).toEqual(found.toSorted());
    expect(await withoutSource().namesOf(names, 5001)).toEqual(names);
  });

  it('may come from an iPhone', async () => {
    const heic = await readFile(new URL('testing/photo.heic', import.meta.url));
    await add('a.HEIC', heic);
    const path = await taken('a.HEIC');
    expect(await kept(path)).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
    const [red, , blue] = (await sharp(join(site, path)).stats()).channels;
    expect(red?.mean).toBeGreaterThan(150);
    expect(blue?.mean).toBeLessThan(100);
    await add('cut.heic', heic.subarray(0, heic.length / 2));
    expect(await refusal('cut.heic')).toContain('Ayarlar > Kamera > Biçimler > En Uyumlu');
    expect(await taken('a.HEIC', store(true))).toBe(path);
  });

  it('leaves nothing behind when it is only tried', async () => {
    await add('a.jpg', await jpeg());
    const tried = store(true);
    const path = await taken('a.jpg', tried);
    expect(tried.counts.stored).toBe(1);
    expect(await readdir(site)).toEqual([]);
    expect(await taken('a.jpg')).toBe(path);
  });
});

/** A PNG whose head says another size, as one does that would fill the memory. */
function ofSize(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('a photograph that is refused', () => {
  it('is broken, small, huge, or none, also when it is only tried', async () => {
    const photo = await picture(900, 900).jpeg().toBuffer();
    await add('cut.jpg', photo.subarray(0, photo.length / 2));
    await add('noise.jpg', Buffer.concat([photo.subarray(0, 3), Buffer.alloc(2000, 'x')]));
    await add('small.png', await picture(800, 120).png().toBuffer());
    await add('bomb.png', ofSize(await picture().png().toBuffer(), 20_000, 6_000));
    await add('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>');
    await add('liste.csv.jpg', 'İlan No;Başlık');
    await mkdir(join(source, 'klasör.jpg'));
    for (const [name, reason] of [
      ['cut.jpg', '“cut.jpg” bozuk'],
      ['noise.jpg', '“noise.jpg” bozuk'],
      ['small.png', 'çok küçük (800×120)'],
      ['bomb.png', 'çok büyük'],
      ['a.svg', 'fotoğrafı değil'],
      ['liste.csv.jpg', 'fotoğrafı değil'],
      ['klasör.jpg', 'bulunamadı'],
      ['yok.jpg', 'bulunamadı'],
    ] as const)
      for (const isDryRun of [false, true]) expect(await refusal(name, isDryRun)).toContain(reason);
    expect(await readdir(site)).toEqual([]);
  });

  it('lies outside of the folder', async () => {
    await writeFile(join(folder, 'secret.jpg'), await jpeg());
    await symlink(join(folder, 'secret.jpg'), join(source, 'link.jpg'));
    const absolute = join(folder, 'secret.jpg');
    for (const name of ['../secret.jpg', absolute, 'link.jpg', '..\\secret.jpg', 'C:\\secret.jpg'])
      expect(await refusal(name)).toMatch(/klasörünün dışında/);
  });
});

describe('unusedPhotos', () => {
  it('removes what imports left and no listing shows, once it is old', async () => {
    const stored = `ab/ab${'0'.repeat(38)}.jpg`;
    const shown = `cd/cd${'0'.repeat(38)}.jpg`;
    const young = `ef/ef${'0'.repeat(38)}.jpg`;
    const left = 'ab/.0c8f3a52-9f0e-4a54-8b3f-2a1d5c6e7f80.partial';
    const files = [stored, shown, young, left, 'ornek/salon-1.jpg', 'elle/konan.jpg'];
    for (const name of files) {
      await mkdir(join(site, name, '..'), { recursive: true });
      await writeFile(join(site, name), 'foto');
      const old = new Date(Date.now() - 25 * 3_600_000);
      if (name !== young) await utimes(join(site, name), old, old);
    }
    const found = { files: 2, bytes: 8 };
    expect(await unusedPhotos(site, new Set([shown]), false)).toEqual(found);
    expect(await unusedPhotos(site, new Set([shown]), true)).toEqual(found);
    const rest = (await readdir(site, { recursive: true })).filter((name) => name.includes('.'));
    expect(rest.sort()).toEqual([shown, young, 'ornek/salon-1.jpg', 'elle/konan.jpg'].sort());
  });
});
