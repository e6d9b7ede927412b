import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { serveFakeBackend } from '#e2e/support/fake-backend.ts';

const message = { fullName: 'Ayşe', phone: '532 123 45 67', type: 'satis', message: 'Merhaba', messageTo: 7 };
const text = JSON.stringify(message);
const path = 'messages/set-message';
const {
  backend: { setMessage },
  origin,
  get,
} = serveFakeBackend();

const json = { 'content-type': 'application/json' };

async function send(body: BodyInit = text, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers: { ...json, ...headers }, duplex: 'half' };
  const response = await get(path, init as RequestInit);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const refused = { status: 400, body: { m: 'se' } };
const stored = { status: 200, body: { m: 'basarili' } };

/** A message of exactly so many bytes. */
function messageOf(bytes: number): string {
  const empty = JSON.stringify({ ...message, message: '' });
  return JSON.stringify({ ...message, message: 'a'.repeat(bytes - Buffer.byteLength(empty)) });
}

describe('answers (rules#message-answers)', () => {
  it.each([
    ['stored', 200, 'basarili'],
    ['too-many', 429, 'Too many requests!'],
    ['rejected', 400, 'se'],
    ['failed', 500, 'sce'],
    ['told-too-many', 200, 'Too many requests!'],
    ['told-rejected', 200, 'se'],
    ['told-failed', 200, 'sce'],
  ] as const)('%s is %i %s', async (result, status, m) => {
    setMessage.mockResolvedValue(result);
    const answer = await send();
    expect(answer).toMatchObject({ status, body: { m } });
    expect(Object.keys(answer.body)).toEqual(['m']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('passes on the message as it came, with the visitor’s address', async () => {
    await send(text, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
    expect(setMessage).toHaveBeenCalledExactlyOnceWith(message, '203.0.113.7', null);
  });

  it('says which screen it was sent from', async () => {
    await send(text, { referer: `${origin()}/ilan-detay?id=1001` });
    expect(setMessage.mock.calls[0]?.[2]).toBe('/ilan-detay?id=1001');
  });

  it('answers with and without a slash', async () => {
    const response = await get(`${path}/`, { method: 'POST', body: text, headers: json });
    expect(response.status).toBe(200);
  });
});

describe('bodies', () => {
  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    JSON.stringify({ ...message, phone: '532123456' }),
    JSON.stringify({ ...message, phone: 5321234567 }),
    JSON.stringify({ ...message, messageTo: { $ne: null } }),
    JSON.stringify({ ...message, fullName: ['a'] }),
  ])('%s is refused', async (body) => {
    expect(await send(body)).toMatchObject(refused);
    expect(setMessage).not.toHaveBeenCalled();
  });

  it('that are no UTF-8 are refused', async () => {
    const bytes = Buffer.from(text.replace('Merhaba', 'M\xff'), 'latin1');
    expect(await send(bytes)).toMatchObject(refused);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type %j are refused',
    async (type) => {
      const headers = type === '' ? {} : { 'content-type': type };
      const response = await get(path, { method: 'POST', body: Buffer.from(text), headers });
      expect([response.status, await response.json()]).toEqual([400, { m: 'se' }]);
    },
  );

  it.each(['application/json; charset=utf-8', 'Application/JSON'])('of type %j are read', async (type) => {
    expect(await send(text, { 'content-type': type })).toMatchObject(stored);
  });

  it('may empty everything but the phone (rules#popup-quirk)', async () => {
    expect(await send(JSON.stringify({ ...message, fullName: '', type: '', message: '' }))).toMatchObject(
      stored,
    );
  });

  it('may have 16 KiB and not a byte more', async () => {
    expect(await send(messageOf(16_384))).toMatchObject(stored);
    expect(await send(messageOf(16_385))).toMatchObject(refused);
  });

  it('are counted while they come when no length is announced', async () => {
    const long = messageOf(16_385);
    const pieces = [long.slice(0, 9000), long.slice(9000)].map((piece) => Buffer.from(piece));
    expect(await send(Readable.toWeb(Readable.from(pieces)) as ReadableStream)).toMatchObject(refused);
    expect(setMessage).not.toHaveBeenCalled();
  });

  it('that end before they are whole are not stored', async () => {
    const request = httpRequest(`${origin()}/api/api/${path}`, {
      method: 'POST',
      headers: { ...json, 'content-length': text.length + 9 },
    });
    const closed = new Promise((resolve) => request.once('error', resolve).once('close', resolve));
    request.write(text, () => request.destroy());
    await closed;
    await send('{}');
    expect(setMessage).not.toHaveBeenCalled();
  });
});

describe('pages of other sites', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.example' },
  ])('cannot send: %j', async (headers) => {
    expect(await send(text, headers as Record<string, string>)).toMatchObject(refused);
    expect(setMessage).not.toHaveBeenCalled();
  });

  it('are no reason to refuse the site’s own pages and clients that are no browsers', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin', origin: origin() },
      { origin: origin() },
      // The public origin, where a proxy replaced the Host.
      { origin: 'http://localhost:3000' },
    ])
      expect(await send(text, headers as Record<string, string>)).toMatchObject(stored);
  });
});
