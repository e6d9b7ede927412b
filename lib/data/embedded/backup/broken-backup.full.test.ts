import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { type Header, pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { knownSchemas } from '../migrate.ts';
import { nextNumber } from '../sql-parts.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { allRows, freshSite, smallPhoto } from '../testing/test-site.ts';
import { checkBackup, entryNames, type Manifest, writeManifest } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './testing/take-backup.ts';

type Crafted = { name: string; bytes: Uint8Array | string; header?: Partial<Header> };

const { first } = await knownSchemas();
/** Returns the first entry. */
const manifest = (tables: Manifest['tables'] = {}, when = first.when): Crafted => ({
  name: entryNames.manifest,
  bytes: writeManifest({ createdAt: '2026-01-01T00:00:00.000Z', schema: { when, name: 'crafted' }, tables }),
});

/** Returns a backup of these entries. */
async function craft(...entries: Crafted[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, bytes, header } of entries) archive.entry({ name, ...header }, Buffer.from(bytes));
  archive.finalize();
  return gzipSync(await buffer(archive));
}

const photo = (path: string): Crafted => ({ name: `photos/${path}`, bytes: smallPhoto('a') });
const laterForm = { ...manifest(), bytes: String(manifest().bytes).replace('"version": 1', '"version": 2') };
const messages = { columns: ['id'], next: 1, count: 0 };
const header = { type: 'symlink', linkname: '/etc/passwd' } as const;
const link = { name: 'tables/messages.jsonl', bytes: '', header };

const cutOff = async (whole: Promise<Buffer>) => (await whole).subarray(0, -1);

const notBackup = 'Bu dosya, bu sitenin aldığı bir yedek değil';

/** Files that cannot be used, by what is said of them. */
const refused: Record<string, Record<string, Promise<Buffer> | Buffer>> = {
  [notBackup]: {
    'a path that leads out': craft(manifest(), photo('../out.jpg')),
    'a path with an empty part': craft(manifest(), photo('ev//a.jpg')),
    'a path that stays where it is': craft(manifest(), photo('./a.jpg')),
    'a link': craft(manifest({ messages }), link),
    'a photograph that holds something else': craft(manifest(), { ...photo('a.jpg'), bytes: '<svg/>' }),
    'an unnamed table': craft(manifest(), { name: 'tables/listings.jsonl', bytes: '' }),
    'another file': craft(manifest(), { name: 'etc/passwd', bytes: 'root' }),
    'a photograph twice': craft(manifest(), photo('a.jpg'), photo('a.jpg')),
    'no manifest': craft(photo('a.jpg')),
    'another manifest': craft({ name: 'manifest.json', bytes: '{"format":"zip"}' }),
    nothing: Buffer.alloc(0),
    'text that is compressed': gzipSync('İlanlar'),
  },
  'Yedek daha yeni bir sürümle alınmış': {
    'a table of a later version': craft(manifest({ visits: messages })),
    'a later form': craft(laterForm),
    'a later schema': craft(manifest({}, Number.MAX_SAFE_INTEGER)),
  },
  'ilk sürümünden önceki bir geliştirme sürümüyle alınmış': {
    'a schema from before the first release': craft(manifest({}, first.when - 1)),
  },
  'Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi': {
    'a table that is missing': craft(manifest({ messages: { ...messages, count: 1 } })),
    'an archive without its end': cutOff(craft(manifest(), photo('a.jpg'))),
  },
};

const site = freshSite();
const file = () => join(site().folder, 'crafted.tar.gz');
const restore = () => restoreBackup(site(), file(), { isReplacing: true });

it('is taken when it keeps to the form, and not when it is not there', async () => {
  await writeFile(file(), await craft(manifest(), photo('ev/a.jpg')));
  expect(await checkBackup(file())).toMatchObject({ photos: new Set(['ev/a.jpg']) });
  await expect(checkBackup(`${file()}.none`)).rejects.toMatchObject({ code: 'ENOENT' });
});

for (const [reason, files] of Object.entries(refused))
  it.each(Object.entries(files))('a backup is refused with %s', async (_, content) => {
    await writeFile(file(), await content);
    await expect(checkBackup(file())).rejects.toThrow(reason);
  });

it('a restore does not follow a folder of the photographs that leads elsewhere', async () => {
  const elsewhere = join(site().folder, 'elsewhere');
  await mkdir(elsewhere);
  await symlink(elsewhere, join(site().photoFolder, 'ev'));
  await writeFile(file(), await craft(manifest(), photo('ev/oda/a.jpg')));
  await expect(restore()).rejects.toThrow(notBackup);
  expect(await readdir(elsewhere)).toEqual([]);
});

