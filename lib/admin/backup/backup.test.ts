import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#lib/backend/embedded/database.ts';
import { readVersion } from '../listing-import/write-listings.ts';
import { rowsOf } from '../testing/rows-of.ts';
import {
  allFiles,
  allRows,
  findEngines,
  freshSite,
  smallPhoto,
  type TestSite,
} from '../testing/test-site.ts';
import { readEntries } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/**
 * A backup that release 00e3fa5 took of awkward rows and photographs, and each row of that database after the name of
 * its table. What it has of the office's folder belongs to that server, and is not restored.
 */
const recorded = 'lib/admin/backup/testing/release-00e3fa5';
const recordedRows = (await readFile(`${recorded}.jsonl`, 'utf8')).trimEnd().split('\n');

/** What an older release depends on: the format, its version, and the names of the entries. */
async function formOf(file: string): Promise<string[]> {
  const entries = await Array.fromAsync(readEntries(file));
  const { format, version } = JSON.parse(String(entries[0]?.bytes));
  return [`${format} ${version}`, ...entries.map(({ name }) => name)];
}

describe.each(await findEngines())('a backup of a site on $engine', { timeout: 120_000 }, ({ open }) => {
  let saved: TestSite;
  let file: string;
  const site = freshSite(open);
  const restore = (isReplacing = false) => restoreBackup(site(), file, { isReplacing });
  const messages = () => rowsOf(site().database, 'messages');
  const message = { fullName: 'Yeni Gelen', phone: '', type: '', message: '' };

  beforeAll(async () => {
    saved = await open();
    await restoreBackup(saved, `${recorded}.tar.gz`, { isReplacing: false });
    await writeFile(join(saved.folder, 'secret.jpg'), smallPhoto('secret'));
    await symlink(join(saved.folder, 'secret.jpg'), join(saved.photoFolder, 'ev/out.jpg'));
    await writeFile(join(saved.photoFolder, 'not.txt'), 'no photograph');
    file = join(saved.folder, 'backup.tar.gz');
    await writeBackup(saved, file, { isOverwriting: false });
  });
  afterAll(() => saved.remove());

  it('has what an older release saved, in the form that it reads, for its owner only', async () => {
    const rows = await allRows(saved.database);
    const content = recordedRows.filter((line) => !line.includes('"name":"office_'));
    // A newer schema has further columns.
    for (const [table = '', lines] of Map.groupBy(content, (line) => line.split(' ', 1)[0]))
      expect(rows[table]?.map((row) => JSON.parse(row))).toMatchObject(
        lines.map((line) => JSON.parse(line.slice(table.length + 1))),
      );
    const ofFolder = await rowsOf(saved.database, 'site_state').rows(sql`starts_with(name, 'office_')`);
    expect(ofFolder).toMatchObject([{ name: 'office_restored' }]);
    expect(await formOf(file)).toEqual(expect.arrayContaining(await formOf(`${recorded}.tar.gz`)));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('restores every row and photograph, tells running sites, and goes on with numbers never used', async () => {
    const version = Number(await readVersion(site().database));
    let changes = 0;
    await site().onListingsChange(() => {
      changes += 1;
    });
    const before = changes;
    const counts = { listings: { count: 8 }, messages: { count: 2 }, site_state: { count: 2 } };
    expect(await restore()).toMatchObject({ photos: 23, tables: counts });
    expect(await allRows(site().database)).toEqual(await allRows(saved.database));
    expect(Number(await readVersion(site().database))).toBeGreaterThan(version);
    await expect.poll(() => changes).toBeGreaterThan(before);
    const photos = await allFiles(saved.photoFolder);
    for (const path of ['not.txt', 'ev/out.jpg']) expect(photos.delete(path)).toBe(true);
    expect(await allFiles(site().photoFolder)).toEqual(photos);
    // The saved site had removed its message 3.
    expect(await messages().add(message)).toEqual([4]);
    expect(await rowsOf(site().database, 'listings').add({ title: '', type: '' })).toEqual([2002]);
    expect((await readdir(site().folder)).join()).not.toMatch(/partial|restoring/);
  });

  it("replaces a site's own content only when asked", async () => {
    await restore();
    await messages().add(message);
    const before = await allRows(site().database);
    // All listings but the untouched samples.
    const refusal = { name: 'UserError', message: expect.stringContaining('2 ilan ve 3 mesaj') };
    await expect(restore()).rejects.toMatchObject(refusal);
    expect(await allRows(site().database)).toEqual(before);
    await writeFile(join(site().photoFolder, 'other.jpg'), smallPhoto('other'));
    await writeFile(join(site().photoFolder, 'ev/ön yüz.jpg'), smallPhoto('changed'));
    await restore(true);
    expect(await allRows(site().database)).toEqual(await allRows(saved.database));
    const photos = await allFiles(site().photoFolder);
    expect(photos.get('other.jpg')).toBe(smallPhoto('other').toString('latin1'));
    expect(photos.get('ev/ön yüz.jpg')).toBe((await allFiles(saved.photoFolder)).get('ev/ön yüz.jpg'));
  });

  it('leaves rows and photographs unchanged when a restore fails', async () => {
    await messages().add(message);
    await mkdir(join(site().photoFolder, 'ev'));
    await writeFile(join(site().photoFolder, 'ev/ön yüz.jpg'), smallPhoto('own'));
    const [rows, photos] = [await allRows(site().database), await allFiles(site().photoFolder)];
    await site().database.query(sql`alter table messages add constraint refuse check (id <> 2) not valid`);
    await expect(restore(true)).rejects.toMatchObject({ code: '23514' });
    await site().database.query(sql`alter table messages drop constraint refuse`);
    expect(await allRows(site().database)).toEqual(rows);
    expect(await allFiles(site().photoFolder)).toEqual(photos);
  });

  it('keeps messages and their mails that arrive while it is restored', async () => {
    const mails = rowsOf(site().database, 'message_mails');
    let arriving: Promise<unknown> | undefined;
    const arrive = async () => {
      const [messageId] = await messages().add(message);
      await mails.add({ messageId });
    };
    const onProgress = (step: string) => {
      if (step.startsWith('Fotoğraflar yerleştiriliyor')) arriving ??= arrive();
    };
    await restoreBackup(site(), file, { isReplacing: true, onProgress });
    await arriving;
    const [newest, ...others] = await messages().rows(sql`true order by id desc`);
    expect(newest).toMatchObject(message);
    expect(others).toHaveLength(2);
    expect(await mails.rows(sql`true order by message_id`)).toMatchObject([
      {},
      {},
      { messageId: newest?.id },
    ]);
  });

  it('holds the rows of one moment, whatever changes meanwhile', async () => {
    let arriving: Promise<unknown> | undefined;
    const transaction: Database['transaction'] = (work, kind) =>
      site().database.transaction((queries) => {
        async function query<Row>(statement: Sql) {
          // Between the listings and the messages. PGlite has one session: there the message waits.
          if (statement.sql === 'close rows') arriving ??= messages().add(message);
          if (site().databaseUrl) await arriving;
          return queries.query<Row>(statement);
        }
        return work({ ...queries, query });
      }, kind);
    const own = join(site().folder, 'own.tar.gz');
    const database = { ...site().database, transaction };
    await writeBackup({ ...site(), database }, own, { isOverwriting: true });
    await arriving;
    expect(await messages().count()).toBe(1);
    await restoreBackup(site(), own, { isReplacing: true });
    expect(await messages().count()).toBe(0);
  });
});
