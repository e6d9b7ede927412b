import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '#lib/runtime/registry.ts';
import { takeVitals } from './take-vitals.ts';

const heard: unknown[] = [];
const server = createServer((request, response) => takeVitals(request, response, 'https://www.example.com'));
const json = { 'Content-Type': 'application/json' };
let url: string;

async function tell(body: unknown, headers: Record<string, string> = json): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(url, { method: 'POST', headers, body: text })).status;
}

beforeAll(async () => {
  registry.onFact = (_, facts) => heard.push(facts);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void heard.splice(0));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it('counts what is there, by the name of the screen and in seconds', async () => {
  expect(await tell({ screen: '/ilan-detay', LCP: 1250.5, CLS: 0, future: 1 })).toBe(204);
  expect(heard).toEqual([
    { name: 'LCP', screen: 'listingDetail', value: 1.2505 },
    { name: 'CLS', screen: 'listingDetail', value: 0 },
  ]);
});

it('takes no more than a visit can last', async () => {
  await tell({ screen: '/', LCP: 1e300, INP: 1e9, TTFB: 61_000, CLS: 1e9 });
  expect(heard).toMatchObject([{ value: 60 }, { value: 60 }, { value: 10 }, { value: 60 }]);
});

describe('refuses', () => {
  const good = { screen: '/', LCP: 1 };
  it.each([
    ['a screen that does not exist', { screen: '/yok', LCP: 1 }, json, 400],
    ['a property of every object', { screen: '__proto__', LCP: 1 }, json, 400],
    ['less than nothing', { screen: '/', LCP: -1 }, json, 400],
    ['words', { screen: '/', LCP: '1' }, json, 400],
    ['no JSON', '{"screen":"/","LCP":', json, 400],
    ['nothing', '', json, 400],
    ['a text', good, { 'Content-Type': 'text/plain' }, 415],
    ['too much', { ...good, padding: 'x'.repeat(1024) }, json, 413],
    ['another site', good, { ...json, Origin: 'https://evil.example' }, 403],
    ['another site by fetch metadata', good, { ...json, 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('%s', async (_, body, headers, status) => {
    expect(await tell(body, headers)).toBe(status);
    expect(heard).toEqual([]);
  });

  it('reading', async () => {
    expect((await fetch(url)).status).toBe(405);
  });
});
