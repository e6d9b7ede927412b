import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import inject from 'light-my-request';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { listenToEvents } from '#lib/runtime/metric-events.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createFront, readTarget } from './front.ts';
import { withFailureAnswer } from './own-answers.ts';

/** Stands in for Next: what it does once `gate` is open, and what it was asked. */
let gate = Promise.withResolvers<void>();
const asked: string[] = [];
const kept = 'public, s-maxage=60, stale-if-error=60';
const types: Record<string, [type: string, cacheControl: string]> = {
  '/belge': ['text/html', kept],
  '/cagri': ['application/json', 'no-store'],
  '/resim': ['image/png', kept],
  '/ozel': ['text/html', 'private, max-age=60'],
};
async function origin({ url = '', method, headers }: IncomingMessage, response: ServerResponse) {
  asked.push(`${method} ${url} ${headers['x-visitor'] ?? ''}`.trim());
  await gate.promise;
  if (url.includes('bozuk')) throw new Error('broken');
  const [type, cacheControl] = types[url.split('?', 1)[0] ?? ''] ?? ['text/plain', 'no-store'];
  response.writeHead(200, { 'content-type': type, 'cache-control': cacheControl });
  if (url.includes('yarim')) response.write('a');
  else response.end(`${asked.length}`);
}

const settings = { siteUrl: 'https://www.example.com', trustedProxyHops: 1, revalidateSeconds: 60 };
const start = () => createFront(origin, settings, new AbortController().signal);
const front = start();
const answer = withFailureAnswer(front.answer);
const server = createServer((...both) => void answer(...both)).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Vitest waits for a second, and other processes may have it. */
const soon = { timeout: 10_000 };

/** The results of turns, in order. */
const turns: string[] = [];
beforeEach(() => {
  gate = Promise.withResolvers();
  turns.length = 0;
  asked.length = 0;
  listenToEvents((name, event) => {
    if (name === 'turn') turns.push(Object.values(event).join(' '));
  });
});
afterEach(() => gate.resolve());
afterAll(() => {
  listenToEvents(null);
  server.closeAllConnections();
  server.close();
});

let number = 0;
const ask = (visitor: string, path: string, options: RequestInit = {}) =>
  fetch(address + path, { ...options, headers: { ...options.headers, 'X-Forwarded-For': visitor } });
const page = { headers: { Accept: 'text/html' } };
/**
 * Addresses that nobody has asked for before, of a path whose answers are documents, and of one whose answers are kept
 * nowhere.
 */
const fresh = { document: () => `/belge?ara=${++number}`, other: () => `/cagri?ara=${++number}` };
type Kind = keyof typeof fresh;
const many = (count: number, visitor: string, kind: Kind) =>
  Array.from({ length: count }, () => ask(visitor, fresh[kind](), page));
const statusesOf = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
/** Lets the front learn that documents may be kept. */
async function learn() {
  gate.resolve();
  await ask('203.0.113.1', '/belge');
  gate = Promise.withResolvers();
  turns.length = 0;
  asked.length = 0;
}

it('keeps what its origin says may be kept, once it has said so, and asks for it with nothing of a visitor', async () => {
  gate.resolve();
  const get = async (path: string) => {
    const one = () => ask('203.0.113.1', path, { headers: { 'x-visitor': 'a', cookie: 'a=b' } });
    return [await (await one()).text(), await (await one()).text(), await (await one()).text()];
  };
  expect(await get('/belge?ilk')).toEqual(['1', '2', '2']);
  expect(asked).toEqual(['GET /belge?ilk a', 'GET /belge?ilk=']);
  for (const path of ['/cagri', '/resim', '/ozel', '/yok']) {
    asked.length = 0;
    expect(await get(path)).toEqual(['1', '2', '3']);
  }
  // A change of what is shown outdates it.
  asked.length = 0;
  registry.generation += 1;
  expect(await get('/belge?ilk')).toEqual(['1', '1', '1']);
  const { headers } = await ask('203.0.113.1', '/belge?ilk');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});

