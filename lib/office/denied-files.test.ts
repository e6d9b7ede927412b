import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#lib/data/embedded/open-database.ts';
import { openPhoto } from '#lib/data/embedded/photographs/photo-folder.ts';
import { asNobody } from '#lib/data/embedded/testing/as-nobody.ts';
import { bothDatabases, temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { openTestSite } from '#lib/data/embedded/testing/test-site.ts';
import { readAgency } from '#lib/runtime/read-agency.ts';
import { runCommand } from './commands/run-command.ts';
import { serveOffice } from './folder/serve-office.ts';
import { readPhotoSource } from './photographs/photo-source.ts';
import { createPhotoStore } from './photographs/photo-store.ts';
import { readTable } from './spreadsheets/read-table.ts';
import { captureOutput } from './testing/running-commands.ts';
import { errorText } from './unexpected-error.ts';
import { writeWholeFile } from './whole-file.ts';

const said = captureOutput();
const [, postgres] = await bothDatabases();
const { path: folder, remove } = await temporaryFolder();
const path = (name: string) => join(folder, name);
afterAll(remove);

const clerk = await asNobody(async () => userInfo().username);
const denied = `${clerk} kullanıcısının burayı okuma ve yazma izni yok. Bu kullanıcıya izin verin`;
/** Returns the sentence about a path that the user may not use. */
const wording = (name: string) => `${path(name)}: ${denied}`;

beforeAll(async () => {
  await chmod(folder, 0o755);
  for (const name of ['veri', 'yedek']) await mkdir(path(name), { mode: 0o500 });
  for (const name of ['ofis', 'fotograf']) await mkdir(path(name));
  await mkdir(path('ofis/lost+found'), { mode: 0 });
  for (const name of ['ofis.json', 'ilanlar.csv', 'fotograf/salon.jpg', 'ofis/ilanlar.csv'])
    await writeFile(path(name), 'İlan No;Başlık\n', { mode: 0 });
});

it('says in one wording who needs what, at the start, in commands and for photographs', async () => {
  const refusals: [work: () => Promise<unknown>, said: string][] = [
    [() => openDatabase({ databaseUrl: null, dataDir: path('veri') }), `DATA_DIR: ${wording('veri')}`],
    [async () => readAgency(path('ofis.json'), path('veri')), `AGENCY_FILE: ${wording('ofis.json')}`],
    [() => readTable(path('ilanlar.csv')), wording('ilanlar.csv')],
    [() => writeWholeFile(path('yedek/b.tar.gz'), true, async () => {}), wording('yedek/b.tar.gz')],
  ];
  for (const [work, text] of refusals)
    expect(await asNobody(() => work().catch(errorText))).toEqual(expect.stringContaining(text));
  const source = await readPhotoSource(path('fotograf'), [5001]);
  const store = createPhotoStore({ photoFolder: path('yok'), source, isDryRun: true });
  const problem = expect.stringContaining(`salon.jpg: ${denied}`);
  expect(await asNobody(() => store.take('salon.jpg'))).toMatchObject({ problem });
  expect(await asNobody(() => openPhoto(path('fotograf'), 'salon.jpg', null))).toBeNull();
  expect(said.noted).toContain(wording('fotograf'));
});

it.skipIf(!postgres)('reports a workbook that the site may not read to the clerk, once', async () => {
  const site = await openTestSite(await postgres?.newUrl());
  await chmod(path('ofis'), 0o777);
  const serve = () => asNobody(() => serveOffice({ ...site, folder: path('ofis'), agencyName: 'RBA' }, 0));
  const { answer, problems } = await serve();
  expect(answer?.text).toContain(wording('ofis/ilanlar.csv'));
  expect(answer?.text).toContain('hiçbir şey değişmedi');
  expect(await serve()).toMatchObject({ answer: null, problems });
  await chmod(path('ofis/ilanlar.csv'), 0o644);
  const read = { text: expect.stringContaining('Hiçbir ilan okunmadı') };
  expect(await serve()).toMatchObject({ answer: read, problems: [] });
  await site.remove();
});

it('makes no database in silence where there is none', async () => {
  vi.stubEnv('DATA_DIR', path('bos/veri'));
  await mkdir(path('bos'));
  const none = `Burada bir veritabanı yok: ${path('bos/veri')}.`;
  for (const command of ['listings list', 'restore yok.tar.gz'])
    await expect(runCommand(command.split(' ')), command).rejects.toThrow(none);
  expect(await runCommand(['check'])).toBe(1);
  expect(said.printed).toContain(`SORUN, İlanlar: ${none}`);
  expect(await readdir(path('bos'))).toEqual([]);
});
