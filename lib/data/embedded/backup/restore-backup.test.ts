import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queries } from '../database.ts';
import { withJobLock } from '../job-lock.ts';
import { forgetAddress } from '../search-alerts/stored-alerts.ts';
import { bothDatabases } from '../testing/open-for-suite.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { allFiles, allRows, freshSite, openTestSite, smallPhoto } from '../testing/test-site.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './testing/take-backup.ts';

/**
 * A backup that the first release took of awkward rows and photographs, and each row of that database after the name of
 * its table. What it has of the office's folder belongs to that server, and is not restored.
 */
const recorded = 'lib/data/embedded/backup/testing/first-release';
const recordedRows = (await readFile(`${recorded}.jsonl`, 'utf8')).trimEnd().split('\n');

/** Returns a search with all that may belong to it: a mail that waits, a known listing. */
async function addSearch(site: Queries, asked: Record<string, unknown>): Promise<void> {
  const [alertId] = await rowsOf(site, 'search_alerts').add({
    ...asked,
    email: 'ali@ornek.com',
    endsAt: '2030-01-01T00:00:00Z',
  });
  await rowsOf(site, 'mails').add({ kind: 'confirm', ref: `${alertId}`, createdAt: asked.askedAt });
  await site.query(sql`insert into listing_news (listing_id, first_run) values (1001, 1)`);
}

