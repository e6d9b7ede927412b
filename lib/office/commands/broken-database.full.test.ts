import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { raw } from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { calls, runEveryCommand } from '../testing/every-command.ts';
import { runningCommands } from '../testing/running-commands.ts';
import { commands } from './run-command.ts';

// Sixteen commands one after the other, each of which tries to open what is broken.
vi.setConfig({ testTimeout: 300_000 });

const { site, said, run, file } = runningCommands();

const tables = ['listings', 'messages', 'mails', 'message_visits', 'site_state', 'catalogue_version'];

/** Returns a column of another type, with nothing in it. */
const retyped = (column: string, type: string, own: string, table = 'messages') => {
  const alter = (changes: string[]) =>
    `alter table ${table} ${changes.map((change) => `alter ${column} ${change}`)}`;
  const empty = own === 'text' ? "''" : "'{}'";
  return {
    broken: alter(['drop not null', 'drop default', `type ${type} using null`]),
    mended: alter([`type ${own} using ${empty}`, `set default ${empty}`, 'set not null']),
  };
};

/** Statements that break the database, and that mend it. */
const faults: Readonly<Record<string, { broken: string; mended: string }>> = {
  ...Object.fromEntries(
    tables.map((table) => [
      `no table ${table}`,
      { broken: `alter table ${table} rename to gone`, mended: `alter table gone rename to ${table}` },
    ]),
  ),
  'no rows about the site': { broken: 'delete from site_state', mended: 'select 1' },
  'no version of the listings': {
    broken: 'delete from catalogue_version',
    mended: 'insert into catalogue_version values (1)',
  },
  'names of another type': retyped('full_name', 'int', 'text'),
  'phones of another type': retyped('phone', 'text[]', 'text'),
  'photographs of another type': retyped('images', 'text', 'text[]', 'listings'),
};

/** Ends that are an exit code or one line for the reader, and no stack anywhere. */
function expectSentences(ends: Readonly<Record<string, string>>, printed: string): void {
  expect(Object.keys(ends)).toEqual(Object.keys(calls));
  for (const [name, end] of Object.entries(ends)) expect(end, name).toMatch(/^\S[^\n]*$/);
  expect(Object.values(ends).join('\n') + printed).not.toMatch(/\n\s+at |undefined|\[object|node:internal/);
}

it('knows how to call every command', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(commands));
});

it.each(Object.entries(faults))('with %s each command works or says why', async (_, { broken, mended }) => {
  vi.stubEnv('OFFICE_DIR', file('ofis'));
  await mkdir(file('ofis'), { recursive: true });
  for (const name of ['ilanlar.csv', 'ofis/ilanlar.csv'])
    await writeFile(file(name), 'İlan No;Başlık;Tür\n1001;Ev;Konut\n');
  await site().query(
    raw("insert into messages (full_name, phone, type, message) values ('Ali', '5', '', 'a')"),
  );
  expect(await run('backup', file('yedek.tar.gz'), '--overwrite')).toBe(0);
  await site().query(raw(broken));
  try {
    const ends = await runEveryCommand(site().folder);
    expectSentences(ends, said.printed + said.noted);
    if (broken.startsWith('alter'))
      expect(Object.values(ends).join() + said.printed).toMatch(
        /Veritabanı hata verdi|tablosu yok|Beklenmeyen/,
      );
  } finally {
    await site().query(raw(mended));
  }
});

type Settings = Record<string, string>;

/** Places that cannot be used, by what is said of them. */
const places: Readonly<Record<string, (folder: string) => Promise<Settings | null>>> = {
  'no connection to 127.0.0.1:1': async () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/emlak' }),
  'Burada bir veritabanı yok': async () => ({}),
  'cannot be opened': async (folder) => {
    await cp(join(site().folder, 'database'), join(folder, 'database'), { recursive: true });
    await writeFile(join(folder, 'database/global/pg_control'), Buffer.alloc(8192));
    return {};
  },
  'okuma ve yazma izni yok': async (folder) => {
    await mkdir(join(folder, 'database'));
    await writeFile(join(folder, 'database/PG_VERSION'), '18');
    await chmod(folder, 0o700);
    return { user: 'nobody' };
  },
  'burası salt okunur': async (folder) => {
    await cp(join(site().folder, 'database'), join(folder, 'database'), { recursive: true });
    const mounting = promisify(execFile)('mount', ['--bind', '-o', 'ro', folder, folder]);
    return mounting.then(
      () => ({ mounted: 'yes' }),
      () => null,
    );
  },
};

// An office's folder that is there; only its database cannot be reached.
it.for(Object.entries(places))('each command says in a sentence: %s', async ([saying, place], { skip }) => {
  await using folder = await temporaryFolder();
  const found = await place(folder.path);
  if (found === null) return skip('only root can make a folder read-only');
  const { user = '', mounted, ...settings } = found;
  const env = { PATH: process.env.PATH, DATA_DIR: folder.path, OFFICE_DIR: site().folder, ...settings };
  const child = fork('lib/office/testing/every-command-process.ts', [site().folder, user], {
    env: { ...env, NODE_ENV: 'test' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [[ends], printed, noted] = await Promise.all([
    once(child, 'message'),
    text(child.stdout as Readable),
    text(child.stderr as Readable),
  ]);
  if (mounted) await promisify(execFile)('umount', [folder.path]);
  expectSentences(ends, printed + noted);
  // A check reports it among other things.
  const { check, ...others } = ends as Record<string, string>;
  expect(check).toBe('1');
  for (const end of Object.values(others)) expect(end).toContain(saying);
  expect(printed).toContain(saying);
});
