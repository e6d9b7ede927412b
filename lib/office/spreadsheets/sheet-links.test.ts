import { expect, it } from 'vitest';
import { CellFault, CellLink } from './table-file.ts';
import { rowOf, sheetFile } from './testing/sheet-file.ts';

const { write, records, values } = await sheetFile();
const heading = rowOf('Video', 'Kod', 'Adres');
const video = 'https://www.youtube.com/watch?v=abcdefghijk';

const relationsPath = 'xl/worksheets/_rels/sheet2.xml.rels';
const relationsTo = (...targets: string[]) => ({
  [relationsPath]: `<Relationships>${targets
    .map(
      (target, at) =>
        `<Relationship Id="r${at}" Type="http://x/hyperlink" Target="${target}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`,
});
const linked = (ref: string, more = 'r:id="r0"') =>
  `<hyperlinks><hyperlink ref="${ref}" ${more}/></hyperlinks>`;
const link = (address: string, label = 'İzle') => new CellLink(label, address);

it.each<[what: string, target: string, link: string, address: string | null]>([
  ['a page', video, linked('A2'), video],
  ['a page without its scheme', 'www.youtube.com/x', linked('A2'), 'https://www.youtube.com/x'],
  [
    'a place of a page',
    'https://maps.example/',
    linked('A2', 'r:id="r0" location="@39.7,30.5"'),
    'https://maps.example/#@39.7,30.5',
  ],
  ['an address of mail', 'mailto:elif@example.com', linked('A2'), 'mailto:elif@example.com'],
  ['a file', 'file:///C:/video.mp4', linked('A2'), null],
  ['a file beside the workbook', 'video.mp4', linked('A2'), null],
  ['another program', 'javascript:alert(1)', linked('A2'), null],
  ['a place of the workbook', video, linked('A2', 'location="Sayfa2!A1"'), null],
  ['a relation that is not there', video, linked('A2', 'r:id="r7"'), null],
  ['a cell that is none', video, linked('A'), null],
])('reads a link to %s', async (_, target, hyperlinks, address) => {
  await write(heading + rowOf('İzle'), hyperlinks, relationsTo(target));
  expect(await values()).toEqual([address === null ? 'İzle' : link(address)]);
});

it('links all cells of a range, and no empty one', async () => {
  await write(
    heading + rowOf('İzle', 'a') + rowOf('', 'b') + rowOf('İzle', 'c'),
    linked('A1:A1048576'),
    relationsTo(video),
  );
  expect(await values()).toEqual([link(video), '', link(video)]);
});

it('reads the links of 20,000 rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => rowOf('İzle', 'Konum', String(at)));
  const refs = rows.flatMap((_, at) => [`A${at + 2}`, `B${at + 2}`]);
  const tags = refs.map((ref, at) => `<hyperlink ref="${ref}" r:id="r${at}"/>`).join('');
  const targets = refs.map((_, at) => `https://example.com/${at}`);
  await write(heading + rows.join(''), `<hyperlinks>${tags}</hyperlinks>`, relationsTo(...targets));
  expect((await values()).at(-1)).toEqual(link('https://example.com/39998'));
});

const formulaOf = (formula: string, result = '<v>İzle</v>', attributes = '') =>
  `<c t="str"><f ${attributes}>${formula.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</f>${result}</c>`;
const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;

it.each([
  [`HYPERLINK("${video}","İzle")`, video],
  [`=KÖPRÜ("${video}";"İzle")`, video],
  [`hyperlink( "${video}" )`, video],
  [`HYPERLINK("https://youtu.be/"&B2,"İzle")`, 'https://youtu.be/kod'],
  [`HYPERLINK("https://youtu.be/" & $B$2 & "?t=" & 5, "İzle")`, 'https://youtu.be/kod?t=5'],
  [`HYPERLINK(CONCATENATE("https://youtu.be/",B2),"İzle")`, 'https://youtu.be/kod'],
  [`IF(B2="","",HYPERLINK("https://youtu.be/"&B2,IF(B2="x","y","z")))`, 'https://youtu.be/kod'],
  ['HYPERLINK(C2,"İzle")', 'https://example.com/c'],
  [`HYPERLINK("https://example.com/""a""")`, 'https://example.com/"a"'],
  ['HYPERLINK("#Sayfa2!A1","İzle")', null],
  ['HYPERLINK("file.mp4","İzle")', null],
  ['HYPERLINK(VLOOKUP(B2,A:C,3),"İzle")', null],
  ['HYPERLINK(\'Başka Sayfa\'!A1,"İzle")', null],
  ['HYPERLINK(', null],
  [`HYPERLINK("https://example.com/${'x'.repeat(990)}")`, null],
  ['UPPER(B2)', null],
])('reads the formula %s', async (formula, address) => {
  await write(`${heading}<row>${formulaOf(formula)}${cell('kod')}${cell('https://example.com/c')}</row>`);
  expect(await values()).toEqual([address === null ? 'İzle' : link(address)]);
});

it('reads a formula that cells share as each of them has it', async () => {
  const rowWith = (formula: string, code: string) => `<row>${formula}${cell(code)}</row>`;
  const shared = 't="shared" si="3"';
  const first = formulaOf('HYPERLINK($C$2&B2,"İzle")', '<v>İzle</v>', `${shared} ref="A2:A4"`);
  const base = first + cell('a') + cell('https://youtu.be/');
  const next = formulaOf('', '<v>İzle</v>', shared);
  await write(
    `${heading}<row>${base}</row>${rowWith(next, 'b')}${rowWith(next, 'c')}${rowWith(cell('x'), 'd')}`,
  );
  const links = ['a', 'b', 'c'].map((code) => link(`https://youtu.be/${code}`));
  expect(await values()).toEqual([...links, 'x']);
});

it('knows where a formula leads whose label was never calculated', async () => {
  await write(`${heading}<row>${formulaOf(`HYPERLINK("${video}","İzle")`, '').replace('t="str"', '')}</row>`);
  expect(await values()).toEqual([new CellLink(expect.any(CellFault), video)]);
});

it('leaves merged cells, headings and totals what they are', async () => {
  const merges = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>';
  await write(heading + rowOf('İzle', 'a') + rowOf('', 'b'), merges + linked('A1:A3'), relationsTo(video));
  expect((await records()).map(({ cells }) => cells[0])).toEqual([
    ['Video', link(video)],
    ['Video', link(video)],
  ]);
});
