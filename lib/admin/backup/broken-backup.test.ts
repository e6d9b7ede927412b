import { mkdir, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newestSchema } from '#lib/backend/embedded/migrate.ts';
import { temporaryFolder } from '#lib/backend/embedded/testing/open-for-suite.ts';
import { allRows, fillSite, openTestSite, smallPhoto, type TestSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { checksumLine, entryNames, type Manifest, writeManifest } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';
import { placePhotos, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type CraftedEntry = { name: string; bytes: Uint8Array | string; header?: Partial<Header> };

/** A manifest as the first entry. */
function manifestEntry(tables: Manifest['tables'] = {}, schemaWhen = 1): CraftedEntry {
  const schema = { when: schemaWhen, name: 'crafted' };
  const bytes = writeManifest({ createdAt: '2026-01-01T00:00:00.000Z', schema, tables });
  return { name: entryNames.manifest, bytes };
}

/** The last entry, which says what the others are. */
function checksumsEntry(entries: readonly CraftedEntry[]): CraftedEntry {
  const lines = entries.map(({ name, bytes }) => checksumLine(name, bytes));
  return { name: entryNames.checksums, bytes: lines.join('') };
}

/** Writes a crafted, malicious backup file. */
async function craftBackup(file: string, entries: readonly CraftedEntry[]): Promise<void> {
  const archive = pack();
  for (const { name, bytes, header } of entries) archive.entry({ name, ...header }, Buffer.from(bytes));
  archive.finalize();
  await writeFile(file, gzipSync(await buffer(archive)));
}

/** What is said of a file that cannot be used. */
const said = {
  'not-a-backup': 'Bu dosya, bu sitenin aldığı bir yedek değil',
  damaged: 'Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi',
  newer: 'Yedek daha yeni bir sürümle alınmış',
};

describe('a crafted backup', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;
  let photoFolder: string;
  const craft = (...entries: CraftedEntry[]) => craftBackup(file, [...entries, checksumsEntry(entries)]);
  const unpack = () => checkBackup(file);
  beforeAll(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'backup.tar.gz');
    photoFolder = join(folder.path, 'data/photos');
    await mkdir(photoFolder, { recursive: true });
  });
  afterEach(async () => {
    expect(await readdir(join(folder.path, 'data'))).toEqual(['photos']);
    expect(await readdir(photoFolder)).toEqual([]);
    expect((await readdir(folder.path)).sort()).toEqual(['backup.tar.gz', 'data']);
  });
  afterAll(() => folder.remove());

  const photo = { name: 'photos/ev/a.jpg', bytes: smallPhoto('a') };

  it('is taken when it keeps to the form', async () => {
    await craft(manifestEntry(), photo);
    expect(await unpack()).toMatchObject({ photos: 1 });
  });

  it.each([
    '../out.jpg',
    'ev/../../out.jpg',
    '/etc/out.jpg',
    'ev//a.jpg',
    './a.jpg',
    'ev/./a.jpg',
    'C:\\out.jpg',
    'ev\\..\\..\\out.jpg',
    '',
    'ev/',
  ])('cannot write outside of the photographs: %j', async (path) => {
    await craft(manifestEntry(), { ...photo, name: `photos/${path}`, header: { type: 'file' } });
    await expect(unpack()).rejects.toThrow(said['not-a-backup']);
  });

  it.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
    'cannot bring a %s',
    async (type) => {
      await craft(manifestEntry(), {
        name: 'photos/ev',
        bytes: '',
        header: { type, linkname: '/etc' },
      });
      await expect(unpack()).rejects.toThrow(said['not-a-backup']);
    },
  );

  it.each([
    ['a photograph that is none', { name: 'photos/a.jpg', bytes: '<svg onload="alert(1)"/>' }],
    ['a table that the manifest does not name', { name: 'tables/listings.jsonl', bytes: '' }],
    ['a file that no backup has', { name: 'etc/passwd', bytes: 'root' }],
  ])('cannot bring %s', async (_, entry) => {
    await craft(manifestEntry(), entry);
    await expect(unpack()).rejects.toThrow(said['not-a-backup']);
  });

  it('cannot bring a photograph twice, or anything after its end', async () => {
    await craft(manifestEntry(), photo, photo);
    await expect(unpack()).rejects.toThrow(said['not-a-backup']);
    const entries = [manifestEntry(), photo];
    await craftBackup(file, [...entries, checksumsEntry(entries), { ...photo, name: 'photos/b.jpg' }]);
    await expect(unpack()).rejects.toThrow(said['not-a-backup']);
  });

  it.each([
    ['a table of a later version', manifestEntry({ visits: { columns: [], next: null, count: 0 } }), 'newer'],
    [
      'a later form',
      { name: 'manifest.json', bytes: String(manifestEntry().bytes).replace('"version": 1', '"version": 2') },
      'newer',
    ],
    ['no manifest', photo, 'not-a-backup'],
    ['a manifest of something else', { name: 'manifest.json', bytes: '{"format":"zip"}' }, 'not-a-backup'],
    [
      'a table that it only promises',
      manifestEntry({ messages: { columns: ['id'], next: 1, count: 1 } }),
      'damaged',
    ],
  ] as const)('is refused with %s', async (_, entry, trouble) => {
    await craft(entry);
    await expect(unpack()).rejects.toThrow(said[trouble]);
  });

  it('is refused when a checksum is another', async () => {
    const entries = [manifestEntry(), photo];
    const other = checksumsEntry([manifestEntry(), { ...photo, bytes: smallPhoto('b') }]);
    await craftBackup(file, [...entries, other]);
    await expect(unpack()).rejects.toThrow(said.damaged);
    await craftBackup(file, entries);
    await expect(unpack()).rejects.toThrow(said.damaged);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('İlanlar')],
    ['another gzip', gzipSync('İlanlar')],
  ])('is refused when it is %s', async (_, bytes) => {
    await writeFile(file, bytes);
    await expect(unpack()).rejects.toThrow(said['not-a-backup']);
  });

  it('does not hide a file that is not there', async () => {
    await expect(checkBackup(`${file}.none`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('does not follow a folder of the photographs that leads elsewhere', async () => {
    const elsewhere = await temporaryFolder();
    const target = await temporaryFolder();
    await symlink(elsewhere.path, join(target.path, 'ev'));
    await craft(manifestEntry(), photo);
    const placing = placePhotos(file, target.path, { isReplacing: false, placed: [] });
    await expect(placing).rejects.toThrow(said['not-a-backup']);
    expect(await readdir(elsewhere.path)).toEqual([]);
    await Promise.all([elsewhere.remove(), target.remove()]);
  });
});

describe('a backup that was taken', { timeout: 120_000 }, () => {
  let site: TestSite;
  let file: string;
  let whole: Buffer;
  const restore = () => restoreBackup(site, file, { isReplacing: true });
  beforeAll(async () => {
    site = await openTestSite(null);
    await fillSite(site);
    file = join(site.folder, 'backup.tar.gz');
    await writeBackup(site, file, { isOverwriting: false });
    whole = await readFile(file);
    await rowsOf(site.database, 'messages').remove();
  });
  afterAll(() => site.remove());

  it.each([10, 1000, 0.1, 0.5, 0.9, 0.9999])('changes nothing when it is cut off (%d)', async (kept) => {
    const rows = await allRows(site);
    await writeFile(file, whole);
    await truncate(file, kept < 1 ? Math.floor(whole.length * kept) : kept);
    await expect(restore()).rejects.toMatchObject({ name: 'UserError' });
    expect(await allRows(site)).toEqual(rows);
    expect((await readdir(site.folder)).filter((name) => /partial|restoring/.test(name))).toEqual([]);
  });

  it.each([100, 2000, 50_000])('changes nothing when a byte of it has turned (%d)', async (at) => {
    const rows = await allRows(site);
    const turned = Buffer.from(whole);
    turned[at] = (turned[at] ?? 0) ^ 1;
    await writeFile(file, turned);
    await expect(restore()).rejects.toMatchObject({ name: 'UserError' });
    const bytes = gunzipSync(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, gzipSync(bytes));
    await expect(restore()).rejects.toMatchObject({ name: 'UserError' });
    expect(await allRows(site)).toEqual(rows);
  });

  it('by a newer version is refused', async () => {
    const entries = [manifestEntry({}, (await newestSchema()).when + 1)];
    await craftBackup(file, [...entries, checksumsEntry(entries)]);
    await expect(restore()).rejects.toThrow(said.newer);
  });

  it('by an older version goes into the newer tables, which fill what it lacks', async () => {
    const row = { id: 7, title: 'Eski', type: 'Arsa', gone: 'column' };
    const table = { columns: Object.keys(row), next: 8, count: 1 };
    const entries = [
      manifestEntry({ listings: table }),
      { name: 'tables/listings.jsonl', bytes: `${JSON.stringify(row)}\n` },
    ];
    await craftBackup(file, [...entries, checksumsEntry(entries)]);
    await restore();
    expect(await rowsOf(site.database, 'listings').rows()).toMatchObject([
      { id: 7, title: 'Eski', advisorEmail: '', features: [], type: 'Arsa' },
    ]);
  });

  it('with fewer rows than it says leaves everything as it was', async () => {
    const rows = await allRows(site);
    const table = { columns: ['id', 'title', 'type'], next: 8, count: 2 };
    const entries = [
      manifestEntry({ listings: table }),
      { name: 'tables/listings.jsonl', bytes: '{"id":7,"title":"","type":""}\n' },
      { name: 'photos/new.jpg', bytes: smallPhoto('new') },
    ];
    await craftBackup(file, [...entries, checksumsEntry(entries)]);
    await expect(restore()).rejects.toThrow(said.damaged);
    expect(await allRows(site)).toEqual(rows);
    expect(await readdir(site.photoFolder)).not.toContain('new.jpg');
  });
});
