import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { runAs } from '#lib/runtime/registry.ts';
import { proxy } from '../../proxy.ts';

let secondsToNextEnd: number | null = null;
beforeAll(() => setCurrentBackend({ secondsToNextEnd: async () => secondsToNextEnd } as unknown as Backend));
afterAll(() => setCurrentBackend(null));

/** Asks the proxy about a request, as Node's own server lets it find it. */
function ask(target: string, headers: Record<string, string> = {}, method = 'GET', isReadWhole = false) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url: target, headers, method });
  const running = { request, response: new ServerResponse(request), isReadWhole };
  return runAs(running, () => askUnseen(target, method));
}

/** Asks the same where a host runs Next without that server. */
const askUnseen = (target: string, method = 'GET') =>
  proxy(new NextRequest(new URL(target, 'http://localhost:3000'), { method }));

const kept = (answer: Response) => answer.headers.get('cache-control');
const unkept = 'private, max-age=0, must-revalidate';

test('a cache in front may keep a document, but neither data for client navigation nor a page that holds a key', async () => {
  expect(kept(await ask('/ilanlar'))).toContain(
    's-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  );
  for (const asked of [
    ask('/ilanlar', { rsc: '1' }),
    ask('/ilanlar?_rsc=1a', { rsc: '1' }),
    ask('/ilanlar?_rsc=1a'),
  ])
    expect(kept(await asked)).toBe(unkept);
  const whole = (target: string, headers = {}) => ask(target, headers, 'GET', true);
  // What begins late may still fail, unless it is read whole; and data has an address of its own.
  expect(kept(await whole('/ilanlar?_rsc=1a', { rsc: '1' }))).toContain('s-maxage=60');
  for (const asked of [whole('/ilanlar', { rsc: '1' }), whole('/ilanlar?_rsc=1a')])
    expect(kept(await asked)).toBe(unkept);
  const secret = await ask('/ilanlar?haber=kR3_x-9aPq0ZsT7uVwY1bA');
  expect([kept(secret), secret.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect(secret.headers.get('x-robots-tag')).toBe('noindex');
  expect(kept(await ask('/ilanlar?haber=iste'))).toContain('s-maxage');
});

test('no cache keeps a screen with listings past the end of one', async () => {
  secondsToNextEnd = 600;
  expect(kept(await ask('/'))).toContain('stale-if-error=420');
  expect(kept(await ask('/iletisim'))).toContain('stale-if-error=86400');
  secondsToNextEnd = null;
});

test('where a screen cannot say that it failed, no cache keeps any', async () => {
  for (const target of ['/', '/ilanlar', '/ilan-detay?id=1001', '/iletisim'])
    expect(kept(await askUnseen(target)), target).toBe(unkept);
});

test.each([
  ['PUT', '/iletisim', 405, null],
  ['GET', '/ilan-detay', 307, '/ilanlar'],
  ['GET', '/ilan-detay?id=1001.&x=1', 308, '/ilan-detay?id=1001&x=1'],
  ['GET', '/ilanlar?il=&kategori=Arsa', 308, '/ilanlar?kategori=Arsa'],
])('%s %s is %i and kept by nobody', async (method, target, status, location) => {
  const answer = await ask(target, {}, method);
  expect([answer.status, kept(answer)]).toEqual([status, 'no-store']);
  const given = answer.headers.get('location');
  expect(given?.replace('http://localhost:3000', '') ?? null).toBe(location);
});

test('the nonce of a document’s policy is new each time', async () => {
  const [one, other] = [await ask('/'), await ask('/')].map(({ headers }) =>
    headers.get('content-security-policy'),
  );
  expect(one).toMatch(/script-src 'self' 'nonce-[\da-f-]{36}';/);
  expect(one).not.toBe(other);
});
