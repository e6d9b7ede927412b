import { describe, expect, it, vi } from 'vitest';
import { cleaningCost, sanitizeHtml } from './sanitize.ts';

vi.mock('server-only', () => ({}));

describe('sanitizeHtml', () => {
  it('keeps formatting, lists and tables', async () => {
    const html =
      '<p>Geniş <strong>salon</strong>, <em>ferah</em></p><ul><li>Asansör</li></ul>' +
      '<table><tbody><tr><td colspan="2">120 m²</td></tr></tbody></table>';
    expect(await sanitizeHtml(html)).toBe(html);
  });

  it('puts headings below those of the page', async () => {
    expect(await sanitizeHtml('<h1 id="a">Bir</h1><h2>İki</h2><h3>Üç</h3><h6 class="x">Altı</h6>')).toBe(
      '<h3>Bir</h3><h3>İki</h3><h3>Üç</h3><h3>Altı</h3>',
    );
    expect(await sanitizeHtml('<h1 is="x-y">Bir</h1><h2 colspan="2">İki</h2>')).toBe(
      '<h3>Bir</h3><h3>İki</h3>',
    );
  });

  it('keeps the words of unknown blocks apart', async () => {
    expect(await sanitizeHtml('<section style="x">Bir</section><center>İki</center>')).toBe(
      '<div>Bir</div><div>İki</div>',
    );
  });

  it('keeps safe links and marks them', async () => {
    for (const href of [
      'https://a.example/',
      'http://a.example/',
      'mailto:a@b.example',
      'tel:+902220000000',
    ]) {
      expect(await sanitizeHtml(`<a href="${href}" target="_blank" onclick="x()">git</a>`)).toBe(
        `<a href="${href}" rel="noopener nofollow">git</a>`,
      );
    }
  });

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p style="position:fixed" class="a" id="b" onclick="alert(1)" data-x="1" aria-label="y">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<form action="https://evil.example"><input name=a><button>x</button></form>',
    '<style>body{display:none}</style><link rel=stylesheet href=//evil.example>',
    '<h1 onmouseover="alert(1)">x</h1>',
    '<details open ontoggle=alert(1)>x</details>',
    '<base href="https://evil.example"><meta http-equiv=refresh content="0">',
  ])('leaves nothing dangerous of %j', async (html) => {
    const clean = await sanitizeHtml(html);
    expect(clean).not.toMatch(
      /script|evil|alert\(|on\w+=|style|class=|\bid=|data-|aria-|<(?!\/?(?:a|p|h3)[ >])/i,
    );
  });

  it('passes text without markup as it is', async () => {
    expect(await sanitizeHtml('3 &lt; 5 > 2')).toBe('3 &lt; 5 > 2');
  });

  it.each([
    ['nested', '<div>'.repeat(80)],
    ['nested behind a comment', '<div><!--</div>-->'.repeat(80)],
    ['flat', '<b>x</b>'.repeat(6001)],
    ['formatting that never ends', Array.from({ length: 150 }, (_, n) => `<b a=${n}><p>`).join('')],
    ['long', `<p>${'x'.repeat(200_000)}</p>`],
  ])('takes the words alone out of more than anybody writes: %s', async (_, html) => {
    const clean = await sanitizeHtml(`${html}&lt;b&gt; son`);
    expect(clean).not.toContain('<');
    if (html.length < 200_000) expect(clean).toMatch(/&lt;b&gt; son$/);
  });

  it('cleans as much as anybody writes', async () => {
    const html = '<p><b>Ferah</b> daire.</p>'.repeat(700);
    expect(await sanitizeHtml(html)).toBe(html);
  });
});

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
])('cleaning %s costs %i', (html, cost) => {
  expect(cleaningCost(html)).toBe(cost);
});
