import { expect, it } from 'vitest';
import { joined, listOfRows } from './report-lists.ts';

it.each([
  [[], ''],
  [[3], '3'],
  [[3, 5, 6, 7, 9], '3, 5-7, 9'],
  [[999, 1000, 1001], '999-1.001'],
  [Array.from({ length: 5000 }, (_, at) => at + 2), '2-5.001'],
])('names rows in one line: %j', (rows, text) => {
  expect(listOfRows(rows)).toBe(text);
});

it('names some of very many, and how many there are besides', () => {
  const rows = Array.from({ length: 2000 }, (_, at) => 2 * at);
  expect(listOfRows(rows)).toMatch(/^0, 2, .*, 38, ve 1\.980 satır daha$/);
  expect(joined(rows.map(String))).toMatch(/^0, 2, .*, 198, ve 1\.900 tane daha$/);
});
