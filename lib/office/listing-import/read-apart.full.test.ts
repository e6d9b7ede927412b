import { createWriteStream } from 'node:fs';
import { mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { all, hostileTexts, times } from '../spreadsheets/testing/hostile-texts.ts';
import { sheetBytes } from '../spreadsheets/write-table.ts';
import { areHeadings } from './headings.ts';
import { readListingFileApart } from './read-apart.ts';

const folder = await mkdtempDisposable(join(tmpdir(), 'emlak-apart-'));
afterAll(() => folder.remove());
const path = (name: string) => join(folder.path, name);
const isLinux = process.platform === 'linux';

const headings = [
  'İlan No',
  'Başlık',
  'Tür',
  'Fiyat',
  ...Array.from({ length: 36 }, (_, at) => `Alan ${at}`),
];

async function writeListings(file: string, count: number) {
  async function* rows() {
    for (let at = 1; at <= count; at += 1)
      yield [
        String(at),
        `Ferah 3+1 daire ${at}`,
        'Konut',
        4_850_000,
        ...headings.slice(4).map((text) => `${text} ${at % 50}`),
      ];
  }
  await writeFile(
    file,
    sheetBytes(
      'xlsx',
      headings.map((heading) => ({ heading })),
      rows(),
    ),
  );
}

it('reads a file as this process would', async () => {
  await writeListings(path('a.xlsx'), 3);
  const json = '[{"constructor":{"address":1},"price":98.125,"list":["x"]}]';
  await writeFile(path('a.json'), json);
  await writeFile(
    path('a.csv'),
    'Başlık;Yetki Bitiş;Video\nEv;31.12.2026;"=HYPERLINK(""https://a.example"";""b"")"\n',
  );
  for (const name of ['a.xlsx', 'a.json', 'a.csv'])
    expect(await readListingFileApart(path(name)), name).toEqual(await readTable(path(name), areHeadings));
  await expect(readListingFileApart(path('yok.csv'))).rejects.toThrow('Dosya bulunamadı');
});

// What is promised: rules#import-of-listings.
it('reads 20,000 listings of 40 columns', { timeout: 300_000 }, async () => {
  await writeListings(path('20000.xlsx'), 20_000);
  expect((await readListingFileApart(path('20000.xlsx'))).records).toHaveLength(20_000);
});

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetStart = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const row = '<row><c t="inlineStr"><is><t>Başlık</t></is></c><c t="inlineStr"><is><t>Tür</t></is></c></row>';
const sheet = (...content: Iterable<string>[]) =>
  all(sheetStart, row, ...content, '</sheetData></worksheet>');

/** Parts of a workbook with a hundred megabytes and more. */
const sheets: Readonly<Record<string, () => Iterable<string>>> = {
  'empty tags': () => sheet(times(15_000_000, '<a/>')),
  'cells of one row': () => sheet(all('<row>', times(10_000_000, '<c><v>1</v></c>'), '</row>')),
  'a far cell in each row': () => sheet(times(1_000_000, '<row><c r="XFD1"><v>1</v></c></row>')),
  entities: () => sheet(all('<row><c t="str"><v>', times(40_000_000, '&amp;'), '</v></c></row>')),
  nothing: () => times(400, ' '.repeat(1024 * 1024)),
};

async function writeHostile(file: string, content: Iterable<string>) {
  const zip = new ZipFile();
  const add = (name: string, text: Iterable<string>) =>
    zip.addReadStreamLazy(name, { compressionLevel: 1 }, (done) => done(null, Readable.from(buffers(text))));
  const part = (name: string, type: string, target: string) =>
    add(name, [
      `<Relationships><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`,
    ]);
  add('[Content_Types].xml', ['<Types/>']);
  part('_rels/.rels', 'officeDocument', 'xl/workbook.xml');
  part('xl/_rels/workbook.xml.rels', 'worksheet', 'worksheets/sheet1.xml');
  add('xl/workbook.xml', [
    `<workbook xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ]);
  add('xl/worksheets/sheet1.xml', content);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

function* buffers(texts: Iterable<string>) {
  for (const text of texts) yield Buffer.from(text);
}

it.runIf(isLinux).each(Object.keys(sheets))(
  'reads a workbook of %s or refuses it with one sentence',
  { timeout: 300_000 },
  async (name) => {
    const file = path('hostile.xlsx');
    await writeHostile(file, sheets[name]?.() ?? []);
    const said = await readListingFileApart(file).then(() => 'okundu.', sentenceOf);
    expect(said).toMatch(/^[^\n]+\.$/);
    await rm(file);
  },
);

function sentenceOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  throw error;
}

it.runIf(isLinux)('refuses what takes more than the kernel gives it', { timeout: 300_000 }, async () => {
  await writeHostile(path('many.xlsx'), sheet(times(6_000_000, '<row><c><v>1</v></c></row>')));
  await expect(readListingFileApart(path('many.xlsx'))).rejects.toThrow(texts.tooMuch);
});

it.runIf(isLinux)('refuses text of full size with one sentence', { timeout: 300_000 }, async () => {
  const texts: Record<string, Iterable<string>> = {
    ...Object.fromEntries(
      Object.entries(hostileTexts).map(([name, text]) => [`${name}.csv`, text(1_000_000)]),
    ),
    'nested.json': times(32_000_000, '['),
    'nested and closed.json': all('[{"a":', times(15_000_000, '['), times(15_000_000, ']'), '}]'),
    'records.jsonl': times(10_000_000, '{}\n'),
  };
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(path(name), text);
    await expect.soft(readListingFileApart(path(name)), name).rejects.toMatchObject({ name: 'UserError' });
    await rm(path(name));
  }
});