it.each<[Kind, answered: number, asked: RequestInit, type: string | null, body: unknown]>([
  [
    'document',
    26,
    page,
    'text/html; charset=utf-8',
    expect.stringMatching(/lang="tr".*bekleyip tekrar deneyin/s),
  ],
  ['document', 26, { headers: { RSC: '1' } }, null, ''],
  ['other', 176, {}, 'application/json; charset=utf-8', '{"m":"Too many requests!"}'],
  ['other', 176, { headers: { Accept: 'image/avif,*/*' } }, null, ''],
])(
  'an address that floods with one %s after the other has its share, is told so at once, and costs nobody theirs',
  async (kind, answered, options, type, body) => {
    await learn();
    const flood = many(answered, '198.51.100.7', kind);
    await vi.waitUntil(() => turns.length === answered, soon);
    const refused = await ask('198.51.100.7', fresh[kind](), options);
    const { status, headers } = refused;
    const [after, keeping] = [headers.get('retry-after'), headers.get('cache-control')];
    expect([status, after, keeping]).toEqual([429, '5', 'no-store']);
    expect([headers.get('content-type'), await refused.text()]).toEqual([type, body]);
    const others = many(2, '203.0.113.9', kind);
    await vi.waitUntil(() => turns.length === answered + 3, soon);
    expect(turns.slice(-3)).toEqual([`${kind} refused`, `${kind} begun`, `${kind} begun`]);
    gate.resolve();
    expect(await statusesOf([...flood, ...others])).toEqual({ 200: answered + 2 });
    expect((await ask('198.51.100.7', fresh[kind]())).status).toBe(200);
  },
);

it('ten visitors behind one address find what they look for at once, all different', async () => {
  await learn();
  const office = '198.51.100.7';
  const visits = Array.from({ length: 10 }, () => [
    ...many(1, office, 'document'),
    ...many(15, office, 'other'),
    ask(office, fresh.other(), { method: 'POST' }),
  ]);
  await vi.waitUntil(() => turns.length > 10, soon);
  gate.resolve();
  expect(await statusesOf(visits.flat())).toEqual({ 200: 170 });
});

it('visitors behind a proxy that is not named share the bounds on all, and 503 where these are reached', async () => {
  await learn();
  const unknown = many(8 + 256, '172.18.0.1', 'document');
  await vi.waitUntil(() => turns.length === 8 + 256, soon);
  const late = await ask('172.18.0.1', fresh.document(), page);
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await late.text()).toContain('Sayfa şu anda gösterilemiyor');
  gate.resolve();
  expect(await statusesOf(unknown)).toEqual({ 200: 8 + 256 });
});

it('who leaves while waiting leaves the queue, and an answer that fails gives its turn back', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  await learn();
  const flooder = '198.51.100.7';
  const begun = many(2, flooder, 'document');
  await vi.waitUntil(() => turns.length === 2, soon);
  const leaving = new AbortController();
  const left = Array.from({ length: 24 }, () =>
    ask(flooder, '/belge?ara=ayrilan', { signal: leaving.signal }),
  );
  await vi.waitUntil(() => turns.length === 26, soon);
  leaving.abort();
  await Promise.allSettled(left);
  await vi.waitUntil(async () => {
    const taken = turns.length;
    begun.push(ask(flooder, '/belge?ara=bozuk'));
    await vi.waitUntil(() => turns.length > taken, soon);
    return turns.at(-1) === 'document waiting';
  }, soon);
  gate.resolve();
  await Promise.all(begun);
  expect(asked.join()).not.toContain('ayrilan');
  for (const status of Array(5).fill(500))
    expect((await ask(flooder, `/belge?ara=bozuk${++number}`)).status).toBe(status);
});

it('a redirect of what is kept keeps the parameters that play no part', async () => {
  const redirecting = createFront(
    async ({ url = '' }, response) => {
      const headers = { 'cache-control': kept, 'no-vary-search': 'params, except=("id")' };
      if (url.includes('id=')) response.writeHead(308, { location: `/yeni${url}` }).end();
      else response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end();
    },
    settings,
    new AbortController().signal,
  );
  const get = (url: string) => inject((...both) => void redirecting.answer(...both), { url });
  await get('/l');
  expect((await get('/l?x=1&id=1.')).headers.location).toBe('/yeni/l?x=1&id=1.');
});

it.each([
  ['/a?b=%zz', '/a?b=%zz'],
  ['/%', '/%25'],
  ['/%ff?a=%41', '/%25ff?a=%41'],
  ['HTTPS://a:8080', '/'],
  ['http://a?b', '/?b'],
  ['*', '*'],
])('%s asks for %s', (target, url) => {
  expect(readTarget(target)).toBe(url);
});

it.each([
  ['TRACE', '/', 405],
  ['PROPFIND', '/', 405],
  ['OPTIONS', '*', 200],
  ['GET', '*', 400],
])('%s %s is %i, and asks nobody', async (method, target, status) => {
  const { statusCode, headers } = await inject(
    (request, response) => void front.answer(Object.assign(request, { method, url: target }), response),
    { url: '/' },
  );
  expect([statusCode, headers.allow?.toString().slice(0, 9)]).toEqual([status, 'GET, HEAD']);
  expect(asked).toEqual([]);
});
