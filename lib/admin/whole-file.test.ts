import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWholeFile } from './whole-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tam-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (text: string, isOverwriting = false) =>
  writeWholeFile(join(folder, 'a.csv'), isOverwriting, (handle) => handle.writeFile(text));

it('is there whole and for its user only, or not at all', async () => {
  await write('bir');
  expect((await stat(join(folder, 'a.csv'))).mode & 0o777).toBe(0o600);
  await expect(write('iki')).rejects.toThrow('Bu dosya zaten var');
  const failing = writeWholeFile(join(folder, 'a.csv'), true, async (handle) => {
    await handle.writeFile('yarım');
    throw new Error('kesildi');
  });
  await expect(failing).rejects.toThrow('kesildi');
  expect(await readdir(folder)).toEqual(['a.csv']);
  expect(await readFile(join(folder, 'a.csv'), 'utf8')).toBe('bir');
  const nowhere = writeWholeFile(join(folder, 'yok/a.csv'), false, async () => {});
  await expect(nowhere).rejects.toThrow(`${folder}/yok/a.csv: böyle bir dosya ya da klasör yok`);
});

it('removes what killed processes left an hour ago, and no other file', async () => {
  const name = (digit: string) => `.emlak-${digit.repeat(8)}-0000-4000-8000-000000000000.partial`;
  for (const file of [name('1'), name('2'), 'a.csv.7.partial'])
    await writeFile(join(folder, file), 'kişisel');
  const longAgo = new Date(Date.now() - 61 * 60 * 1000);
  for (const file of [name('1'), 'a.csv.7.partial']) await utimes(join(folder, file), longAgo, longAgo);
  await write('bir');
  // Only what this function names so: any other file is somebody's.
  expect((await readdir(folder)).sort()).toEqual([name('2'), 'a.csv', 'a.csv.7.partial'].sort());
});
