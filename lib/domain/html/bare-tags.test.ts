import { expect, it } from 'vitest';
import { bareTags } from './bare-tags.ts';

it.each([
  ['<p style="color:red" class=a>x</p>', '<p>x</p>'],
  ['<B a=2>y</B>', '<B>y</B>'],
  ['<p title="a > b">x', '<p>x'],
  ["<p title=Eskişehir'de>x'y", "<p>x'y"],
  ['<p a = "1" b=\'2\'>x', '<p>x'],
  ['<br/>x', '<br>x'],
  ['x < y <3 </p>', 'x < y <3 </p>'],
  ['<p a="never ends', '<p>'],
  ['</b a="</div>">x', '</b>x'],
  ['a<!-- <b> -->b<? </p>c</ x>d', 'a<!---->b<!---->c<!---->d'],
  ['<<!-- -->b a=1>', '<<!---->b a=1>'],
])('%s', (html, bare) => {
  expect(bareTags(html)).toBe(bare);
});

it('leaves links and cells what they may keep', () => {
  const html = '<a href="https://a.example/?b=1&amp;c=2">x</a><td colspan="2">y</td>';
  expect(bareTags(html)).toBe(html);
  expect(bareTags(`<a ${'a=1 '.repeat(600)}>x</a>`)).toBe('<a>x</a>');
});
