import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { openPhoto } from '#lib/backend/embedded/photo-folder.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { readAgency } from '#lib/runtime/read-agency.ts';
import { explainFailure } from './backup/backup-error.ts';
import { runCommand } from './command-line/run-command.ts';
import { commands } from './commands/all-commands.ts';
import { writeWholeFile } from './files/atomic-file.ts';
import { serveOffice } from './office/serve-office.ts';
import { startOffice } from './office/watch-office.ts';
import { createPhotoStore } from './photographs/photo-store.ts';
import { openTable } from './spreadsheets/open-table.ts';
import { openTestSite, smallPhoto } from './testing/full-site.ts';

const nobody = 65_534;
let folder = '';
const path = (name: string) => join(folder, name);

/** Does something as a user to whom modes mean something, which they do not to root. */
async function asClerk<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const clerk = () => asClerk(async () => userInfo().username);
/** What is said of a path that the user may not use. */
const wording = async (name: string) =>
  `${path(name)}: ${await clerk()} kullanıcısının burayı okuma ve yazma izni yok. Bu kullanıcıya izin verin`;
const refusal = (work: () => Promise<unknown>) =>
  asClerk(() =>
    work().then(
      () => 'no refusal',
      (error: Error) => error.message,
    ),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'izin-'));
  await chmod(folder, 0o755);
  for (const name of ['veri', 'ofis', 'yedek']) await mkdir(path(name), { mode: 0o500 });
  await mkdir(path('fotograf'));
  for (const name of ['ofis.json', 'ilanlar.csv', 'fotograf/salon.jpg']) {
    await writeFile(path(name), smallPhoto('x'));
    await chmod(path(name), 0);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('says in one wording who needs what, at the start, in commands and for photographs', async () => {
  const settings = {
    databaseUrl: null,
    dataDir: path('veri'),
    messageLimit: { count: 5, windowMinutes: 15 },
  };
  const store = createPhotoStore({
    photoFolder: path('yok'),
    sourceFolder: path('fotograf'),
    isDryRun: true,
  });
  const typed = (...argv: string[]) => runCommand(commands, argv);
  const refusals: [work: () => Promise<unknown>, about: string, before?: string][] = [
    [() => openDatabase(settings), 'veri', 'DATA_DIR: '],
    [async () => readAgency(path('ofis.json')), 'ofis.json', 'AGENCY_FILE: '],
    [() => startOffice(path('ofis'), async () => ''), 'ofis', 'OFFICE_DIR: '],
    [() => typed('agency', 'check', path('ofis.json')), 'ofis.json'],
    [() => typed('agency', 'print', path('yedek/a.json')), 'yedek/a.json'],
    [() => openTable(path('ilanlar.csv')).then((table) => Array.fromAsync(table.records())), 'ilanlar.csv'],
    [
      () =>
        writeWholeFile(path('yedek/b.tar.gz'), false, async () => {}).catch((error) =>
          explainFailure(path('yedek/b.tar.gz'), error),
        ),
      'yedek/b.tar.gz',
    ],
  ];
  for (const [work, about, before = ''] of refusals)
    expect(await refusal(work)).toContain(before + (await wording(about)));
  expect(await asClerk(() => store.take('salon.jpg').catch(({ reason }) => reason))).toMatch(
    /^salon\.jpg: \S+ kullanıcısının burayı okuma ve yazma izni yok/,
  );
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await asClerk(() => openPhoto(path('fotograf'), 'salon.jpg', null))).toBeNull();
  expect(logged.mock.calls.join()).toContain(await wording('fotograf'));
  logged.mockRestore();
});

it('tells the clerk about a workbook that the site may not read', async ({ skip }) => {
  const server = await startPostgres();
  if (!server) return skip();
  const site = await openTestSite(server);
  await chmod(path('ofis'), 0o777);
  await writeFile(path('ofis/ilanlar.csv'), 'İlan No;Başlık\n');
  await chmod(path('ofis/ilanlar.csv'), 0);
  await mkdir(path('ofis/lost+found'), { mode: 0 });
  const serve = () => asClerk(() => serveOffice(site, path('ofis'), 'RBA'));
  expect((await serve())?.text).toContain(await wording('ofis/ilanlar.csv'));
  expect(await readFile(path('ofis/sonuc.txt'), 'utf8')).toContain('hiçbir şey değişmedi');
  expect(await serve()).toBeNull();
  await chmod(path('ofis/ilanlar.csv'), 0o644);
  expect((await serve())?.text).toContain('Hiçbir ilan okunmadı');
  await site.remove();
  await server.stop();
});
