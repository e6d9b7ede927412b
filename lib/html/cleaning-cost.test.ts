import { expect, it } from 'vitest';
import { cleaningCost } from './cleaning-cost.ts';

it.each([
  ['', 0],
  ['<p>bir<p>iki<p>üç', 3],
  ['<ul><li>a<li>b</ul><div><b>c</b></div>', 10],
  ['</b></b><b>x</b><b>y</b>', 2],
  ['<div>'.repeat(100), 10_000],
  ['<b><p>'.repeat(100), 20_000],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>', 12],
  // End tags that the HTML parser ignores.
  ['<b><table><td></b></td></table>'.repeat(100), 300 * 102],
  ['<div><xmp></div></xmp>'.repeat(100), 200 * 101],
  ['<div><a href="</div>">x</a>'.repeat(100), 200 * 101],
])('%s', (html, cost) => {
  expect(cleaningCost(html)).toBe(cost);
});
