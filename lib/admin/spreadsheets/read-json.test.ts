import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-json-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string) {
  const path = join(folder, 'a.json');
  await writeFile(path, content);
  return (await readTable(path)).records;
}

const objects = [
  { title: 'a {"[,]}" \\', list: ['x', 'y'] },
  { title: 'ş', deep: { data: [1, { a: [] }] } },
];

describe('readJson', () => {
  it.each([
    ['an array', JSON.stringify(objects)],
    ['an indented array', `\ufeff${JSON.stringify(objects, null, 2)}\n`],
    ['lines', objects.map((object) => JSON.stringify(object)).join('\r\n')],
    ['an answer of the API', JSON.stringify({ m: 'basarili', data: objects, kayitSayisi: 2 })],
    ['an answer that begins with its count', JSON.stringify({ kayitSayisi: 2, extra: {}, data: objects })],
  ])('reads %s', async (_, text) => {
    const records = await read(text);
    expect(records.map(({ row, cells }) => [row, Object.fromEntries(cells)])).toEqual([
      [1, objects[0]],
      [2, objects[1]],
    ]);
  });

  it('reads an empty list', async () => {
    expect(await read('[]')).toEqual([]);
  });

  it('goes on after a line that is broken', async () => {
    const records = await read('{"a": tru}\n{"a": 1}');
    expect(records).toMatchObject([
      { row: 1, problem: 'JSON kaydı okunamadı' },
      { row: 2, cells: [['a', 1]] },
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
    await expect(read(text)).rejects.toThrow(reason);
  });
});
