import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { type Header, pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { newestSchema } from '#lib/backend/embedded/migrate.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { allRows, freshSite, smallPhoto } from '../testing/test-site.ts';
import { checkBackup, checksumLine, entryNames, type Manifest, writeManifest } from './backup-file.ts';
import { placePhotos, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type Crafted = { name: string; bytes: Uint8Array | string; header?: Partial<Header> };

/** A manifest as the first entry. */
function manifest(tables: Manifest['tables'] = {}, schemaWhen = 1): Crafted {
  const schema = { when: schemaWhen, name: 'crafted' };
  return {
    name: entryNames.manifest,
    bytes: writeManifest({ createdAt: '2026-01-01T00:00:00.000Z', schema, tables }),
  };
}

/** The last entry, which says what the others are. */
const checksums = (...entries: Crafted[]): Crafted => ({
  name: entryNames.checksums,
  bytes: entries.map(({ name, bytes }) => checksumLine(name, bytes)).join(''),
});

async function archiveOf(entries: readonly Crafted[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, bytes, header } of entries) archive.entry({ name, ...header }, Buffer.from(bytes));
  archive.finalize();
  return gzipSync(await buffer(archive));
}

const craft = async (file: string, ...entries: Crafted[]) =>
  writeFile(file, await archiveOf([...entries, checksums(...entries)]));

const photo = (path: string): Crafted => ({
  name: `photos/${path}`,
  bytes: smallPhoto('a'),
  header: { type: 'file' },
});
/** Something that a backup never has in the place of a folder of photographs. */
const special = (type: Exclude<Header['type'], null | undefined>): Crafted => ({
  name: 'photos/ev',
  bytes: '',
  header: { type, linkname: '/etc' },
});
const newerForm = { ...manifest(), bytes: String(manifest().bytes).replace('"version": 1', '"version": 2') };
const column = { columns: ['id'], next: 1, count: 1 };

/** What is said of a file that cannot be used. */
const notBackup = 'Bu dosya, bu sitenin aldığı bir yedek değil';
const damaged = 'Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi';
const newer = 'Yedek daha yeni bir sürümle alınmış';

const outside = ['../out.jpg', 'ev/../../out.jpg', '/etc/out.jpg', 'C:\\out.jpg', 'ev\\..\\..\\out.jpg'];
const unnamed = ['ev//a.jpg', './a.jpg', 'ev/./a.jpg', '', 'ev/'];
const types = ['symlink', 'link', 'directory', 'fifo', 'character-device'] as const;

/** Entries with their true checksums at the end, or the bytes of a whole file. */
const refused: [what: string, content: Crafted[] | Buffer, reason: string][] = [
  ...[...outside, ...unnamed].map((path): [string, Crafted[], string] => [
    `the path ${path}`,
    [manifest(), photo(path)],
    notBackup,
  ]),
  ...types.map((type): [string, Crafted[], string] => [`a ${type}`, [manifest(), special(type)], notBackup]),
  ['a photograph that is none', [manifest(), { ...photo('a.jpg'), bytes: '<svg/>' }], notBackup],
  ['an unnamed table', [manifest(), { name: 'tables/listings.jsonl', bytes: '' }], notBackup],
  ['another file', [manifest(), { name: 'etc/passwd', bytes: 'root' }], notBackup],
  ['a photograph twice', [manifest(), photo('a.jpg'), photo('a.jpg')], notBackup],
  ['something after its end', [manifest(), checksums(manifest()), photo('a.jpg')], notBackup],
  ['no manifest', [photo('a.jpg')], notBackup],
  ['a manifest of something else', [{ name: 'manifest.json', bytes: '{"format":"zip"}' }], notBackup],
  ['nothing', Buffer.alloc(0), notBackup],
  ['text that is compressed', gzipSync('İlanlar'), notBackup],
  ['a table of a later version', [manifest({ visits: column })], newer],
  ['a later form', [newerForm], newer],
  ['a later schema', [manifest({}, Number.MAX_SAFE_INTEGER)], newer],
  ['a table that is missing', [manifest({ messages: column })], damaged],
  ['other checksums', await archiveOf([manifest(), photo('a.jpg'), checksums(manifest())]), damaged],
  ['no checksums', await archiveOf([manifest(), photo('a.jpg')]), damaged],
];

const site = freshSite();
const file = () => join(site().folder, 'crafted.tar.gz');
const restore = () => restoreBackup(site(), file(), { isReplacing: true });

it('is taken when it keeps to the form, and not when it is not there', async () => {
  await craft(file(), manifest(), photo('ev/a.jpg'));
  expect(await checkBackup(file())).toMatchObject({ photos: new Set(['ev/a.jpg']) });
  await expect(checkBackup(`${file()}.none`)).rejects.toMatchObject({ code: 'ENOENT' });
});

it.each(refused)('a backup is refused with %s', async (_, content, reason) => {
  if (Buffer.isBuffer(content)) await writeFile(file(), content);
  else await craft(file(), ...content);
  await expect(checkBackup(file())).rejects.toThrow(reason);
});

it('a restore does not follow a folder of the photographs that leads elsewhere', async () => {
  const [elsewhere, photos] = ['elsewhere', 'photos'].map((name) => join(site().folder, 'places', name)) as [
    string,
    string,
  ];
  for (const path of [elsewhere, photos]) await mkdir(path, { recursive: true });
  await symlink(elsewhere, join(photos, 'ev'));
  await craft(file(), manifest(), photo('ev/a.jpg'));
  await expect(placePhotos(file(), photos, new Set(['ev/a.jpg']))).rejects.toThrow(notBackup);
  expect(await readdir(elsewhere)).toEqual([]);
});

it('a restore changes nothing when the file is cut off, a bit of it has turned, or rows are missing', async () => {
  await writeBackup(site(), file(), { isOverwriting: true });
  const whole = await readFile(file());
  await rowsOf(site().database, 'listings').remove(sql`id > 1004`);
  const rows = await allRows(site().database);
  const turned = (bytes: Buffer, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 1);
  const cuts = [10, 1000, ...[0.1, 0.5, 0.9, 0.9999].map((share) => Math.floor(whole.length * share))];
  const turns = [100, 2000, 50_000];
  const broken = [
    ...cuts.map((length) => whole.subarray(0, length)),
    ...turns.map((at) => turned(whole, at)),
    ...turns.map((at) => gzipSync(turned(gunzipSync(whole), at))),
  ];
  for (const bytes of broken) {
    await writeFile(file(), bytes);
    await expect(restore()).rejects.toMatchObject({ name: 'UserError' });
  }
  const table = { columns: ['id', 'title', 'type'], next: 8, count: 2 };
  const row = { name: 'tables/listings.jsonl', bytes: '{"id":7,"title":"","type":""}\n' };
  await craft(file(), manifest({ listings: table }), row, photo('new.jpg'));
  await expect(restore()).rejects.toThrow(damaged);
  expect(await allRows(site().database)).toEqual(rows);
  expect(await readdir(site().photoFolder)).toEqual(['ornek']);
  expect((await readdir(site().folder)).join()).not.toContain('partial');
});

it('a restore goes into newer tables when an older version took the backup, and fills what it lacks', async () => {
  const row = { id: 7, title: 'Eski', type: 'Arsa', gone: 'column' };
  const table = { columns: Object.keys(row), next: 8, count: 1 };
  await craft(file(), manifest({ listings: table }, (await newestSchema()).when), {
    name: 'tables/listings.jsonl',
    bytes: `${JSON.stringify(row)}\n`,
  });
  await restore();
  expect(await rowsOf(site().database, 'listings').rows()).toMatchObject([
    { id: 7, title: 'Eski', advisorEmail: '', features: [], type: 'Arsa' },
  ]);
});
