import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { readEnv } from '#lib/runtime/env.ts';
import { registry } from '#lib/runtime/registry.ts';
import { injectInto } from './next-adapter/render.ts';
import { createRouter } from './router.ts';

const backend = {
  cities: vi.fn(async () => ['Eskişehir']),
  setMessage: vi.fn(async () => 'stored'),
};
const passed: string[] = [];
let seen: IncomingHttpHeaders = {};

/** A fake Next: renders every page, and records what reached it. */
async function next(request: IncomingMessage, response: ServerResponse) {
  seen = request.headers;
  passed.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html></html>');
}

setCurrentBackend(backend as unknown as Backend);
const start = (isDev: boolean) => createRouter(next, readEnv({}), { dir: process.cwd(), isDev });
const answers = { built: await start(false), dev: await start(true) };
// The built site renders the screens that most visitors enter by.
await vi.waitUntil(() => passed.length === 3);

function ask(mode: keyof typeof answers, url: string, method = 'GET', headers = {}, payload = '') {
  passed.length = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    // As it was sent; `injectInto` resolves it.
    request.url = url;
    await answers[mode](request, response);
  };
  return injectInto(handle, {
    url,
    method: method as 'GET',
    headers,
    payload,
  });
}

it.each([
  ['GET', '/api/api/ilan/get-cities', 200, 0],
  ['PROPFIND', '/api/api/files/', 405, 0],
  ['GET', '/iletisim/', 308, 0],
  ['PUT', '/iletisim', 405, 0],
  ['OPTIONS', '*', 200, 0],
  ['GET', '*', 405, 0],
  ['GET', '//evil.example', 307, 0],
  ['GET', '/robots.txt', 200, 1],
  ['GET', '/paylasim', 404, 0],
  ['GET', '/sitemap/x.xml', 404, 0],
  ['GET', '/_next/image?url=x&w=640&q=60', 400, 0],
] as const)('%s %s is %i, built and while developing', async (method, url, status, passes) => {
  for (const mode of ['built', 'dev'] as const) {
    const { statusCode, headers } = await ask(mode, url, method);
    expect([statusCode, passed.length], mode).toEqual([status, passes]);
    expect(headers['x-frame-options'], mode).toBe('DENY');
  }
});

it('development tools reach Next while developing, and only then', async () => {
  for (const url of ['/_next/static/chunks/a.js', '/__nextjs_original-stack-frames']) {
    await ask('dev', url);
    expect(passed, url).toEqual([`GET ${url}`]);
    await ask('built', url);
    expect(passed, url).toEqual([]);
  }
  await ask('dev', '/iletisim', 'GET', { rsc: '1', 'next-router-state-tree': 'x' });
  expect(seen['next-router-state-tree']).toBe('x');
});

// The policy of a built site: e2e/http/headers.spec.ts.
it('a screen is cached; while developing it is not, and its policy lets tools run', async () => {
  await ask('built', '/iletisim');
  expect(passed).toEqual([]);
  await ask('dev', '/iletisim');
  const { headers } = await ask('dev', '/iletisim');
  expect(passed).toEqual(['GET /iletisim']);
  expect(headers['cache-control']).toBe('no-store');
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'none'", "script-src 'self' 'unsafe-eval'", "connect-src 'self' ws:"])
    expect(policy).toContain(part);
});

it('the backend is asked once for all calls of a second that read the same, and after a change', async () => {
  const url = '/api/api/ilan/get-cities?a';
  backend.cities.mockClear();
  await Promise.all([ask('built', url), ask('built', url)]);
  await ask('built', url);
  expect(backend.cities).toHaveBeenCalledTimes(1);
  registry.generation += 1;
  await ask('built', url);
  expect(backend.cities).toHaveBeenCalledTimes(2);
});

it('no header that a visitor sent reaches Next', async () => {
  const headers = {
    rsc: '1',
    'next-action': 'x',
    'next-router-state-tree': 'x',
    'x-forwarded-host': 'evil.example',
    'x-middleware-subrequest': 'a',
    cookie: 'a=b',
  };
  await ask('built', '/ilan-detay?id=forged', 'GET', headers);
  expect(Object.keys(seen).sort()).toEqual(['host', 'rsc', 'user-agent']);
  expect(seen.host).toBe('localhost:3000');
});

it('what is posted comes from the other end of the connection, whatever its headers say', async () => {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': '6.6.6.6',
    cookie: 'a=b',
    host: 'x,y',
  };
  const message = {
    fullName: 'Ayşe',
    phone: '532 123 45 67',
    type: 'satis',
    message: 'Merhaba',
    messageTo: null,
  };
  for (const slash of ['', '/']) {
    const url = `/api/api/messages/set-message${slash}`;
    const { statusCode } = await ask('built', url, 'POST', headers, JSON.stringify(message));
    expect(statusCode).toBe(200);
    expect(backend.setMessage).toHaveBeenLastCalledWith(message, '127.0.0.1', null);
  }
  expect(passed).toEqual([]);
});

// rules#search-alerts
it('a document whose address holds the token of a mail is kept nowhere, and its address is told nobody', async () => {
  const url = '/ilanlar?haber=kR3_x-9aPq0ZsT7uVwY1bA';
  for (const mode of ['built', 'built', 'dev'] as const) {
    const { headers } = await ask(mode, url);
    expect(passed, mode).toEqual([`GET ${url}`]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
  await ask('built', '/ilanlar?haber=iste');
  const { headers } = await ask('built', '/ilanlar?haber=iste');
  expect(passed).toEqual([]);
  expect(headers['cache-control']).toContain('s-maxage');
});

it('whoever opens the address for mail programs is led to the page with the button; nothing is done', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { statusCode, headers } = await ask('built', '/api/haber-bitir?haber=T%261', method);
    expect([statusCode, headers.location, passed.length]).toEqual([303, '/ilanlar?haber=T%261', 0]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  expect((await ask('built', '/api/haber-bitir', 'PUT')).statusCode).toBe(405);
});
