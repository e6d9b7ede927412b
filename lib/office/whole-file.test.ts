import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { writeWholeFile } from './whole-file.ts';

const { path: folder, remove } = await temporaryFolder();
afterAll(remove);
const file = join(folder, 'a.csv');
const write = (text: string, isOverwriting: boolean) =>
  writeWholeFile(file, isOverwriting, (handle) => handle.writeFile(text));

it('is there whole and for its user only, or not at all', async () => {
  await write('bir', false);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(write('iki', false)).rejects.toThrow('Bu dosya zaten var');
  const failing = writeWholeFile(file, true, async (handle) => {
    await handle.writeFile('yarım');
    throw new Error('kesildi');
  });
  await expect(failing).rejects.toThrow('kesildi');
  expect(await readdir(folder)).toEqual(['a.csv']);
  expect(await readFile(file, 'utf8')).toBe('bir');
});

it('removes what killed processes left an hour ago, and no other file', async () => {
  const name = (digit: string) => `.emlak-${digit.repeat(8)}-0000-4000-8000-000000000000.partial`;
  const longAgo = new Date(Date.now() - 61 * 60 * 1000);
  // Only what this function names so: any other file is somebody's.
  const others = [name('2'), 'a.csv.7.partial'];
  for (const left of [name('1'), ...others]) await writeFile(join(folder, left), 'kişisel');
  for (const left of [name('1'), 'a.csv.7.partial']) await utimes(join(folder, left), longAgo, longAgo);
  await write('bir', true);
  expect((await readdir(folder)).sort()).toEqual([name('2'), 'a.csv', 'a.csv.7.partial']);
});