it('a restore changes nothing when the file is cut off, a bit of it has turned, or rows are missing', async () => {
  await takeBackup(site(), file());
  const whole = await readFile(file());
  await site().query(sql`delete from listings where id > 1004`);
  const rows = await allRows(site());
  const turned = (bytes: Buffer, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 1);
  const table = { columns: ['id', 'title', 'type'], next: 8, count: 2 };
  const row = { name: 'tables/listings.jsonl', bytes: '{"id":7,"title":"","type":""}\n' };
  const broken = [
    ...[10, whole.length / 2, whole.length - 4].map((length) => whole.subarray(0, length)),
    ...[2000, 50_000].map((at) => turned(whole, at)),
    await craft(manifest({ listings: table }), row, photo('new.jpg')),
  ];
  for (const bytes of broken) {
    await writeFile(file(), bytes);
    await expect(restore()).rejects.toMatchObject({ name: 'UserError' });
  }
  expect(await allRows(site())).toEqual(rows);
  expect(await readdir(site().photoFolder)).toEqual(['ornek']);
});

type Table = Manifest['tables'][string];

/** Returns a table of a backup with these rows. */
function tableOf(name: string, columns: string[], rows: readonly unknown[], facts: Partial<Table> = {}) {
  const lines = rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`);
  const bytes = { name: entryNames.table(name), bytes: lines.join('') };
  return { facts: { [name]: { columns, next: 10, count: rows.length, ...facts } }, bytes };
}

const listing = { id: 7, title: 'Ev', type: 'Konut' };
const wholeListing = { ...listing, price_amount: null, features: [], featured_order: null };
const listingsOf = (row: unknown, facts?: Partial<Table>) =>
  tableOf('listings', Object.keys({ ...wholeListing, created_at: '' }), [row], facts);
const faultyRow = (fields: object) =>
  listingsOf({ ...wholeListing, created_at: '2026-01-01T00:00:00+03:00', ...fields });
const few = (rows: readonly unknown[], facts?: Partial<Table>) =>
  tableOf('listings', Object.keys(listing), rows, facts);

/** Tables with one row that this database refuses and names. */
const faults: ReturnType<typeof tableOf>[][] = [
  [few(['{'])],
  [few(['[]'])],
  [few([listing, listing])],
  [few([{ ...listing, id: 1e300 }])],
  [few([{ id: 7, type: '' }])],
  [tableOf('listings', ['id', 'title'], [{ id: 7, title: '' }])],
  [faultyRow({ title: 'a\0' })],
  [faultyRow({ title: 'a\uD800' })],
  [faultyRow({ features: 'Oda' })],
  [faultyRow({ price_amount: 1.5 })],
  [faultyRow({ featured_order: 2 ** 31 })],
  [faultyRow({ created_at: 'dün' })],
  [faultyRow({ created_at: '2026-13-01T00:00:00+00:00' })],
  [few([listing], { count: -1 })],
];

it('a restore refuses rows that the database refuses, and changes nothing', async () => {
  const restoreTables = async (...tables: ReturnType<typeof tableOf>[]) => {
    const content = Object.assign({}, ...tables.map((table) => table.facts));
    await writeFile(
      file(),
      await craft(manifest(content), ...tables.map(({ bytes }) => bytes), photo('new.jpg')),
    );
    await restore();
  };
  const before = await allRows(site());
  for (const tables of faults) {
    const [name] = Object.keys(tables.at(-1)?.facts ?? {});
    const refusal = { name: 'UserError', message: expect.stringContaining(`(${name})`) };
    await expect(restoreTables(...tables), tables.at(-1)?.bytes.bytes).rejects.toMatchObject(refusal);
  }
  // Numbers of new rows are not rolled back.
  const next = await nextNumber(site(), 'listings');
  for (const wrong of [-1, 0, Number.MAX_SAFE_INTEGER])
    await expect(restoreTables(few([], { next: wrong }))).rejects.toThrow(notBackup);
  expect(await nextNumber(site(), 'listings')).toBe(next);
  expect(await allRows(site())).toEqual(before);
  expect(await readdir(site().photoFolder)).toEqual(['ornek']);
});

it('a restore keeps what no site can be without where the backup does not have it', async () => {
  const own = await rowsOf(site(), 'site_state').rows(
    sql`name in ('seeded', 'visitor-hash-key') order by name`,
  );
  expect(own).toHaveLength(2);
  const kept = { name: 'message_retention', value: '30' };
  const state = tableOf('site_state', ['name', 'value'], [kept, { name: 'seeded', value: 'then' }], {
    next: null,
  });
  await writeFile(file(), await craft(manifest(state.facts), state.bytes));
  await restore();
  const restored = await rowsOf(site(), 'site_state').rows(sql`name not like '%\\_restored' order by name`);
  const names = restored.map(({ name }) => name);
  expect(names).toEqual(['message_retention', 'seeded', 'visitor-hash-key']);
  expect(restored).toEqual(expect.arrayContaining([kept, { name: 'seeded', value: 'then' }, own[1]]));
});

it('a restore goes into newer tables when an older version took the backup, and fills what it lacks', async () => {
  const row = { id: 7, title: 'Eski', type: 'Arsa', gone: 'column' };
  const table = { columns: Object.keys(row), next: 8, count: 1 };
  const rows = { name: 'tables/listings.jsonl', bytes: `${JSON.stringify(row)}\n` };
  await writeFile(file(), await craft(manifest({ listings: table }), rows));
  await restore();
  const filled = { id: 7, title: 'Eski', type: 'Arsa', advisorEmail: '', features: [] };
  expect(await rowsOf(site(), 'listings').rows()).toMatchObject([filled]);
});
