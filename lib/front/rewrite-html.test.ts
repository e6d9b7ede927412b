import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';
import { rewriteHtml } from './rewrite-html.ts';

function finish(html: string): { html: string; hashes: string[] } {
  const { body, hashes } = rewriteHtml(Buffer.from(html), 'N1');
  return { html: body.toString(), hashes };
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const own = (url: string) => `<script src="${url}" nonce="N1" async=""></script>`;
const marked = (text: string) => `<script nonce="N1">${text}</script>`;
const sent = (text: string) => `<script>${text}</script>`;
const data = "self.__next_f.push([1,'a'])";
const other = 'self.__next_f.push([2])';
const late = `${deferScripts}(["/a.js"])`;
const foreign =
  '<script>steal()</script><script nonce="guess">x</script><script type="application/ld+json">{}</script>';

test.each([
  [
    'removes the nonce, and allows only scripts that had it: none that came in with the data',
    `${foreign}<script src="/a.js" nonce="N1" noModule=""></script>${'<script id="s" nonce="N1">ş</script>'.repeat(2)}`,
    `${foreign}<script src="/a.js" noModule=""></script>${'<script id="s">ş</script>'.repeat(2)}`,
    ['ş'],
  ],
  [
    'hashes what is sent: without the nonce inside the data',
    marked(String.raw`push("{\"nonce\":\"N1\"}")`),
    sent(String.raw`push("{\"nonce\":\"$undefined\"}")`),
    [String.raw`push("{\"nonce\":\"$undefined\"}")`],
  ],
  [
    'joins the scripts that carry data, each in its place, never one that loads a file',
    [other, data, '', data, 'b()', data].map((text) => (text ? marked(text) : own('/a.js'))).join(''),
    [`${other};${data}`, late, data, `b();${data}`].map(sent).join(''),
    [`${other};${data}`, data, `b();${data}`, late],
  ],
  [
    'leaves a document without scripts of the framework as it is',
    `<head><link rel="stylesheet" href="/a.css"/></head><p>${foreign}</p>`,
    `<head><link rel="stylesheet" href="/a.css"/></head><p>${foreign}</p>`,
    [],
  ],
])('%s', (_, rendered, html, scripts) => {
  expect(finish(rendered)).toEqual({ html, hashes: scripts.map(hashOf) });
});

test('joins data to one string that says the same', () => {
  const said = [
    `1:["$","p",null,{"title":"5'inci \\" "kat"","children":"a\nb</p>"}]\n`,
    '2:T1f,"]);self.__next_f.push([1,',
    `3:"']);self.__next_f.push([1,'"\n`,
    '',
  ];
  const scripts = said.map(
    (text) => `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])`,
  );
  const { html, hashes } = finish(['self.__next_f.push([0])', ...scripts].map(marked).join(''));
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
  expect(hashes).toEqual([hashOf(script)]);
  const run: unknown[] = [];
  runInNewContext(script, { self: { __next_f: run } });
  expect(run).toEqual([[0], [1, said.join('')]]);
});

test('starts scripts late, without preloads, and moves the head’s inline scripts before the style sheets', () => {
  const preload = '<link rel="preload" as="script" nonce="N1" href="/a.js"/>';
  const sheet = '<link rel="stylesheet" href="/a.css"/>';
  const scripts = `${own('/a.js')}${foreign}${own('/b.js?x=1&amp;y=2')}`;
  const { html, hashes } = finish(
    `<head>${preload}${sheet}${scripts}${marked('early()')}</head>${marked('late()')}`,
  );
  const start = `${deferScripts}(["/a.js","/b.js?x=1&y=2"])`;
  expect(html).toBe(`<head>${sent('early()')}${sheet}${sent(start)}${foreign}</head>${sent('late()')}`);
  expect(hashes).toEqual(['early()', 'late()', start].map(hashOf));
});

test('cannot be left by an address', () => {
  const { html } = finish(own('/a.js?<!--<script'));
  expect(html.match(/<script/g)).toHaveLength(1);
});