describe.each(await bothDatabases())('a backup of a site on $name', { timeout: 120_000 }, ({ newUrl }) => {
  const site = freshSite(newUrl);
  let saved: ReturnType<typeof site>;
  let file: string;
  const restore = (isReplacing: boolean, onProgress = (_: string) => {}) =>
    restoreBackup(site(), file, { isReplacing, onProgress });
  const messages = () => rowsOf(site(), 'messages');
  const message = { fullName: 'Yeni Gelen', phone: '', type: '', message: '' };

  beforeAll(async () => {
    saved = await openTestSite(await newUrl());
    await restoreBackup(saved, `${recorded}.tar.gz`, { isReplacing: false });
    const asked = { query: 'kategori=Konut', askedAt: '2026-01-01T00:00:00Z', askedRun: 1, toldRun: 2 };
    await addSearch(saved, asked);
    await writeFile(join(saved.folder, 'secret.jpg'), smallPhoto('secret'));
    await symlink(join(saved.folder, 'secret.jpg'), join(saved.photoFolder, 'ev/out.jpg'));
    await writeFile(join(saved.photoFolder, 'not.txt'), 'no photograph');
    file = join(saved.folder, 'backup.tar.gz');
    await takeBackup(saved, file);
  });
  afterAll(() => saved.remove());

  it('has what the first release saved', async () => {
    const rows = await allRows(saved);
    const content = recordedRows.filter((line) => !line.includes('"name":"office_'));
    // A newer schema has further columns.
    for (const [table = '', lines] of Map.groupBy(content, (line) => line.split(' ', 1)[0]))
      expect(
        rows[table]?.map((row) => JSON.parse(row)).filter(({ kind }) => kind !== 'confirm'),
      ).toMatchObject(lines.map((line) => JSON.parse(line.slice(table.length + 1))));
    const ofFolder = await rowsOf(saved, 'site_state').rows(sql`starts_with(name, 'office_')`);
    expect(ofFolder).toMatchObject([{ name: 'office_restored' }]);
  });

  it('restores every row and photograph, tells running sites, and goes on with numbers never used', async () => {
    let changes = 0;
    await site().onListingsChange(() => {
      changes += 1;
    });
    const before = changes;
    const counts = { listings: { count: 8 }, messages: { count: 2 }, site_state: { count: 2 } };
    expect(await restore(false)).toMatchObject({ photos: 23, tables: counts });
    expect(await allRows(site())).toEqual(await allRows(saved));
    await expect.poll(() => changes).toBeGreaterThan(before);
    const photos = await allFiles(saved.photoFolder);
    for (const path of ['not.txt', 'ev/out.jpg']) expect(photos.delete(path)).toBe(true);
    expect(await allFiles(site().photoFolder)).toEqual(photos);
    // The saved site had removed its message 3.
    expect(await messages().add(message)).toEqual([4]);
    expect(await rowsOf(site(), 'listings').add({ title: '', type: '' })).toEqual([2002]);
  });

  it("replaces a site's own content only when asked, and all of it or nothing", async () => {
    await messages().add(message);
    const own = { query: 'kategori=Konut', askedAt: '2026-03-01T00:00:00Z', askedRun: 7, toldRun: 7 };
    await addSearch(site(), own);
    await site().query(sql`update listings set title = 'Değişti' where id = 1001`);
    await mkdir(join(site().photoFolder, 'ev'));
    for (const path of ['ev/ön yüz.jpg', 'own.jpg'])
      await writeFile(join(site().photoFolder, path), smallPhoto('own'));
    const state = rowsOf(site(), 'site_state');
    const ofFolder = { name: 'office_workbook', value: 'its own' };
    await state.add(ofFolder);
    const rows = await allRows(site());
    const photos = await allFiles(site().photoFolder);
    // All listings but the untouched samples.
    const refusal = { name: 'UserError', message: expect.stringContaining('1 ilan ve 1 mesaj var') };
    await expect(restore(false)).rejects.toMatchObject(refusal);
    await site().query(sql`alter table messages add constraint refuse check (id <> 2) not valid`);
    await expect(restore(true)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(/\(messages\)$/),
    });
    await site().query(sql`alter table messages drop constraint refuse`);
    expect(await allRows(site())).toEqual(rows);
    expect(await allFiles(site().photoFolder)).toEqual(photos);
    await restore(true);
    expect(await state.rows(sql`name = ${ofFolder.name}`)).toEqual([ofFolder]);
    // Who waits for listings here has asked for it, and what was sent is known.
    const ofSearches = ['search_alerts', 'listing_news'];
    const restoredRows = await allRows(site());
    for (const name of ofSearches) expect(restoredRows[name], name).toEqual(rows[name]);
    const savedRows = await allRows(saved);
    for (const name of [...ofSearches, 'mails']) delete restoredRows[name];
    for (const name of [...ofSearches, 'mails']) delete savedRows[name];
    expect(restoredRows).toEqual(savedRows);
    const restored = await allFiles(site().photoFolder);
    expect(restored.get('own.jpg')).toBe(photos.get('own.jpg'));
    expect(restored.get('ev/ön yüz.jpg')).toBe((await allFiles(saved.photoFolder)).get('ev/ön yüz.jpg'));
  });

  it('brings back no search that was ended since, and none where visitors have left any', async () => {
    const searches = rowsOf(site(), 'search_alerts');
    const mails = rowsOf(site(), 'mails');
    const state = rowsOf(site(), 'site_state');
    const ofSearches = async () => [await searches.count(), await mails.count(sql`kind = 'confirm'`)];
    // One that failed does not count.
    await site().query(sql`alter table mails add constraint refuse check (kind <> 'confirm') not valid`);
    await expect(restore(true)).rejects.toThrow();
    await site().query(sql`alter table mails drop constraint refuse`);
    // A new database does not know what was ended on another one.
    expect(await restore(true)).toMatchObject({ searches: { back: 1, leftOut: 0 } });
    expect(await ofSearches()).toEqual([1, 1]);
    await forgetAddress(site().database, 'ali@ornek.com');
    await mails.add({ kind: 'news', ref: '7' });
    const run = { name: 'search-alert-run', value: '9 2026-04-01T06:00:00.000Z' };
    await state.add(run);
    const none = { searches: { back: 0, leftOut: 1 } };
    for (const again of [1, 2]) expect(await restore(true), `${again}`).toMatchObject(none);
    expect(await searches.count()).toBe(0);
    expect(await mails.rows(sql`kind in ('confirm', 'news')`)).toMatchObject([{ ref: '1' }, { ref: '7' }]);
    expect(await mails.count(sql`kind = 'message'`)).toBe(2);
    // Its searches are told of what came after this run.
    expect(await state.rows(sql`name = ${run.name}`)).toEqual([run]);
  });

  it('keeps messages and their mails that arrive while it is restored', async () => {
    const mails = rowsOf(site(), 'mails');
    let arriving: Promise<unknown> | undefined;
    const arrive = async () => {
      const [messageId] = await messages().add(message);
      await mails.add({ kind: 'message', ref: `${messageId}` });
    };
    await restore(true, (step) => {
      if (step.startsWith('Fotoğraflar yerleştiriliyor')) arriving ??= arrive();
    });
    await arriving;
    const [newest, ...others] = await messages().rows(sql`true order by id desc`);
    expect(newest).toMatchObject(message);
    expect(others).toHaveLength(2);
    const mailed = await mails.rows(sql`kind = 'message' order by ref`);
    expect(mailed).toMatchObject([{}, {}, { ref: `${newest?.id}` }]);
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
    const { tables } = await takeBackup({ ...site(), database }, own);
    await arriving;
    expect(await messages().count()).toBe(1);
    expect(tables.messages?.count).toBe(0);
  });

  it('and any other job are done one at a time', async () => {
    const inner = withJobLock(site(), () => withJobLock(site(), async () => 'both'));
    await expect(inner).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('sürüyor') });
    expect(await withJobLock(site(), async () => 'alone')).toBe('alone');
  });
});
