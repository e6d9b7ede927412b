import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { beforeAll, expect, it, vi } from 'vitest';
import { useBackend } from '#e2e/support/api-server.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { readEnv } from '#lib/runtime/env.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { RequestHandler } from './error-page.ts';
import { injectInto } from './next-adapter/render.ts';
import { createRouter } from './router.ts';

const settings = readEnv({ REVALIDATE_SECONDS: '60', UPSTREAM_API_URL: 'http://127.0.0.1:1' });
const page = '<html></html>';
const passed: string[] = [];

let seen: IncomingHttpHeaders = {};

/** A fake Next: renders every page, and records what reached it. */
async function next(request: IncomingMessage, response: ServerResponse) {
  seen = request.headers;
  passed.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

const answers = {} as { built: RequestHandler; dev: RequestHandler };
beforeAll(async () => {
  useBackend({ cities: async () => ['Eskişehir'] } as unknown as Backend);
  const dir = process.cwd();
  answers.built = await createRouter(next, settings, { dir, isDev: false });
  answers.dev = await createRouter(next, settings, { dir, isDev: true });
});

function ask(mode: 'built' | 'dev', url: string, method = 'GET', headers = {}, payload = '') {
  passed.length = 0;
  return injectInto(async (request, response) => answers[mode](request, response), {
    url,
    method: method as 'GET',
    headers,
    payload,
  });
}

for (const mode of ['built', 'dev'] as const) {
  it.each([
    ['GET', `/api/api/ilan/get-cities?${mode}`, 200, 0],
    ['GET', '/api/api/ilan/%zz', 404, 0],
    ['GET', '/api/health', 200, 0],
    ['GET', '/api//metrics', 404, 0],
    ['PROPFIND', '/api/api/files/', 405, 0],
    ['GET', '/iletisim/', 308, 0],
    ['PUT', '/iletisim', 405, 0],
    ['GET', '//evil.example', 307, 0],
    ['GET', '/iletisim', 200, 1],
    ['POST', '/api/api/messages/set-message', 400, 0],
    ['GET', '/paylasim', 200, 1],
    ['POST', '/iletisim', 405, 0],
    ['GET', '/yok', 307, 0],
    ['GET', '/sitemap/x.xml', 404, 0],
    ['DELETE', '/_not-found', 307, 0],
    ['GET', '/_next/image?url=x&w=640&q=60', 400, 0],
  ] as const)(`${mode}: %s %s is %i`, async (method, url, status, passes) => {
    const { statusCode, headers } = await ask(mode, url, method);
    expect([statusCode, passed.length]).toEqual([status, passes]);
    expect(headers['x-frame-options']).toBe('DENY');
  });
}

it('the policy lets development tools run while developing, and only then', async () => {
  const policyOf = async (mode: 'built' | 'dev') =>
    String((await ask(mode, '/iletisim')).headers['content-security-policy']);
  expect(await policyOf('built')).not.toMatch(/unsafe-eval|style-src 'self' 'unsafe-inline'|ws:/);
  const dev = await policyOf('dev');
  expect(dev).toContain("script-src 'self' 'unsafe-eval'");
  expect(dev).toContain("connect-src 'self' ws:");
  expect(dev).toContain("default-src 'none'");
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

it('a call that reads asks the backend once for all who ask the same within a second, and again after a change', async () => {
  const url = '/api/api/ilan/get-preview-with-filters?p=1';
  const settingsOfOwn = readEnv({ REVALIDATE_SECONDS: '0' });
  const own = await createRouter(next, settingsOfOwn, {
    dir: process.cwd(),
    isDev: false,
  });
  const get = () => injectInto(async (...both) => own(...both), { url });
  let asked = 0;
  const search = async () => {
    asked += 1;
    return { listings: [], total: 0 };
  };
  useBackend({ search } as unknown as Backend);
  const answers = [...(await Promise.all([get(), get()])), await get()];
  expect(asked).toBe(1);
  for (const { headers } of answers) expect(headers.etag).toBe(answers[0]?.headers.etag);
  registry.generation += 1;
  await get();
  expect(asked).toBe(2);
});

it('nothing is cached while developing', async () => {
  for (const [mode, passes] of [
    ['built', 0],
    ['dev', 1],
  ] as const) {
    await ask(mode, '/ilan-detay?id=1');
    const { headers } = await ask(mode, '/ilan-detay?id=1');
    expect(passed.length, mode).toBe(passes);
    if (mode === 'dev') expect(headers['cache-control']).toBe('no-store');
  }
});

it('no header that a visitor sent reaches Next', async () => {
  const forged = {
    rsc: '1',
    'next-action': 'x',
    'next-router-state-tree': 'x',
    'next-router-prefetch': '2',
    'x-forwarded-host': 'evil.example',
    'x-middleware-subrequest': 'a',
    'x-visitor-address': '6.6.6.6',
    'x-render-id': 'a',
    cookie: 'a=b',
  };
  const headers = { ...forged, 'content-type': 'application/json' };
  const setMessage = vi.fn<Backend['setMessage']>(async () => 'stored');
  useBackend({ setMessage } as unknown as Backend);
  const payload = JSON.stringify({ phone: '532 123 45 67' });
  await ask('built', '/api/api/messages/set-message', 'POST', headers, payload);
  expect(setMessage).toHaveBeenCalledExactlyOnceWith(expect.anything(), '127.0.0.1', null);
  await ask('built', '/paylasim?id=1', 'GET', headers);
  expect(seen).toEqual({ host: 'localhost:3000' });
  await ask('built', '/ilan-detay?id=forged', 'GET', headers);
  expect(Object.keys(seen).sort()).toEqual(['host', 'rsc', 'user-agent', 'x-render-id']);
  expect(seen.host).toBe('localhost:3000');
});
