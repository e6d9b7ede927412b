import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareTags } from './bare-tags.ts';
import { cleanPlainMarkup } from './plain-markup.ts';
import { purify } from './sanitize.ts';

test.each([
  '<p>Geniş <strong>salon</strong>,<br>ferah &amp; aydınlık</p>\n<ul>\n<li>Asansör</li> <li><p>Kat 3</p></li></ul>',
  '<P>B&uuml;y&uuml;k&nbsp;salon&hellip; &lt;b&gt; &copy 2 \u00A0 &#351;&#x131;</P>',
  '',
])('reads %j by itself', async (html) => {
  expect(cleanPlainMarkup(html)).toBe(await purify(html));
});

test('leaves deep markup to the cleaner', () => {
  expect(cleanPlainMarkup(`${'<div>'.repeat(30)}x${'</div>'.repeat(30)}`)).toBeNull();
});

test('makes of everything that it reads what the cleaner makes of it', async () => {
  const words = ['metin', 'ö', '&amp;', '&lt;script&gt;', '&nbsp', '&#60;', '&#0;', '&#128;', ...`&>"'`];
  const space = [' ', '\n', '\t', '\u00A0', '\u2028', '\uD800'];
  const leaf = fc.constantFrom(...words, ...space, '<br>', '<BR/>', '<hr>');
  const foreign = ['<td>x</td>', '<script>x</script>', '<a href="https://a.example">x</a>', '<a>x</a>'];
  const broken = ['<p>', '</p>', '</b>', '<table>', '<', '</', '<!-->', '<p class="a">', '\r', '\0'];
  const stray = fc.constantFrom(...foreign, ...broken);
  const name = fc.constantFrom('p', 'b', 'em', 'ul', 'ol', 'li', 'div', 'h1', 'blockquote', 'sup');
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc
        .tuple(name, fc.array(tie('tree'), { maxLength: 3 }))
        .map(([element, inner]) => `<${element}>${inner.join('')}</${element}>`),
    ),
  }));
  const part = fc.oneof({ weight: 12, arbitrary: tree }, { weight: 1, arbitrary: stray });
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
      const bare = bareTags(parts.join(''));
      const clean = bare.includes('<') ? cleanPlainMarkup(bare) : null;
      if (clean === null) return;
      read += 1;
      expect(clean).toBe(await purify(bare));
    }),
    { numRuns: 2000 },
  );
  expect(read).toBeGreaterThan(200);
});
