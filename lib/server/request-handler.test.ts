import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { useBackend } from '#e2e/support/api-server.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { readEnv } from '#lib/runtime/env.ts';
import type { Answer } from './answer-safely.ts';
import { injectInto } from './next-adapter/render.ts';
import { createRequestHandler } from './request-handler.ts';

const settings = readEnv({ REVALIDATE_SECONDS: '60', UPSTREAM_API_URL: 'http://127.0.0.1:1' });
const page = '<html><form method="POST"><input type="hidden" name="$ACTION_KEY" value="k"/></form></html>';
const passed: string[] = [];

/** Stands for Next: draws every page, and remembers what reached it. */
async function next(request: IncomingMessage, response: ServerResponse) {
  passed.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

const answers = {} as { built: Answer; dev: Answer };
beforeAll(async () => {
  useBackend({ cities: async () => ['Eskişehir'] } as unknown as Backend);
  const dir = process.cwd();
  answers.built = await createRequestHandler(next, settings, { dir, isDev: false });
  answers.dev = await createRequestHandler(next, settings, { dir, isDev: true });
});

function ask(mode: 'built' | 'dev', url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', headers = {}) {
  passed.length = 0;
  return injectInto(async (request, response) => answers[mode](request, response), { url, method, headers });
}

for (const mode of ['built', 'dev'] as const) {
  it.each([
    ['GET', '/api/api/ilan/get-cities', 200, 0],
    ['GET', '/api/health', 200, 0],
    ['GET', '/api/metrics', 404, 0],
    ['GET', '/iletisim/', 308, 0],
    ['PUT', '/iletisim', 405, 0],
    ['GET', '//evil.example', 307, 0],
    ['GET', '/iletisim', 200, 1],
    ['POST', '/api/api/messages/set-message', 200, 1],
    ['GET', '/yok', 200, 1],
  ] as const)(`${mode}: %s %s is %i`, async (method, url, status, passes) => {
    const { statusCode, headers } = await ask(mode, url, method);
    expect([statusCode, passed.length]).toEqual([status, passes]);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it(`${mode}: a form of another site is refused`, async () => {
    const { statusCode } = await ask(mode, '/iletisim', 'POST', { origin: 'https://evil.example' });
    expect([statusCode, passed]).toEqual([403, []]);
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
  expect((await ask('dev', '/iletisim', 'GET', { rsc: '1' })).headers['content-security-policy']).toContain(
    'sandbox',
  );
  expect(
    (await ask('built', '/iletisim', 'GET', { rsc: '1', 'next-router-state-tree': 'x' })).statusCode,
  ).toBe(400);
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
