import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { openPhoto } from '#lib/backend/embedded/photo-folder.ts';
import { asNobody } from '#lib/backend/embedded/testing/as-nobody.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { readAgency } from '#lib/runtime/read-agency.ts';
import { allCommands } from './commands/all-commands.ts';
import { runCommand } from './commands/run-command.ts';
import { serveOffice } from './office/serve-office.ts';
import { watchOffice } from './office/watch-office.ts';
import { readPhotoSource } from './photographs/photo-source.ts';
import { createPhotoStore } from './photographs/photo-store.ts';
import { readTable } from './spreadsheets/read-table.ts';
import { captureOutput } from './testing/running-commands.ts';
import { openTestSite, smallPhoto } from './testing/test-site.ts';
import { writeWholeFile } from './whole-file.ts';

const said = captureOutput();
let folder = '';
const path = (name: string) => join(folder, name);

const clerk = () => asNobody(async () => userInfo().username);
/** What is said of a path that the user may not use. */
const wording = async (name: string) =>
  `${path(name)}: ${await clerk()} kullanıcısının burayı okuma ve yazma izni yok. Bu kullanıcıya izin verin`;
const refusal = (work: () => Promise<unknown>) =>
  asNobody(() =>
    work().then(
      () => 'no refusal',
      (error: Error) => error.message,
    ),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'izin-'));
  await chmod(folder, 0o755);
  for (const name of ['veri', 'yedek']) await mkdir(path(name), { mode: 0o500 });
  await mkdir(path('kapali'), { mode: 0 });
  await mkdir(path('ofis'));
  await mkdir(path('fotograf'));
  for (const name of ['ofis.json', 'ilanlar.csv', 'ilanlar.xlsx', 'fotograf/salon.jpg']) {
    await writeFile(path(name), smallPhoto('x'));
    await chmod(path(name), 0);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('says in one wording who needs what, at the start, in commands and for photographs', async () => {
  const settings = { databaseUrl: null, dataDir: path('veri') };
  const photoFolder = path('yok');
  const source = await readPhotoSource(path('fotograf'));
  const store = createPhotoStore({ photoFolder, source, isDryRun: true });
  const refusals: [work: () => Promise<unknown>, about: string, before?: string][] = [
    [() => openDatabase(settings), 'veri', 'DATA_DIR: '],
    [async () => readAgency(path('ofis.json')), 'ofis.json', 'AGENCY_FILE: '],
    [() => readTable(path('ilanlar.csv')), 'ilanlar.csv'],
    [() => readTable(path('ilanlar.xlsx')), 'ilanlar.xlsx'],
    [() => writeWholeFile(path('yedek/b.tar.gz'), false, async () => {}), 'yedek/b.tar.gz'],
  ];
  for (const [work, about, before = ''] of refusals)
    expect(await refusal(work)).toContain(before + (await wording(about)));
  expect(await asNobody(() => store.take('salon.jpg'))).toMatchObject({
    problem: expect.stringMatching(/^salon\.jpg: \S+ kullanıcısının burayı okuma ve yazma izni yok/),
  });
  expect(await asNobody(() => openPhoto(path('fotograf'), 'salon.jpg', null))).toBeNull();
  expect(said.noted).toContain(await wording('fotograf'));
  const expected = await wording('kapali');
  await asNobody(async () => {
    const stop = watchOffice({ folder: path('kapali'), dataVersion: async () => '', run: async () => true });
    await expect.poll(() => said.noted, { timeout: 10_000 }).toContain(expected);
    await stop();
  });
});

it('reports a workbook that the site may not read to the clerk, once', async ({ skip }) => {
  const server = await startPostgres();
  if (!server) return skip();
  const site = await openTestSite(server);
  await chmod(path('ofis'), 0o777);
  await writeFile(path('ofis/ilanlar.csv'), 'İlan No;Başlık\n');
  await chmod(path('ofis/ilanlar.csv'), 0);
  await mkdir(path('ofis/lost+found'), { mode: 0 });
  const serve = () => asNobody(() => serveOffice({ ...site, folder: path('ofis'), agencyName: 'RBA' }, 0));
  const { answer, problems } = await serve();
  expect(problems.join()).toContain(await wording('ofis/ilanlar.csv'));
  expect(answer?.text).toContain(await wording('ofis/ilanlar.csv'));
  expect(await readFile(path('ofis/sonuc.txt'), 'utf8')).toContain('hiçbir şey değişmedi');
  expect(await serve()).toMatchObject({ answer: null, problems });
  await chmod(path('ofis/ilanlar.csv'), 0o644);
  expect(await serve()).toMatchObject({
    answer: { text: expect.stringContaining('Hiçbir ilan okunmadı') },
    problems: [],
  });
  await site.remove();
  await server.stop();
});

/** What each command that opens the database is given here. */
const given: Record<string, string[]> = {
  'listings import': ['package.json'],
  'listings export': ['yok.csv'],
  'listings remove': ['1', '--yes'],
  'listings feature': ['1', '--off'],
  'messages done': ['1'],
  'messages export': ['yok.csv'],
  'messages forget': ['--phone', '5321234567', '--yes'],
  'messages retention': ['30', '--yes'],
  backup: ['yok.tar.gz'],
  restore: ['yok.tar.gz'],
};

it('makes no database in silence where there is none, and every command that changes one names it', async () => {
  vi.stubEnv('DATA_DIR', path('bos/veri'));
  vi.stubEnv('OFFICE_DIR', path('bos/ofis'));
  await mkdir(path('bos'));
  const none = `Burada bir veritabanı yok: ${path('bos/veri')}.`;
  const reading = /^listings (?:export|list)$|^messages (?:list|export)$|^backup$/;
  const { check: _, ...commands } = allCommands.commands;
  for (const [name, load] of Object.entries(commands)) {
    const running = runCommand(allCommands, [...name.split(' '), ...(given[name] ?? [])]);
    await expect(running, name).rejects.toThrow(none);
    expect((await load()).isChanging ?? false, name).toBe(!reading.test(name));
  }
  expect(await runCommand(allCommands, ['check'])).toBe(1);
  expect(said.printed).toContain(`SORUN, İlanlar: ${none}`);
  expect(await readdir(path('bos'))).toEqual([]);
});
