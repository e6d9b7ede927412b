import { expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize.ts';

const formatted =
  '<p>Geniş <strong>salon</strong>, <em>ferah</em></p><ul><li>Asansör</li></ul>' +
  '<table><tbody><tr><td colspan="2">120 m²</td></tr></tbody></table>';
const long = '<p><b>Ferah</b> daire.</p>'.repeat(2900);
const links = ['https://a.example/', 'http://a.example/', 'mailto:a@b.example', 'tel:+902220000000'];

// What attacks become: sanitize-corpus.test.ts.
it.each([
  ['keeps formatting, lists and tables', formatted, formatted],
  ['keeps as much as anybody writes', long, long],
  ['passes text without markup as it is', '3 &lt; 5 > 2', '3 &lt; 5 > 2'],
  [
    'puts headings below those of the page',
    '<h1 id="a">Bir</h1><h2>İki</h2><h3>Üç</h3><h6 class="x">Altı</h6><h1 is="x-y">1</h1><h2 colspan="2">2</h2>',
    '<h3>Bir</h3><h3>İki</h3><h3>Üç</h3><h3>Altı</h3><h3>1</h3><h3>2</h3>',
  ],
  [
    'keeps the words of unknown blocks apart',
    '<section style="x">Bir</section><center>İki</center>',
    '<div>Bir</div><div>İki</div>',
  ],
  ...links.map((href) => [
    `keeps and marks a link to ${href}`,
    `<a href="${href}" target="_blank" onclick="x()" data-x="1" aria-label="y" style="z" is="x-y" id="a">git</a>`,
    `<a href="${href}" rel="noopener nofollow">git</a>`,
  ]),
])('%s', async (_, html, clean) => {
  expect(await sanitizeHtml(html)).toBe(clean);
});

it.each([
  ['nested', '<div>'.repeat(80)],
  ['nested behind a comment', '<div><!--</div>-->'.repeat(80)],
  ['nested behind end tags of other elements', '<div></b>'.repeat(80)],
  ['nested behind an end tag that a table hides', '<b><table><td></b></td></table>'.repeat(100)],
  ['nested behind an end tag that is text', '<div><xmp></div></xmp>'.repeat(100)],
  ['nested behind an end tag in an address', '<div><a href="</div>">x</a>'.repeat(100)],
  ['flat', '<b>x</b>'.repeat(6001)],
  ['formatting that never ends', Array.from({ length: 150 }, (_, n) => `<b a=${n}><p>`).join('')],
  ['long', `<p>${'x'.repeat(200_000)}</p>`],
])('markup that would take seconds becomes its words alone: %s', async (_, html) => {
  const clean = await sanitizeHtml(`${html}&lt;b&gt; son`);
  expect(clean).not.toContain('<');
  if (html.length < 200_000) expect(clean).toMatch(/&lt;b&gt; son$/);
});

it.each([
  ['paragraphs', '<p>x'.repeat(1000), '<p>x</p>'.repeat(1000)],
  ['overlaps', '<b><i>x</b></i>'.repeat(300), '<b><i>x</i></b>'.repeat(300)],
  ['lists', '<ul><li>a<li>b</ul>'.repeat(300), '<ul><li>a</li><li>b</li></ul>'.repeat(300)],
  [
    'rows',
    `<table>${'<tr><td>a<td>b'.repeat(300)}`,
    `<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(300)}</tbody></table>`,
  ],
])('markup that a browser mends takes none: %s', async (_, html, clean) => {
  expect(await sanitizeHtml(html)).toBe(clean);
});
