import { afterEach, describe, expect, it, vi } from 'vitest';
import { everything, toWireQuery } from '#lib/contract/filter-query.ts';
import {
  type ApiResult,
  activeTypes,
  cities,
  districts,
  listing,
  previewWithFilters,
  setMessage,
} from './api-client.ts';

const message = { fullName: 'Ayşe', phone: '5321234567', type: 'satis', message: '', messageTo: null };
const fetched = vi.spyOn(globalThis, 'fetch');
const page = vi.hoisted(() => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  return events;
});
type Call = () => Promise<ApiResult<unknown>>;
const clock = vi.spyOn(performance, 'now');

afterEach(() => {
  fetched.mockReset();
});

function answer(body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockImplementation(async () => new Response(text, { status }));
}

const list = () => previewWithFilters(toWireQuery({ ...everything, p: 2, filter: 'Arsa' }));
const post = 'POST /api/api/';
const send = () => setMessage(message);
const get = 'GET /api/api/ilan/';
const page1 = { listings: [{ id: '1' }], total: 27 };

/** Each call with the request that it makes, the answer's data, and what it gives of them. */
const table: [name: string, call: Call, request: string, wire: unknown, data: unknown][] = [
  ['previewWithFilters', list, `${get}get-preview-with-filters?p=2&filter=Arsa&`, [{ id: '1' }], page1],
  ['activeTypes', activeTypes, `${post}ilan/get-active-types {}`, [{ type: 'Konut' }], ['Konut']],
  ['cities', cities, `${get}get-cities `, ['Eskişehir'], ['Eskişehir']],
  ['districts', () => districts('Kütahya'), `${get}get-districts?city=K%C3%BCtahya `, ['a'], ['a']],
  ['districts of all', () => districts(null), `${get}get-districts `, [], []],
  ['listing', () => listing('a b'), `${get}getIlan?id=a+b `, [{ title: 'x' }], { title: 'x' }],
  ['setMessage', send, `${post}messages/set-message ${JSON.stringify(message)}`, undefined, null],
];

it.each(table)('%s asks for what it reads', async (_name, call, request, wire, data) => {
  answer({ m: 'basarili', data: wire, kayitSayisi: 27 });
  expect(await call()).toEqual({ kind: 'ok', data });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(`${init?.method} ${url} ${init?.body ?? ''}`).toContain(request);
  const type = new Headers(init?.headers).get('content-type');
  expect(type).toBe(init?.method === 'POST' ? 'application/json' : null);
});

describe('a message (rules#error-catalogue)', () => {
  it.each(['se', 'sce'])('keeps m %j of any status', async (m) => {
    answer({ m }, 500);
    expect(await setMessage(message)).toEqual({ kind: 'm', m });
  });

  it.each([null, 'sce', '{"m":', { m: 7 }])('takes a body of %j for a non-OK answer', async (body) => {
    answer(body, 500);
    expect(await setMessage(message)).toEqual({ kind: 'http', status: 500 });
  });
});

it.each([
  ...[400, 429, 500, 502].map(
    (status) => [{ m: 'Too many requests!' }, status, { kind: 'http', status }] as const,
  ),
  ...['se', 'sce', 'Too many requests!', 'bulunamadi'].map(
    (m) => [{ m, data: [] }, 200, { kind: 'm', m }] as const,
  ),
  ...['', '<html>', 'null'].map((text) => [text, 200, { kind: 'network' }] as const),
])(
  'any call that is answered %j with %i fails as %j (rules#error-catalogue)',
  async (body, status, failure) => {
    answer(body, status);
    for (const [name, call] of table) expect(await call(), name).toEqual(failure);
  },
);

it('a list without listings is no answer', async () => {
  answer({ m: 'basarili' });
  expect(await list()).toEqual({ kind: 'network' });
});

it('any call without a network fails as such', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  for (const [name, call] of table) expect(await call(), name).toEqual({ kind: 'network' });
});

it('distinguishes a call that its caller aborted', async () => {
  const stop = new AbortController();
  fetched.mockImplementation(async (_url, init) => {
    stop.abort();
    throw init?.signal?.reason;
  });
  expect(await cities(stop.signal)).toEqual({ kind: 'aborted' });
  expect(fetched.mock.calls[0]?.[1]?.signal).toBe(stop.signal);
});

describe.each(['beforeunload', 'pagehide'])('%s (rules#calls-cut-off)', (event) => {
  const cutOff = new TypeError('NetworkError when attempting to fetch resource.');

  it('is no failure of pending calls', async () => {
    clock.mockReturnValue(100_000);
    fetched.mockImplementation(async () => {
      page.dispatchEvent(new Event(event));
      throw cutOff;
    });
    expect(await activeTypes()).toEqual({ kind: 'aborted' });
  });

  it('is none of calls that begin while the next page loads, but of later calls', async () => {
    clock.mockReturnValue(200_000);
    page.dispatchEvent(new Event(event));
    fetched.mockRejectedValue(cutOff);
    clock.mockReturnValue(203_000);
    expect(await activeTypes()).toEqual({ kind: 'aborted' });
    clock.mockReturnValue(211_000);
    expect(await activeTypes()).toEqual({ kind: 'network' });
  });

  it('is forgotten when the page is shown again', async () => {
    page.dispatchEvent(new Event(event));
    page.dispatchEvent(new Event('pageshow'));
    fetched.mockRejectedValue(cutOff);
    expect(await activeTypes()).toEqual({ kind: 'network' });
  });
});
