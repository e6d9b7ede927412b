import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { approveInlineScripts } from './rendered.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('hashes the scripts that the framework marked and takes the mark out', () => {
  const { html, hashes } = approveInlineScripts(
    '<script src="/a.js" nonce="N1" async=""></script><script nonce="N1">start("ş")</script>',
    'N1',
  );
  expect(html).toBe('<script src="/a.js" async=""></script><script>start("ş")</script>');
  expect(hashes).toEqual([hashOf('start("ş")')]);
});

test('does not allow a script that came in with the data', () => {
  const { html, hashes } = approveInlineScripts(
    '<p><script>steal()</script><script nonce="guess">x</script></p>',
    'N1',
  );
  expect(html).toContain('<script>steal()</script>');
  expect(hashes).toEqual([]);
});

test('hashes what is sent: without the nonce inside the data', () => {
  const { html, hashes } = approveInlineScripts(
    String.raw`<script nonce="N1">push("{\"nonce\":\"N1\"}")</script>`,
    'N1',
  );
  const sent = String.raw`push("{\"nonce\":\"$undefined\"}")`;
  expect(html).toBe(`<script>${sent}</script>`);
  expect(hashes).toEqual([hashOf(sent)]);
});

test('leaves structured data alone and names an equal script once', () => {
  const twice = '<script nonce="N1">a()</script>'.repeat(2);
  const { html, hashes } = approveInlineScripts(
    `<script type="application/ld+json">{"a":1}</script>${twice}`,
    'N1',
  );
  expect(html).toContain('<script type="application/ld+json">{"a":1}</script>');
  expect(hashes).toEqual([hashOf('a()')]);
});

test('joins the scripts that carry data, never one that loads a file', () => {
  const data = (text: string) => `<script nonce="N1">self.__next_f.push(${text})</script>`;
  const { html, hashes } = approveInlineScripts(
    `<script src="/a.js" nonce="N1"></script>${data('[1]')}${data('[2]')}<b></b>${data('[3]')}`,
    'N1',
  );
  expect(html).toBe(
    '<script src="/a.js"></script><script>self.__next_f.push([1]);self.__next_f.push([2])</script><b></b><script>self.__next_f.push([3])</script>',
  );
  expect(hashes).toHaveLength(2);
});

test('joins data to one string in single quotes, which changes nothing of what it says', () => {
  const said = [
    `1:["$","p",null,{"title":"5'inci \\" "kat"","children":"a\nb</p>"}]\n`,
    '2:T1f,"]);self.__next_f.push([1,',
    `3:"']);self.__next_f.push([1,'"\n`,
    '',
  ];
  const pushed = said.map(
    (text) => `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])`,
  );
  const { html, hashes } = approveInlineScripts(
    `<script nonce="N1">self.__next_f.push([0]);${pushed.join(';')}</script>`,
    'N1',
  );
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
  expect(script).toContain(`push([0]);self.__next_f.push([1,'1:["$","p",null,{"title":"5\\'inci`);
  expect(hashes).toEqual([hashOf(script)]);
  const run: unknown[] = [];
  runInNewContext(script, { self: { __next_f: run } });
  expect(run).toEqual([[0], [1, said.join('')]]);
});
