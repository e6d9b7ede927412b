import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { optimizedAddress } from '#lib/domain/media/optimized-image.ts';
import { photoUrl } from '#lib/domain/media/photo-url.ts';
import { readEnv } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';
import { listenToEvents } from '#lib/runtime/metric-events.ts';
import { withErrorPage } from './error-page.ts';
import { createRouter } from './router.ts';

/** What Next and the backend do, once `gate` is open. */
let gate = Promise.withResolvers<void>();
const rendered: string[] = [];
async function next({ url = '' }: IncomingMessage, response: ServerResponse) {
  rendered.push(url);
  await gate.promise;
  if (url.includes('bozuk')) throw new Error('broken');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html></html>');
}
const search = vi.fn(async () => gate.promise.then(() => ({ listings: [], total: 0 })));
/** Of a photograph the first bytes, and nothing more. */
const half = { status: 200, contentType: 'image/jpeg', contentLength: 9, etag: null, lastModified: null };
const file = async (path: string) =>
  path === 'half.jpg'
    ? { ...half, body: new ReadableStream({ start: (to) => to.enqueue(Buffer.from('a')) }) }
    : gate.promise.then(() => null);
const names = async () => gate.promise.then(() => []);
setCurrentBackend({
  search,
  activeTypes: names,
  cities: names,
  districts: names,
  file,
  fileTag: async () => 'a',
} as Partial<Backend> as Backend);

const settings = readEnv({ TRUSTED_PROXY_HOPS: '1' });
const router = await createRouter(next, settings, { dir: process.cwd(), isDev: false });
const server = createServer(withErrorPage(router)).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** What became of turns, in order. */
const turns: unknown[] = [];
beforeEach(() => {
  gate = Promise.withResolvers();
  turns.length = 0;
  listenToEvents((name, event) => {
    if (name === 'turn') turns.push(`${Object.values(event).join(' ')}`);
  });
});
afterEach(() => gate.resolve());
afterAll(() => {
  listenToEvents(null);
  server.closeAllConnections();
  server.close();
});

let number = 0;
/** Addresses that nobody has asked for before. */
const fresh = {
  document: () => `/ilanlar?ara=${++number}`,
  call: () => `/api/api/ilan/get-preview-with-filters?searchFilter=${++number}`,
  picture: () => optimizedAddress(photoUrl(`${++number}.jpg`), 640),
};
type Kind = keyof typeof fresh;
const ask = (visitor: string, path: string, options: RequestInit = {}) =>
  fetch(origin + path, { ...options, headers: { ...options.headers, 'X-Forwarded-For': visitor } });
const many = (count: number, visitor: string, kind: Kind) =>
  Array.from({ length: count }, () => ask(visitor, fresh[kind]()));
const statusesOf = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it.each<[Kind, answered: number, type: string | null, body: unknown, status: number]>([
  [
    'document',
    26,
    'text/html; charset=utf-8',
    expect.stringMatching(/lang="tr".*bekleyip tekrar deneyin/s),
    200,
  ],
  ['call', 52, 'application/json; charset=utf-8', '{"m":"Too many requests!"}', 200],
  // There is no photograph.
  ['picture', 130, null, '', 404],
])(
  'an address that floods with one %s after the other has its share, is told so at once, and costs nobody theirs',
  async (kind, answered, type, body, otherwise) => {
    const flood = many(answered, '198.51.100.7', kind);
    await vi.waitUntil(() => turns.length === answered);
    const refused = await ask('198.51.100.7', fresh[kind]());
    const { status, headers } = refused;
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      429,
      '5',
      'no-store',
    ]);
    expect([headers.get('content-type'), await refused.text()]).toEqual([type, body]);
    const others = many(2, '203.0.113.9', kind);
    await vi.waitUntil(() => turns.length === answered + 3);
    expect(turns.slice(-3)).toEqual([`${kind} refused`, `${kind} begun`, `${kind} begun`]);
    gate.resolve();
    expect(await statusesOf([...flood, ...others])).toEqual({ [otherwise]: answered + 2 });
    expect((await ask('198.51.100.7', fresh[kind]())).status).toBe(otherwise);
  },
);

it('what Next\u2019s client asks for is refused without a body, so that it loads the document', async () => {
  const flood = many(26, '198.51.100.7', 'document');
  await vi.waitUntil(() => turns.length === 26);
  const refused = await ask('198.51.100.7', fresh.document(), { headers: { RSC: '1' } });
  expect([refused.status, await refused.text()]).toEqual([429, '']);
  gate.resolve();
  await Promise.all(flood);
});

it('ten visitors behind one address find what they look for at once, all different', async () => {
  const office = '198.51.100.7';
  const visits = Array.from({ length: 10 }, () => [
    ...many(1, office, 'document'),
    ...many(1, office, 'call'),
    ...many(12, office, 'picture'),
    ...['ilan/get-cities', `ilan/get-districts?city=${number}`].map((path) =>
      ask(office, `/api/api/${path}`),
    ),
    ask(office, '/api/api/ilan/get-active-types', { method: 'POST' }),
  ]);
  await vi.waitUntil(() => turns.length > 10);
  gate.resolve();
  expect(await statusesOf(visits.flat())).toEqual({ 200: 50, 404: 120 });
});

it('visitors behind a proxy that is not named share the bounds on all, and 503 where these are reached', async () => {
  const unknown = many(8 + 256, '172.18.0.1', 'document');
  await vi.waitUntil(() => turns.length === 8 + 256);
  const late = await ask('172.18.0.1', fresh.document());
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await late.text()).toContain('Sayfa şu anda gösterilemiyor');
  gate.resolve();
  expect(await statusesOf(unknown)).toEqual({ 200: 8 + 256 });
});

it('who leaves while waiting leaves the queue, and a screen that fails gives its turn back', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const flooder = '198.51.100.7';
  const begun = many(2, flooder, 'document');
  await vi.waitUntil(() => turns.length === 2);
  const leaving = new AbortController();
  const left = Array.from({ length: 24 }, () =>
    ask(flooder, '/ilanlar?ara=ayrilan', { signal: leaving.signal }),
  );
  await vi.waitUntil(() => turns.length === 26);
  leaving.abort();
  await Promise.allSettled(left);
  await vi.waitUntil(async () => {
    const asked = turns.length;
    begun.push(ask(flooder, '/ilanlar?ara=bozuk'));
    await vi.waitUntil(() => turns.length > asked);
    return turns.at(-1) === 'document waiting';
  });
  gate.resolve();
  await Promise.all(begun);
  expect(rendered.join()).not.toContain('ayrilan');
  for (const status of Array(5).fill(500))
    expect((await ask(flooder, `/ilanlar?ara=bozuk${++number}`)).status).toBe(status);
});

it('a photograph has its turn until it is sent or its visitor is gone', async () => {
  const visitor = '198.51.100.7';
  const leaving = new AbortController();
  const get = () => ask(visitor, photoUrl('half.jpg'), { signal: leaving.signal });
  await Promise.all(Array.from({ length: 8 }, get));
  const next = ask(visitor, photoUrl('yok.jpg'));
  await vi.waitUntil(() => turns.length === 9);
  expect(turns.at(-1)).toBe('photograph waiting');
  gate.resolve();
  leaving.abort();
  expect((await next).status).toBe(404);
});
