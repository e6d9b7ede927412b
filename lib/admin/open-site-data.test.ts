import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { runCommand } from './command-line/run-command.ts';
import { commands } from './commands/all-commands.ts';

/** What each command that opens the database is given here. */
const given: Record<string, string[]> = {
  'listings import': ['package.json'],
  'listings export': ['yok.csv'],
  'listings show': ['1'],
  'listings remove': ['1', '--yes'],
  'listings feature': ['1', '--off'],
  'messages show': ['1'],
  'messages done': ['1'],
  'messages export': ['yok.csv'],
  'messages forget': ['--phone', '5321234567', '--yes'],
  'messages retention': ['30', '--yes'],
  backup: ['yok.tar.gz'],
  restore: ['yok.tar.gz'],
  'db move': ['postgres://127.0.0.1:1/x'],
};

it('makes no database in silence where there is none, and every command that changes one names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bos-'));
  vi.stubEnv('DATA_DIR', join(folder, 'veri'));
  vi.stubEnv('OFFICE_DIR', join(folder, 'ofis'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const all = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => ({ name, ...(await load()) })),
  );
  const opening = all.filter(({ name }) => !/^(?:agency|mail) /.test(name));
  for (const { name } of opening)
    await expect(runCommand(commands, [...name.split(' '), ...(given[name] ?? [])]), name).rejects.toThrow(
      `Burada bir veritabanı yok: ${folder}/veri.`,
    );
  expect(await readdir(folder)).toEqual([]);
  const reading = /^listings (?:export|list|show|check)$|^messages (?:list|show|export)$|^backup$/;
  // `db move` names the new place instead.
  const changing = opening.filter(({ name }) => !reading.test(name) && name !== 'db move');
  expect(changing.filter(({ isChanging }) => !isChanging)).toEqual([]);
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('says which user needs what where a file cannot be read or written', () => {
  const refused = Object.assign(new Error('x'), {
    code: 'EACCES',
    syscall: 'open',
    path: '/srv/ilanlar.xlsx',
  });
  expect(fileErrorText(refused)).toMatch(/^\/srv\/ilanlar\.xlsx: \S+ kullanıcısının .* izni yok/);
  expect(fileErrorText(Object.assign(refused, { code: 'EPERM' }))).toMatch(/kullanıcısının/);
  expect(fileErrorText(Object.assign(refused, { code: 'ENOENT' }))).toContain(
    'böyle bir dosya ya da klasör yok',
  );
  expect(fileErrorText(new Error('x'))).toBeNull();
});
