import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { serveFakeBackend } from '#lib/dev/testing/fake-backend.ts';

const message = { fullName: 'Ayşe', phone: '532 123 45 67', type: 'satis', message: 'Merhaba', messageTo: 7 };
const text = JSON.stringify(message);
const path = 'messages/set-message';
const json = { 'content-type': 'application/json' };
const {
  backend: { setMessage },
  origin,
  get,
  postForm,
} = serveFakeBackend();

async function send(body: string | Buffer | ReadableStream = text, headers: Record<string, string> = {}) {
  // Bytes, to which `fetch` adds no type of its own.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const init = { method: 'POST', body: bytes, headers: { ...json, ...headers }, duplex: 'half' };
  const response = await get(path, init as RequestInit);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const refused = { status: 400, body: { m: 'se' } };
const stored = { status: 200, body: { m: 'basarili' } };

/** Makes a message of exactly so many bytes. */
function messageOf(bytes: number): string {
  const empty = JSON.stringify({ ...message, message: '' });
  return JSON.stringify({ ...message, message: 'a'.repeat(bytes - Buffer.byteLength(empty)) });
}

const told = (status: number, m: string | null) => ({ reason: 'failed', status, m }) as const;

it.each([
  ['stored', 200, { m: 'basarili' }, 'iletildi'],
  ['too-many', 429, { m: 'Too many requests!' }, 'bekleyin'],
  [told(200, 'Too many requests!'), 200, { m: 'Too many requests!' }, 'cok'],
  [told(429, 'Too many requests!'), 429, { m: 'Too many requests!' }, 'bekleyin'],
  [told(200, 'se'), 200, { m: 'se' }, 'sunucu'],
  [told(503, 'sce'), 503, { m: 'sce' }, 'sunucu'],
  [told(404, null), 404, {}, 'bekleyin'],
  [told(307, null), 307, {}, 'bekleyin'],
] as const)(
  '%j is answered %i %j, and a plain form %s (rules#message-answers)',
  async (result, status, body, outcome) => {
    setMessage.mockResolvedValue(result);
    const answer = await send();
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await postForm()).toBe(`/iletisim?sonuc=${outcome}`);
  },
);

it('passes on the message as it came, the visitor’s address, and the screen that it was sent from', async () => {
  await send(text, { 'x-forwarded-for': '203.0.113.7', referer: `${origin()}/ilan-detay?id=1001` });
  expect(setMessage).toHaveBeenCalledExactlyOnceWith(message, '203.0.113.7', '/ilan-detay?id=1001');
});

it('is stored from no browser, from the site’s own pages, and as JSON in any charset', async () => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin', origin: origin() };
  // The public origin, where a proxy replaced the Host.
  const replaced = { origin: 'http://localhost:3000' };
  const charset = { 'content-type': 'Application/JSON; charset=utf-8' };
  for (const headers of [{}, { origin: origin() }, sameOrigin, replaced, charset])
    expect(await send(text, headers), JSON.stringify(headers)).toMatchObject(stored);
});

it('is stored with 16 KiB, and not a byte more, whether it says so or not', async () => {
  expect(await send(messageOf(16_384))).toMatchObject(stored);
  const long = messageOf(16_385);
  const pieces = [long.slice(0, 9000), long.slice(9000)].map((piece) => Buffer.from(piece));
  for (const body of [long, Readable.toWeb(Readable.from(pieces)) as ReadableStream])
    expect(await send(body)).toMatchObject(refused);
  expect(setMessage).toHaveBeenCalledOnce();
});

// Further refusals: lib/domain/wire/message-schema.test.ts.
const broken = ['', '{', JSON.stringify({ ...message, phone: '532123456' })];
const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];
const elsewhere: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'nonsense' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.example' },
];
it.each([
  ...broken.map((body) => ({ body, headers: {} })),
  { body: Buffer.from(text.replace('Merhaba', 'M\xff'), 'latin1'), headers: {} },
  ...types.map((type) => ({ body: text, headers: { 'content-type': type } })),
  ...elsewhere.map((headers) => ({ body: text, headers })),
])('is refused: $body with $headers', async ({ body, headers }) => {
  expect(await send(body, headers)).toMatchObject(refused);
  expect(setMessage).not.toHaveBeenCalled();
});

it('is not stored where the connection breaks before it is whole', async () => {
  const options = { method: 'POST', headers: { ...json, 'content-length': text.length + 9 } };
  const request = httpRequest(`${origin()}/api/api/${path}`, options);
  const closed = new Promise((resolve) => request.once('error', resolve).once('close', resolve));
  request.write(text, () => request.destroy());
  await closed;
  await send('{}');
  expect(setMessage).not.toHaveBeenCalled();
});
