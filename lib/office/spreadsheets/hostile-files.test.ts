import { execFileSync } from 'node:child_process';
import { mkdir, mkdtempDisposable, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { areHeadings } from '../listing-import/headings.ts';
import { readTable } from './read-table.ts';
import { hostileTexts } from './testing/hostile-texts.ts';

// Workbooks and JSON, and full size: read-apart.full.test.ts.

const folder = await mkdtempDisposable(join(tmpdir(), 'emlak-hostile-'));
afterAll(() => folder.remove());

/** Each is a little beyond a bound. */
const files: [name: keyof typeof hostileTexts, size: number, said: string][] = [
  ['quotes below headings', 70_000, '1. satırdan sonra okunamadı'],
  ['quotes', 70_000, '1. satırı çok uzun'],
  ['columns', 70_000, '2. satırı çok uzun'],
  ['columns of headings', 1100, 'en çok 16.384 sütun'],
  ['line ends', 33_000, 'en çok 20.000 ilan okunur'],
  ['cells', 160_000, 'en çok 1.500.000 dolu hücre okunur'],
];

it.each(files)('refuses too much with one sentence: %s', async (name, size, said) => {
  const path = join(folder.path, `${name}.csv`);
  await writeFile(path, hostileTexts[name](size));
  const refusal = { name: 'UserError', message: expect.stringContaining(said) };
  await expect(readTable(path, areHeadings)).rejects.toMatchObject(refusal);
});

it('refuses a file by its size', async () => {
  const path = join(folder.path, 'large.csv');
  await writeFile(path, '');
  await truncate(path, 33 * 1024 ** 2);
  await expect(readTable(path)).rejects.toThrow('Dosya çok büyük; en çok 32 MB');
});

it('refuses headings as long as a description', async () => {
  const path = join(folder.path, 'headings.csv');
  await writeFile(path, `Başlık;Tür;${'Kat '.repeat(60)}\n1;2;3\n`);
  await expect(readTable(path)).rejects.toThrow('satır 1, C sütunu: başlık çok uzun; en çok 200 karakter');
});

it.skipIf(process.platform === 'win32')(
  'refuses pipes, devices and folders, and waits for nothing',
  async () => {
    const path = (name: string) => join(folder.path, name);
    execFileSync('mkfifo', [path('pipe.csv')]);
    await symlink('/dev/zero', path('device.json'));
    await mkdir(path('folder.xlsx'));
    for (const name of ['pipe.csv', 'device.json', 'folder.xlsx'])
      await expect(readTable(path(name)), name).rejects.toThrow(`Bu bir dosya değil: ${path(name)}`);
  },
);

it.each<[string, Uint8Array, string]>([
  ['bytes outside UTF-8', Buffer.from('Adı\xfe;b\n\xdd;\xf0\n', 'latin1'), 'İ'],
  [
    'an odd half of UTF-16',
    Buffer.concat([Buffer.from('\ufeffa;b\nş;2\n', 'utf16le'), Buffer.from('x')]),
    'ş',
  ],
  ['UTF-16 the other way round', Buffer.from('\ufeffa;b\nş;2\n', 'utf16le').swap16(), 'ş'],
  ['NULs', Buffer.from('a;b\nx\0y;2\n'), 'x\0y'],
])('reads %s', async (_, bytes, first) => {
  const path = join(folder.path, 'bytes.csv');
  await writeFile(path, bytes);
  const { records } = await readTable(path);
  expect(records[0]?.cells[0]?.[1]).toBe(first);
});
