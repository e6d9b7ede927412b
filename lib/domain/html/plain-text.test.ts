import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

// What is a tag or a comment: bare-tags.test.ts.
it.each([
  ['<p>Geniş <b>salon</b></p>', 'Geniş salon'],
  ['Bir<br>İki<br/>Üç', 'Bir İki Üç'],
  ['<ul><li>Asansör</li><li>Otopark</li></ul>', 'Asansör Otopark'],
  ['g<b>e</b><font color="red">ni</font>ş', 'geniş'],
  ['&Ccedil;arşı&nbsp;&nbsp;i&#231;i, &#x131;ş&#305;k, &rsquo;', 'Çarşı içi, ışık, ’'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['  \n\t bir \r\n  iki ', 'bir iki'],
  ['a <3 b', 'a <3 b'],
  ['önce<script>alert("<p>x</p>")</script>sonra', 'önce sonra'],
  ['önce<STYLE type="text/css">p{color:red}</STYLE >sonra', 'önce sonra'],
  ['önce<script>var a = "sonu yok"', 'önce'],
  ['önce<!-- <p>yorum</p> -->sonra', 'öncesonra'],
  ['önce<!--> sonra', 'önce sonra'],
  ['<!doctype html>metin', 'metin'],
  ['<noscript><p>gizli</p></noscript><svg><text>gizli</text></svg>metin', 'metin'],
  // What cannot be seen goes, but joined emoji stay.
  ['a\u00ADb\u200Bc\u202Ed\u0000e 👨‍👩‍👧', 'abcde 👨‍👩‍👧'],
])('the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('makes one line of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (html) => {
      expect(plainText(html)).not.toMatch(/^\s|\s$|\s\s|[\n\t]/);
    }),
  );
});

it('is quick whatever it reads', () => {
  const tags = ['<a ', '<a "', "<a '", '<a b="', '<b =', '<p a= ', '<b a=\'"', '<<<b '];
  for (const part of [...tags, '<', '<!--', '<script', '<script ', '</', '&']) {
    const start = performance.now();
    plainText(part.repeat(20_000));
    expect(performance.now() - start, part).toBeLessThan(1000);
  }
});
