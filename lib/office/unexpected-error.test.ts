import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { failureText } from './unexpected-error.ts';

it('says in one sentence what nobody foresaw, and keeps its stack in a file for the owner only', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'tool-errors.log');
  vi.stubEnv('DATA_DIR', folder.path);
  const said = failureText(new TypeError('x is no function\n  in a template'));
  expect(said).toBe(`Beklenmeyen bir hata oldu (TypeError: x is no function). Ayrıntısı şu dosyada: ${file}`);
  failureText('thrown text');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).cause)).toEqual([
    expect.stringMatching(/^TypeError: x is no function\n.*\n\s+at /),
    'thrown text',
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  vi.stubEnv('DATA_DIR', join(folder.path, 'none'));
  expect(failureText(new Error('a'))).toBe('Beklenmeyen bir hata oldu (Error: a).');
});

it.each([
  [new UserError('Olmadı.'), 'Olmadı.'],
  [new Error('Connection terminated unexpectedly'), 'Veritabanı hata verdi'],
  [new Error('Query read timeout'), 'Veritabanı hata verdi'],
  [
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    'Veritabanı hata verdi',
  ],
  [Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }), 'Bir dosya: diskte yer kalmadı'],
])('says of %s that %s', (error, text) => {
  expect(failureText(error)).toContain(text);
});
