import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../user-error.ts';
import { readTable } from './read-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  const { records } = await readTable(path);
  return records.map(({ cells, ...rest }) => ({ ...rest, values: Object.fromEntries(cells) }));
}

const text = 'Başlık;İl\r\n"Şık; geniş, ığüşöç";Iğdır\r\n';
const windows1254 = Buffer.from(
  [...text].map((char) => ({ ş: 0xfe, Ş: 0xde, ı: 0xfd, İ: 0xdd, ğ: 0xf0 })[char] ?? char.charCodeAt(0)),
);

describe('a CSV file', () => {
  const readCsv = (content: string | Uint8Array) => read('a.csv', content);

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['the Turkish Windows encoding', windows1254],
  ])('reads %s', async (_, bytes) => {
    expect(await readCsv(bytes)).toEqual([{ row: 2, values: { Başlık: 'Şık; geniş, ığüşöç', İl: 'Iğdır' } }]);
  });

  it.each([
    ['commas', 'a,b\n"1,5",2\n', '1,5'],
    ['semicolons', 'a;b\n1,5;2\n', '1,5'],
    ['tabs', 'a\tb\n1,5;x\t2\n', '1,5;x'],
    ['what Excel announces', 'sep=|\r\na|b\r\n1;5|2\r\n', '1;5'],
    ['separators in a quoted heading', '"a,a,a";b\n1;2\n', '1'],
  ])('finds %s', async (_, csv, first) => {
    const [found] = await readCsv(csv);
    expect(Object.values(found?.values ?? {})).toEqual([first, '2']);
  });

  it('counts rows as a sheet does, and leaves empty ones out', async () => {
    const rows = await readCsv('a;b\n1;2\n\n;\n"x\ny";3\n4;5\n');
    expect(rows.map(({ row }) => row)).toEqual([2, 5, 6]);
    expect(rows[1]?.values.a).toBe('x\ny');
  });

  it('fills short rows up and refuses the rows that are too long', async () => {
    const rows = await readCsv('a;b\n1\n1;2;3\n1;2;;\n');
    expect(rows[0]?.values).toEqual({ a: '1', b: '' });
    expect(rows[1]).toMatchObject({ row: 3, problem: expect.stringContaining('2 sütundan fazla') });
    expect(rows[2]?.problem).toBeUndefined();
  });

  it('takes the guard of formulas away again', async () => {
    expect(await readCsv("a;b\n'=1+1;'tırnak\n")).toMatchObject([{ values: { a: '=1+1', b: "'tırnak" } }]);
  });

  it.each([
    ['', 'boş'],
    ['\n \n', 'boş'],
    ['a;a\n1;2\n', '“a” başlığı iki kez'],
    ['a;\n1;2\n', '2. sütunun başlığı boş'],
    ['a;b\n1;"2\n', 'tırnak işaretleri bozuk'],
  ])('refuses %j', async (csv, reason) => {
    const refusal = await readCsv(csv).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UserError);
    expect((refusal as Error).message).toContain(reason);
  });

  it('does not gather a whole file behind one quotation mark', async () => {
    await expect(readCsv(`a;b\n1;"${'x\n'.repeat(3_000_000)}"\n`)).rejects.toThrow(UserError);
  });
});

const objects = [
  { title: 'a {"[,]}" \\', list: ['x', 'y'] },
  { title: 'ş', deep: { data: [1, { a: [] }] } },
];

describe('a JSON file', () => {
  const readJson = (content: string) => read('a.json', content);

  it.each([
    ['an array', JSON.stringify(objects)],
    ['an indented array', `\ufeff${JSON.stringify(objects, null, 2)}\n`],
    ['lines', objects.map((object) => JSON.stringify(object)).join('\r\n')],
    ['an answer of the API', JSON.stringify({ m: 'basarili', data: objects, kayitSayisi: 2 })],
    ['an answer that begins with its count', JSON.stringify({ kayitSayisi: 2, extra: {}, data: objects })],
  ])('reads %s', async (_, text) => {
    const records = await readJson(text);
    expect(records).toEqual(objects.map((values, at) => ({ row: at + 1, values })));
  });

  it('reads an empty list', async () => {
    expect(await readJson('[]')).toEqual([]);
  });

  it('goes on after a line that is broken', async () => {
    const records = await readJson('{"a": tru}\n{"a": 1}');
    expect(records).toMatchObject([
      { row: 1, problem: 'JSON kaydı okunamadı' },
      { row: 2, values: { a: 1 } },
    ]);
  });

  it.each([
    ['', 'boş'],
    ['12', 'ilan dizisi'],
    ['İlan No;Başlık', 'ilan dizisi'],
    ['[{"a":1}, 7]', '2. kayıtta bozuk'],
    ['[{"a": tru}, {"a": 1}]', 'bozuk ya da yarım kalmış'],
    ['[{"a":1}', 'bozuk ya da yarım kalmış'],
    ['{"a":"', 'bozuk ya da yarım kalmış'],
    ['{"m":"basarili","data":[{"a":1}', 'bozuk ya da yarım kalmış'],
  ])('refuses %j', async (text, reason) => {
    await expect(readJson(text)).rejects.toThrow(reason);
  });
});
