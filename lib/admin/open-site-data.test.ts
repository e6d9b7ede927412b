import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { openSiteData } from './open-site-data.ts';

it('makes no database in silence where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bos-'));
  vi.stubEnv('DATA_DIR', folder);
  await expect(openSiteData()).rejects.toThrow(`Burada bir veritabanı yok: ${folder}.`);
  expect(await readdir(folder)).toEqual([]);
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
