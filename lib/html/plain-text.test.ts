import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>Geniş <b>salon</b></p>', 'Geniş salon'],
    ['<p>Bir</p><p>İki</p>', 'Bir İki'],
    ['Bir<br>İki<br/>Üç', 'Bir İki Üç'],
    ['<ul><li>Asansör</li><li>Otopark</li></ul>', 'Asansör Otopark'],
    ['<td>3</td><td>1</td>', '3 1'],
    ['ge<b>ni</b>ş', 'geniş'],
    ['ge<font color="red">ni</font>ş', 'geniş'],
    ['3 &lt; 5 &amp; 5 &gt; 3', '3 < 5 & 5 > 3'],
    ['&Ccedil;arşı&nbsp;&nbsp;i&#231;i, &#x131;ş&#305;k, &rsquo;', 'Çarşı içi, ışık, ’'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['  \n\t bir \r\n  iki ', 'bir iki'],
    ['fiyat < 5 milyon', 'fiyat < 5 milyon'],
    ['a <3 b', 'a <3 b'],
    ['', ''],
    ['önce<script>alert("<p>x</p>")</script>sonra', 'önce sonra'],
    ['önce<STYLE type="text/css">p{color:red}</STYLE >sonra', 'önce sonra'],
    ['önce<script>var a = "sonu yok"', 'önce'],
    ['önce<!-- <p>yorum</p> -->sonra', 'öncesonra'],
    ['önce<!-- sonu yok', 'önce'],
    ['önce<!--> sonra', 'önce sonra'],
    ['<!doctype html>metin', 'metin'],
    ['<img alt="a > b" src=x onerror=alert(1)>metin', 'metin'],
    ['<a title=\'>\' href="x">metin</a>', 'metin'],
    ['metin<a href="', 'metin'],
    ['<noscript><p>gizli</p></noscript>metin', 'metin'],
    ['<svg><title>gizli</title></svg>metin', 'metin'],
    // What cannot be seen goes, but joined emoji stay.
    ['a\u00ADb\u200Bc\u202Ed\u0000e 👨‍👩‍👧', 'abcde 👨‍👩‍👧'],
  ])('%j reads %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('takes any text without failing, in one line, and leaves words alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (html) => {
        expect(plainText(html)).not.toMatch(/^\s|\s$|\s\s|[\n\t]/);
      }),
    );
  });

  it('answers hostile input in time that grows with its length', () => {
    const hostile = ['<', '<!--', '<a "', "<a '", '<script', '<script ', '<a b="', '</', '&'];
    for (const part of hostile) {
      const start = performance.now();
      plainText(part.repeat(20_000));
      expect(performance.now() - start, part).toBeLessThan(1000);
    }
  });
});

describe('excerpt', () => {
  const family = '👨‍👩‍👧';
  it.each([
    ['a text that is too long', 'a'.repeat(51), 50, `${'a'.repeat(50)}…`],
    ['behind a space', 'bir iki üç', 4, 'bir …'],
    ['nothing of a text that fits', 'a'.repeat(50), 50, 'a'.repeat(50)],
    ['nothing of no text', '', 50, ''],
    ['no letter from its mark', 'ğğğ'.normalize('NFD'), 2, `${'ğğ'.normalize('NFD')}…`],
    ['no emoji in two', family + family, 1, `${family}…`],
  ])('cuts %s', (_, text, length, cut) => {
    expect(excerpt(text, length, '…')).toBe(cut);
  });

  it('is the start of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 60 }), (text, length) => {
        const cut = excerpt(text, length, '');
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});
