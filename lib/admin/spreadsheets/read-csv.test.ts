import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../user-error.ts';
import { readTable } from './read-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array) {
  const path = join(folder, 'a.csv');
  await writeFile(path, content);
  return (await readTable(path)).records;
}

const record = {
  row: 2,
  cells: [
    ['Başlık', 'Şık; geniş, ığüşöç'],
    ['İl', 'Iğdır'],
  ],
};
const text = 'Başlık;İl\r\n"Şık; geniş, ığüşöç";Iğdır\r\n';
const windows1254 = Buffer.from(
  [...text].map((char) => ({ ş: 0xfe, Ş: 0xde, ı: 0xfd, İ: 0xdd, ğ: 0xf0 })[char] ?? char.charCodeAt(0)),
);

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['the Turkish Windows encoding', windows1254],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual([record]);
  });

  it.each([
    ['commas', 'a,b\n"1,5",2\n', '1,5'],
    ['semicolons', 'a;b\n1,5;2\n', '1,5'],
    ['tabs', 'a\tb\n1,5;x\t2\n', '1,5;x'],
    ['what Excel announces', 'sep=|\r\na|b\r\n1;5|2\r\n', '1;5'],
    ['separators in a quoted heading', '"a,a,a";b\n1;2\n', '1'],
  ])('finds %s', async (_, csv, first) => {
    const [found] = await read(csv);
    expect(found?.cells.map(([, value]) => value)).toEqual([first, '2']);
  });

  it('counts rows as a sheet does, and leaves empty ones out', async () => {
    const rows = await read('a;b\n1;2\n\n;\n"x\ny";3\n4;5\n');
    expect(rows.map(({ row }) => row)).toEqual([2, 5, 6]);
    expect(rows[1]?.cells[0]).toEqual(['a', 'x\ny']);
  });

  it('fills short rows up and refuses the rows that are too long', async () => {
    const rows = await read('a;b\n1\n1;2;3\n1;2;;\n');
    expect(rows[0]?.cells).toEqual([
      ['a', '1'],
      ['b', ''],
    ]);
    expect(rows[1]).toMatchObject({ row: 3, problem: expect.stringContaining('2 sütundan fazla') });
    expect(rows[2]?.problem).toBeUndefined();
  });

  it('takes the guard of formulas away again', async () => {
    const [found] = await read("a;b\n'=1+1;'tırnak\n");
    expect(found?.cells).toEqual([
      ['a', '=1+1'],
      ['b', "'tırnak"],
    ]);
  });

  it.each([
    ['', 'boş'],
    ['\n \n', 'boş'],
    ['a;a\n1;2\n', '“a” başlığı iki kez'],
    ['a;\n1;2\n', '2. sütunun başlığı boş'],
    ['a;b\n1;"2\n', 'tırnak işaretleri bozuk'],
  ])('refuses %j', async (csv, reason) => {
    const refusal = await read(csv).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UserError);
    expect((refusal as Error).message).toContain(reason);
  });

  it('does not gather a whole file behind one quotation mark', async () => {
    await expect(read(`a;b\n1;"${'x\n'.repeat(3_000_000)}"\n`)).rejects.toThrow(UserError);
  });
});
