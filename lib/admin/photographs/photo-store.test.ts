import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const add = (name: string, bytes: Buffer) => writeFile(join(source, name), bytes);
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
    await add('a.x', await picture(600, 400).toFormat(format).toBuffer());
    const path = await taken('a.x');
    expect(path).toMatch(storedName);
    expect(await kept(path)).toMatchObject({ format: 'jpeg', width: 600, height: 400 });
  });

  it('stands upright, without the place where it was taken', async () => {
    const exif = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 46/1 0/1' } };
    await add(
      'a.jpg',
      await picture(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect((await sharp(join(source, 'a.jpg')).metadata()).exif).toBeDefined();
    const path = await taken('a.jpg');
    const found = await kept(path);
    expect([found.width, found.height]).toEqual([400, 600]);
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
    expect((await readFile(join(site, path))).includes('Kamera')).toBe(false);
  });

  it('is at most 2560 pixels long, and white where it was transparent', async () => {
    await add(
      'a.png',
      await sharp({ create: { width: 3000, height: 1500, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    const path = await taken('a.png');
    expect(await kept(path)).toMatchObject({ width: 2560, height: 1280 });
    expect((await sharp(join(site, path)).stats()).channels[0]?.mean).toBe(255);
  });

  it('is kept once, whatever it is called, and prepared once', async () => {
    const bytes = await picture(300, 300).jpeg().toBuffer();
    await Promise.all([add('a.jpg', bytes), add('b.jpg', bytes)]);
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
    await add('1001/a.jpg', await picture(300, 300).jpeg().toBuffer());
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
    const paths = [
      '5001/2.jpg',
      '5001/10.jpg',
      '5001/not.txt',
      '5001-1.jpg',
      '05001 (2).jpg',
      'IMG_4022.JPG',
    ];
    for (const path of [...paths, '50011.jpg', '5001-05-17.jpg']) await add(path, Buffer.from('foto'));
    const named = await store().namesOf(names, 5001);
    expect(named?.toSorted()).toEqual(found.toSorted());
    const withoutSource = createPhotoStore({ photoFolder: site, sourceFolder: null, isDryRun: false });
    expect(await withoutSource.namesOf(names, 5001)).toEqual(names);
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
    await add('a.jpg', await picture(300, 300).jpeg().toBuffer());
    const tried = store(true);
    const path = await taken('a.jpg', tried);
    expect(tried.counts.stored).toBe(1);
    expect(await readdir(site)).toEqual([]);
    expect(await taken('a.jpg')).toBe(path);
  });
});

describe('a photograph that is refused', () => {
  it.each([false, true])('is broken, small, huge, or none (tried only: %s)', async (isDryRun) => {
    const jpeg = await picture(900, 900).jpeg().toBuffer();
    await add('cut.jpg', jpeg.subarray(0, jpeg.length / 2));
    await add('noise.jpg', Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(2000, 'x')]));
    await add('small.png', await picture(800, 120).png().toBuffer());
    await add(
      'bomb.png',
      await sharp({ create: { width: 20_000, height: 6_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    await add('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'));
    await add('liste.csv.jpg', Buffer.from('İlan No;Başlık'));
    await mkdir(join(source, 'klasör.jpg'));
    expect(await refusal('cut.jpg', isDryRun)).toBe('“cut.jpg” bozuk');
    expect(await refusal('noise.jpg', isDryRun)).toBe('“noise.jpg” bozuk');
    expect(await refusal('small.png', isDryRun)).toContain('çok küçük (800×120)');
    expect(await refusal('bomb.png', isDryRun)).toContain('çok büyük');
    expect(await refusal('a.svg', isDryRun)).toContain('fotoğrafı değil');
    expect(await refusal('liste.csv.jpg', isDryRun)).toContain('fotoğrafı değil');
    expect(await refusal('klasör.jpg', isDryRun)).toContain('bulunamadı');
    expect(await refusal('yok.jpg', isDryRun)).toContain('bulunamadı');
    expect(await readdir(site)).toEqual([]);
  });

  it('lies outside of the folder', async () => {
    await writeFile(join(folder, 'secret.jpg'), await picture(300, 300).jpeg().toBuffer());
    await symlink(join(folder, 'secret.jpg'), join(source, 'link.jpg'));
    for (const name of [
      '../secret.jpg',
      join(folder, 'secret.jpg'),
      'link.jpg',
      '..\\secret.jpg',
      'C:\\secret.jpg',
    ])
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
    const all = new Set([shown]);
    expect(await unusedPhotos(site, all, false)).toEqual({ files: 2, bytes: 8 });
    expect(await unusedPhotos(site, all, true)).toEqual({ files: 2, bytes: 8 });
    expect(await unusedPhotos(site, all, true)).toEqual({ files: 0, bytes: 0 });
    const rest = (await readdir(site, { recursive: true })).filter(
      (name) => !['ab', 'cd', 'ef', 'ornek', 'elle'].includes(name),
    );
    expect(rest.sort()).toEqual([shown, young, 'ornek/salon-1.jpg', 'elle/konan.jpg'].sort());
  });
});
