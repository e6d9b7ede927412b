import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Queries } from '#lib/backend/embedded/database.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { readVersion } from '../listing-import/write-listings.ts';
import { allFiles, allRows, enginesWith, fillSite, smallPhoto, type TestSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { readEntries } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

/**
 * A backup that release 00e3fa5 took, and each row of that database after the name of its table. What it has of the
 * office's folder belongs to that server, and is not restored.
 */
const recorded = 'lib/admin/backup/testing/release-00e3fa5';

describe.each(enginesWith(server))('a backup of a site on $engine', { timeout: 120_000 }, ({ open }) => {
  let saved: TestSite;
  let fresh: TestSite;
  let file: string;
  const photosOf = ({ photoFolder }: TestSite) => allFiles(photoFolder);
  const restore = (isReplacing = false) => restoreBackup(fresh, file, { isReplacing });
  beforeAll(async () => {
    [saved, fresh] = [await open(), await open()];
    await fillSite(saved);
    file = join(saved.folder, 'backup.tar.gz');
  });
  afterEach(async () => {
    // Nothing is left beside what should be there.
    for (const { folder } of [saved, fresh])
      expect((await readdir(folder)).filter((name) => /partial|restoring/.test(name))).toEqual([]);
  });
  afterAll(() => Promise.all([saved.remove(), fresh.remove()]));

  it('is one file that only its owner can read, and overwrites none unless asked', async () => {
    const before = await allRows(saved);
    const facts = await writeBackup(saved, file, { isOverwriting: false });
    const { mode, size } = await stat(file);
    expect(mode & 0o777).toBe(0o600);
    expect(facts).toMatchObject({
      photos: 23,
      bytes: size,
      tables: { listings: { count: 8 }, messages: { count: 2 } },
    });
    expect(await allRows(saved)).toEqual(before);
    await expect(writeBackup(saved, file, { isOverwriting: false })).rejects.toThrow('zaten var');
    await writeBackup(saved, file, { isOverwriting: true });
  });

  it('restores every row and every photograph into a fresh site', async () => {
    await writeBackup(saved, file, { isOverwriting: true });
    const version = Number(await readVersion(fresh.database));
    let changes = 0;
    await fresh.onListingsChange(() => {
      changes += 1;
    });
    const before = changes;
    const facts = await restore();
    expect(facts).toMatchObject({
      photos: 23,
      tables: { listings: { count: 8 }, messages: { count: 2 }, site_state: { count: 2 } },
    });
    expect(await allRows(fresh)).toEqual(await allRows(saved));
    expect(Number(await readVersion(fresh.database))).toBeGreaterThan(version);
    await expect.poll(() => changes).toBeGreaterThan(before);
    const expected = await photosOf(saved);
    for (const path of ['not.txt', 'ev/out.jpg']) expect(expected.delete(path)).toBe(true);
    expect(await photosOf(fresh)).toEqual(expected);
    const [listing] = await rowsOf(fresh.database, 'listings').rows(sql`id = 2001`);
    expect(listing).toMatchObject({ features: expect.arrayContaining([expect.stringContaining('3+1')]) });
  });

  it('continues with numbers that were never used', async () => {
    const values = { fullName: '', phone: '', type: '', message: '' };
    const [message] = await rowsOf(fresh.database, 'messages').add(values);
    expect(message).toBe(4);
    const [listing] = await rowsOf(fresh.database, 'listings').add({ title: '', type: '' });
    expect(listing).toBe(2002);
  });

  it("replaces a site's own content only when asked", async () => {
    const before = await allRows(fresh);
    const refusal: unknown = await restore().catch((error: unknown) => error);
    // Those of the backup that are no untouched samples, and those of the test before.
    expect(refusal).toMatchObject({
      name: 'UserError',
      message: expect.stringContaining('3 ilan ve 3 mesaj'),
    });
    expect(await allRows(fresh)).toEqual(before);
    const other = join(fresh.photoFolder, 'other.jpg');
    await writeFile(other, smallPhoto('other'));
    await writeFile(join(fresh.photoFolder, 'ev/ön yüz.jpg'), smallPhoto('changed'));
    await restore(true);
    expect(await allRows(fresh)).toEqual(await allRows(saved));
    const photos = await photosOf(fresh);
    expect(photos.get('other.jpg')).toBe(smallPhoto('other').toString('latin1'));
    expect(photos.get('ev/ön yüz.jpg')).toBe((await photosOf(saved)).get('ev/ön yüz.jpg'));
  });

  it('leaves rows and photographs unchanged when a restore fails', async () => {
    const rows = await allRows(fresh);
    const photos = await photosOf(fresh);
    await fresh.database.query(sql`alter table messages add constraint refuse check (id <> 2) not valid`);
    await rowsOf(saved.database, 'site_state').add({ name: 'more', value: '' });
    await writeBackup(saved, file, { isOverwriting: true });
    await expect(restore(true)).rejects.toMatchObject({ code: '23514' });
    expect(await allRows(fresh)).toEqual(rows);
    expect(await photosOf(fresh)).toEqual(photos);
    await fresh.database.query(sql`alter table messages drop constraint refuse`);
  });

  it('keeps messages and their mails that arrive while it is restored', async () => {
    const values = { fullName: 'Yeni Gelen', phone: '', type: '', message: '' };
    let arriving: Promise<unknown> | undefined;
    const arrive = async () => {
      const [messageId] = await rowsOf(fresh.database, 'messages').add(values);
      await rowsOf(fresh.database, 'message_mails').add({ messageId });
    };
    const onProgress = (step: string) => {
      if (step.startsWith('Fotoğraflar yerleştiriliyor')) arriving ??= arrive();
    };
    await restoreBackup(fresh, file, { isReplacing: true, onProgress });
    await arriving;
    const newest = await rowsOf(fresh.database, 'messages').rows(sql`true order by id desc limit 1`);
    expect(newest).toMatchObject([values]);
    const mails = await rowsOf(fresh.database, 'message_mails').rows();
    expect(mails.map(({ messageId }) => messageId)).toContain(newest[0]?.id);
    expect(mails).toHaveLength((await rowsOf(saved.database, 'message_mails').count()) + 1);
    expect(await rowsOf(fresh.database, 'messages').count()).toBe(
      (await rowsOf(saved.database, 'messages').count()) + 1,
    );
  });

  it('holds the rows of one moment, whatever changes meanwhile', async () => {
    const changing: PromiseLike<unknown>[] = [];
    const change = () => changing.push(rowsOf(fresh.database, 'listings').change({ title: 'Değişti' }));
    const database = {
      ...fresh.database,
      transaction: <Result>(work: (transaction: Queries) => Promise<Result>) =>
        fresh.database.transaction((transaction) =>
          work({
            ...transaction,
            query: <Row>(statement: Sql) => {
              // Between the listings and the messages.
              if (statement.sql === 'close rows' && changing.length === 0) change();
              return transaction.query<Row>(statement);
            },
          }),
        ),
    };
    await writeBackup({ ...fresh, database }, file, { isOverwriting: true });
    await Promise.all(changing);
    expect(changing).toHaveLength(1);
    await restore(true);
    expect(await rowsOf(fresh.database, 'listings').count(sql`title = 'Değişti'`)).toBe(0);
  });

  it('of an older release is restored to every row and photograph, and taken again in the same form', async () => {
    const facts = await restoreBackup(fresh, `${recorded}.tar.gz`, { isReplacing: true });
    expect(facts.tables).toMatchObject({
      listings: { count: 8 },
      messages: { count: 2 },
      message_mails: { count: 2 },
    });
    const rows = await allRows(fresh);
    const lines = (await readFile(`${recorded}.jsonl`, 'utf8')).trimEnd().split('\n');
    const content = lines.filter((line) => !line.includes('"name":"office_'));
    // A newer schema has further columns.
    for (const [table = '', expected] of Map.groupBy(content, (line) => line.split(' ', 1)[0]))
      expect(rows[table]?.map((row) => JSON.parse(row))).toMatchObject(
        expected.map((line) => JSON.parse(line.slice(table.length + 1))),
      );
    const photos = [...(await photosOf(fresh)).keys()].map((path) => path.replace(/^uzun.*\//, ''));
    expect(photos).toEqual(expect.arrayContaining(['ev/link.jpg', 'ev/ön yüz.jpg', 'foto.jpg']));
    await writeBackup(fresh, file, { isOverwriting: true });
    expect(await formOf(file)).toEqual(expect.arrayContaining(await formOf(`${recorded}.tar.gz`)));
  });
});

/** What an older release depends on: the format, its version, and the names of the entries. */
async function formOf(file: string): Promise<string[]> {
  const entries = await Array.fromAsync(readEntries(file));
  const { format, version } = JSON.parse(String(entries[0]?.bytes));
  return [`${format} ${version}`, ...entries.map(({ name }) => name)];
}
