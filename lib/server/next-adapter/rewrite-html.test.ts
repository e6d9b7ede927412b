import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';
import { preHydrationScript } from './pre-hydration.ts';
import { rewriteHtml } from './rewrite-html.ts';

function finish(html: string): { html: string; hashes: string[] } {
  const { body, hashes } = rewriteHtml(Buffer.from(html), 'N1');
  return { html: body.toString(), hashes };
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const own = (url: string) => `<script src="${url}" nonce="N1" async=""></script>`;
const data = (text: string) => `<script nonce="N1">self.__next_f.push(${text})</script>`;
const pushed = "self.__next_f.push([1,'a'])";

test.each([
  [
    'hashes the scripts with the nonce, and removes it',
    '<script src="/a.js" nonce="N1" noModule=""></script><script id="s" nonce="N1">start("ş")</script>',
    '<script src="/a.js" noModule=""></script><script id="s">start("ş")</script>',
    ['start("ş")'],
  ],
  [
    'does not allow a script that came in with the data',
    '<p><script nonce="N1">a()</script><script>steal()</script><script nonce="guess">x</script></p>',
    '<p><script>a()</script><script>steal()</script><script nonce="guess">x</script></p>',
    ['a()'],
  ],
  [
    'hashes what is sent: without the nonce inside the data',
    String.raw`<script nonce="N1">push("{\"nonce\":\"N1\"}")</script>`,
    String.raw`<script>push("{\"nonce\":\"$undefined\"}")</script>`,
    [String.raw`push("{\"nonce\":\"$undefined\"}")`],
  ],
  [
    'leaves structured data alone and names an equal script once',
    `<script type="application/ld+json">{"a":1}</script>${'<script nonce="N1">a()</script>'.repeat(2)}`,
    `<script type="application/ld+json">{"a":1}</script>${'<script>a()</script>'.repeat(2)}`,
    ['a()'],
  ],
  [
    'joins the scripts that carry data, never one that loads a file',
    `<script src="/a.js" nonce="N1"></script>${data('[1]')}${data('[2]')}<b></b>${data('[3]')}`,
    '<script src="/a.js"></script><script>self.__next_f.push([1]);self.__next_f.push([2])</script><b></b><script>self.__next_f.push([3])</script>',
    ['self.__next_f.push([1]);self.__next_f.push([2])', 'self.__next_f.push([3])'],
  ],
  [
    'keeps data in its place among other elements',
    `${data('[1,"a"]')}${own('/a.js')}${data('[1,"a"]')}<script nonce="N1">b()</script>${data('[1,"a"]')}`,
    `<script>${pushed}</script><script>${deferScripts}(["/a.js"])</script><script>${pushed}</script><script>b();${pushed}</script>`,
    [pushed, `b();${pushed}`, `${deferScripts}(["/a.js"])`],
  ],
  [
    'leaves a document without scripts of the framework as it is',
    '<head><link rel="stylesheet" href="/a.css"/></head><p><script>steal()</script></p>',
    '<head><link rel="stylesheet" href="/a.css"/></head><p><script>steal()</script></p>',
    [],
  ],
])('%s', (_, rendered, sent, scripts) => {
  expect(finish(rendered)).toEqual({ html: sent, hashes: scripts.map(hashOf) });
});

test('joins data to one string in single quotes, which changes nothing of what it says', () => {
  const said = [
    `1:["$","p",null,{"title":"5'inci \\" "kat"","children":"a\nb</p>"}]\n`,
    '2:T1f,"]);self.__next_f.push([1,',
    `3:"']);self.__next_f.push([1,'"\n`,
    '',
  ];
  const scripts = said.map(
    (text) => `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])`,
  );
  const { html, hashes } = finish(
    ['self.__next_f.push([0])', ...scripts].map((script) => `<script nonce="N1">${script}</script>`).join(''),
  );
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
  expect(script).toContain(`push([0]);self.__next_f.push([1,'1:["$","p",null,{"title":"5\\'inci`);
  expect(hashes).toEqual([hashOf(script)]);
  const run: unknown[] = [];
  runInNewContext(script, { self: { __next_f: run } });
  expect(run).toEqual([[0], [1, said.join('')]]);
});

const head = `<link rel="preload" as="script" nonce="N1" href="/a.js"/><link rel="stylesheet" href="/a.css"/>`;

test('lets the framework’s scripts start late, takes their preloads out, and puts the pre-hydration script before the style sheets', () => {
  const foreign = '<script src="/foreign.js" async=""></script>';
  const { html, hashes } = finish(`<head>${head}${own('/a.js')}${foreign}${own('/b.js?x=1&amp;y=2')}</head>`);
  const late = `${deferScripts}(["/a.js","/b.js?x=1&y=2"])`;
  expect(html).toBe(
    `<head><script>${preHydrationScript}</script><link rel="stylesheet" href="/a.css"/><script>${late}</script>${foreign}</head>`,
  );
  expect(hashes).toEqual([hashOf(late), hashOf(preHydrationScript)]);
});

test('cannot be left by an address', () => {
  const { html } = finish(own('/a.js?<!--<script'));
  expect(html.match(/<script/g)).toHaveLength(1);
});
