import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJsonSplitter, readJson } from './read-json.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-json-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string) {
  const path = join(folder, 'a.json');
  await writeFile(path, content);
  return Array.fromAsync(readJson(path));
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

  it('goes on after a record that is broken', async () => {
    const records = await read('[{"a": tru}, {"a": 1}]');
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
    ['[{"a":1}', 'yarım kalmış'],
    ['{"a":"', 'yarım kalmış'],
    ['{"m":"basarili","data":[{"a":1}', 'yarım kalmış'],
  ])('refuses %j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
  });

  it('cuts at the same places, however the text comes', () => {
    const anything = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 });
    fc.assert(
      fc.property(anything, fc.boolean(), fc.integer({ min: 1, max: 7 }), (values, isLines, size) => {
        // A first record with a list called `data` would be an answer.
        fc.pre(!isLines || !Array.isArray(values[0]?.data));
        const text = isLines
          ? values.map((value) => JSON.stringify(value)).join('\n')
          : JSON.stringify(values);
        fc.pre(text !== '');
        const splitter = createJsonSplitter();
        const found: unknown[] = [];
        for (let at = 0; at < text.length; at += size)
          for (const record of splitter.split(text.slice(at, at + size))) found.push(JSON.parse(record));
        splitter.end();
        expect(found).toEqual(values.map((value) => JSON.parse(JSON.stringify(value))));
      }),
    );
  });
});
