import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { CellDate, CellLink } from './table-file.ts';

async function* pieces(text: string) {
  yield text;
}
/** Returns each row as its number and its values. */
const read = async (text: string) => (await readCsv(pieces(text))).map(({ row, values }) => [row, ...values]);

it.each([
  ['commas', 'a,b\n"1,5",2\n', '1,5'],
  ['separators in a quoted heading', '"a,a,a";b\n1;2\n', '1'],
])('finds %s', async (_, csv, first) => {
  expect((await read(csv)).at(-1)).toEqual([2, first, '2']);
});

it('reads a text that says to be one as it is', async () => {
  const rows = await read(
    'a\tb\tc\n="0532"\t="say ""x"""\t"=""00""""7"""\n=""\t=""\t=""\n = "x" \t=1+1\t\'="x"\n',
  );
  expect(rows.slice(1)).toEqual([
    [2, '0532', 'say "x"', '00"7'],
    [4, 'x', '=1+1', '="x"'],
  ]);
});

it('reads a formula that makes a link as its label and its address', async () => {
  const formulas = [
    '=HYPERLINK("https://a.example/1";"İzle")',
    ' = köprü("www.a.example")',
    '=HYPERLINK("#A1";"x")',
  ];
  const cells = formulas.map((formula) => `"${formula.replaceAll('"', '""')}"`);
  expect((await read(`a\tb\tc\n${cells.join('\t')}\n`)).at(-1)).toEqual([
    2,
    new CellLink('İzle', 'https://a.example/1'),
    new CellLink('https://www.a.example', 'https://www.a.example'),
    formulas[2],
  ]);
});

const turned = [
  '2.Oca',
  '02.Oca',
  'Oca.26',
  '3.May',
  '03-Şub-26',
  '5.Ağustos.2026',
  '3-May',
  'Jan-26',
  'EYL.05',
];
const written = ['01.02.2026', '1/2/26', '2026-02-01', '01.02.2026 10:30', ' 2 Ocak 2026 '];
const others = [
  '2+1',
  '3/5',
  '3.5',
  '1.02',
  '1.250.000',
  '19 Mayıs',
  'Mart',
  'Ara.',
  '12.2020',
  '5. Kat',
  '1-2',
  '10:30',
];
const kept = ['="2.Oca"', '"=""01.02.2026"""'];
it('makes dates of what Excel shows where it turned a number into one', async () => {
  const cells = [...turned, ...written, ...others, ...kept];
  const [, ...rows] = await read(`a;b\n${cells.map((cell) => `x;${cell}`).join('\n')}\n`);
  const values = rows.map(([, , value]) => value);
  expect(values.map((value) => value instanceof CellDate)).toEqual([
    ...[...turned, ...written].map(() => true),
    ...[...others, ...kept].map(() => false),
  ]);
  expect(values.at(-1)).toBe('01.02.2026');
});
