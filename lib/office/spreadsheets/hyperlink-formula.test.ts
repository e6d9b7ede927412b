import { expect, it } from 'vitest';
import { readHyperlink } from './hyperlink-formula.ts';

const video = 'https://www.youtube.com/watch?v=abcdefghijk';
const cells: Readonly<Record<string, string>> = { '1,2': 'kod', '1,3': 'b', '2,2': 'https://example.com/c' };
const textAt = ({ row, column }: { row: number; column: number }) => cells[`${column},${row}`] ?? '';

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
  ['HYPERLINK("#Sayfa2!A1","İzle")', undefined],
  ['HYPERLINK("file.mp4","İzle")', undefined],
  ['HYPERLINK(VLOOKUP(B2,A:C,3),"İzle")', undefined],
  ['HYPERLINK(\'Başka Sayfa\'!A1,"İzle")', undefined],
  ['HYPERLINK(', undefined],
  ['UPPER(B2)', undefined],
])('reads the formula %s', (formula, address) => {
  expect(readHyperlink(formula, { column: 0, row: 0 }, textAt)?.address).toBe(address);
});

it('reads a formula that cells share as each of them has it', () => {
  const read = (formula: string) => readHyperlink(formula, { column: 0, row: 1 }, textAt)?.address;
  expect(read('HYPERLINK("https://youtu.be/"&B2)')).toBe('https://youtu.be/b');
  expect(read('HYPERLINK("https://youtu.be/"&$B$2)')).toBe('https://youtu.be/kod');
});
