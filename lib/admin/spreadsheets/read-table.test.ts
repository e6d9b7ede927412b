import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areHeadings } from '../listing-import/headings.ts';
import { readTable } from './read-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, content: string, isHeadings?: typeof areHeadings) {
  const path = join(folder, name);
  await writeFile(path, content);
  const { records } = await readTable(path, isHeadings);
  return records.map(({ cells, ...rest }) => ({ ...rest, values: Object.fromEntries(cells) }));
}

// Encodings, `sep=` and the guard of formulas are in recorded-workbooks.test.ts.
describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\n"1,5",2\n', '1,5'],
    ['semicolons', 'a;b\n1,5;2\n', '1,5'],
    ['tabs', 'a\tb\n1,5;x\t2\n', '1,5;x'],
    ['separators in a quoted heading', '"a,a,a";b\n1;2\n', '1'],
  ])('finds %s', async (_, csv, first) => {
    const [found] = await read('a.csv', csv);
    expect(Object.values(found?.values ?? {})).toEqual([first, '2']);
  });

  it('counts rows as a sheet does, leaves empty ones out, and fills short ones up', async () => {
    expect(await read('a.csv', 'a;b\n1;2\n\n;\n"x\ny";3\n4;5;;\n6\n')).toEqual([
      { row: 2, values: { a: '1', b: '2' } },
      { row: 5, values: { a: 'x\ny', b: '3' } },
      { row: 6, values: { a: '4', b: '5' } },
      { row: 7, values: { a: '6', b: '' } },
    ]);
  });
});

const objects = [
  { title: 'a {"[,]}" \\', list: ['x', 'y'] },
  { title: 'ş', deep: { data: [1, { a: [] }] } },
];

describe('a JSON file', () => {
  it.each([
    ['an indented array', `\ufeff${JSON.stringify(objects, null, 2)}\n`],
    ['lines', objects.map((object) => JSON.stringify(object)).join('\r\n')],
    ['an answer of the API', JSON.stringify({ kayitSayisi: 2, extra: {}, data: objects })],
  ])('may be %s', async (_, text) => {
    const records = await read('a.json', text);
    expect(records).toEqual(objects.map((values, at) => ({ row: at + 1, values })));
  });

  it('may be an empty list, or have a broken line', async () => {
    expect(await read('a.json', '[]')).toEqual([]);
    expect(await read('a.json', '{"a": tru}\n{"a": 1}')).toMatchObject([
      { row: 1, problem: 'JSON kaydı okunamadı' },
      { row: 2, values: { a: 1 } },
    ]);
  });
});

it.each([
  ['a.csv', 'Dosya boş.', ''],
  ['a.csv', 'Dosya boş.', '\n \n'],
  ['a.csv', '2. sütunun başlığı boş', 'a;\n1;2\n'],
  // Not gathered in memory behind one quotation mark.
  ['a.csv', 'tırnak işaretleri bozuk', `a;b\n1;"${'x\n'.repeat(3_000_000)}"\n`],
  ['letter.csv', 'başlık satırı bulunamadı', 'Sayın yetkili;\nfiyat listemiz ektedir;\n'],
  ['a.pdf', 'türü anlaşılamadı', 'x'],
  ['a.json', 'boş', ''],
  ['a.json', 'ilan dizisi', '12'],
  ['a.json', 'ilan dizisi', 'İlan No;Başlık'],
  ['a.json', '2. kayıtta bozuk', '[{"a":1}, 7]'],
  ['a.json', 'bozuk ya da yarım kalmış', '[{"a": tru}, {"a": 1}]'],
  ['a.json', 'bozuk ya da yarım kalmış', '[{"a":1}'],
  // Not taken for lines, of which the last one is whole.
  ['a.json', 'bozuk ya da yarım kalmış', '[{"a":1},\n{"a":2}'],
  ['a.json', 'bozuk ya da yarım kalmış', '{"m":"basarili","data":[{"a":1}'],
])('refuses %s: %s', async (name, reason, content) => {
  const isHeadings = name === 'letter.csv' ? areHeadings : undefined;
  const refusal = { name: 'UserError', message: expect.stringContaining(reason) };
  await expect(read(name, content, isHeadings)).rejects.toMatchObject(refusal);
});

it('says when a file is not there', async () => {
  await expect(readTable(join(folder, 'yok.csv'))).rejects.toThrow('Dosya bulunamadı');
});
