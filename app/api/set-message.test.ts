import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApiServer, useBackend } from '#e2e/support/api-server.ts';
import type { Backend } from '#lib/backend/backend.ts';

const message = { fullName: 'Ayşe', phone: '532 123 45 67', type: 'satis', message: 'Merhaba', messageTo: 7 };
const setMessage = vi.fn<Backend['setMessage']>();

let server: Awaited<ReturnType<typeof startApiServer>>;

beforeAll(async () => {
  useBackend({ setMessage } as Partial<Backend> as Backend);
  server = await startApiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  setMessage.mockReset().mockResolvedValue('stored');
});

const url = () => `${server.url}messages/set-message`;
const json = { 'content-type': 'application/json' };

async function send(body: BodyInit | null, headers: Record<string, string> = json) {
  const response = await fetch(url(), { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
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
    const answer = await send(JSON.stringify(message));
    expect(answer).toMatchObject({ status, body: { m } });
    expect(Object.keys(answer.body)).toEqual(['m']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('hands the message on as it came, with the visitor address', async () => {
    await send(JSON.stringify(message), { ...json, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
    expect(setMessage).toHaveBeenCalledExactlyOnceWith(message, '203.0.113.7', null);
  });

  it('says which screen it was sent from', async () => {
    const referer = `${new URL(url()).origin}/ilan-detay?id=1001`;
    await send(JSON.stringify(message), { ...json, referer });
    expect(setMessage.mock.calls[0]?.[2]).toBe('/ilan-detay?id=1001');
  });

  it('answers with and without a slash', async () => {
    const response = await fetch(`${url()}/`, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: json,
    });
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
    const bytes = Buffer.from(JSON.stringify(message).replace('Merhaba', 'M\xff'), 'latin1');
    expect(await send(bytes)).toMatchObject(refused);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type %j are refused',
    async (type) => {
      const body = new Blob([JSON.stringify(message)]);
      expect(await send(body, type === '' ? {} : { 'content-type': type })).toMatchObject(refused);
    },
  );

  it.each(['application/json; charset=utf-8', 'Application/JSON'])('of type %j are read', async (type) => {
    expect(await send(JSON.stringify(message), { 'content-type': type })).toMatchObject(stored);
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
    const text = messageOf(16_385);
    const pieces = [text.slice(0, 9000), text.slice(9000)].map((piece) => Buffer.from(piece));
    expect(await send(Readable.toWeb(Readable.from(pieces)) as ReadableStream)).toMatchObject(refused);
    expect(setMessage).not.toHaveBeenCalled();
  });

  it('that end before they are whole are not stored', async () => {
    const text = JSON.stringify(message);
    const request = httpRequest(url(), {
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
  const host = () => new URL(server.url).host;

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.example' },
  ])('cannot send: %j', async (headers) => {
    expect(
      await send(JSON.stringify(message), { ...json, ...headers } as Record<string, string>),
    ).toMatchObject(refused);
    expect(setMessage).not.toHaveBeenCalled();
  });

  it('are told from the own pages and from clients that are no browsers', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin', origin: `http://${host()}` },
      { origin: `http://${host()}` },
      // The public origin, where a proxy replaced the Host.
      { origin: 'http://localhost:3000' },
    ]) {
      const all = { ...json, ...headers } as Record<string, string>;
      expect(await send(JSON.stringify(message), all)).toMatchObject(stored);
    }
  });
});
