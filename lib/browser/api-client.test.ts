import { afterEach, expect, it, vi } from 'vitest';
import { everything, toWireQuery } from '#lib/domain/wire/filter-query.ts';
import * as api from './api-client.ts';
import { isLeftSince } from './api-client.ts';
import * as listings from './listing-calls.ts';

const message = { fullName: 'Ayşe', phone: '5321234567', type: 'satis', message: '', messageTo: null };
const fetched = vi.spyOn(globalThis, 'fetch');
const page = vi.hoisted(() => {
  const events = new EventTarget();
  // Other tests of this process may have loaded the client already, which listens once.
  vi.resetModules();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  return events;
});
type Call = () => Promise<api.ApiResult<unknown>>;
const clock = vi.spyOn(performance, 'now');

afterEach(() => void fetched.mockReset());

function answer(body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockImplementation(async () => new Response(text, { status }));
}

const list = () => listings.previewWithFilters(toWireQuery({ ...everything, p: 2, filter: 'Arsa' }));
const post = 'POST /api/api/';
const send = () => api.setMessage(message);
const get = 'GET /api/api/ilan/';
const page1 = { listings: [{ id: '1' }], total: 27 };

/** Each call with the request that it makes, the answer's data, and what it gives of them. */
const table: [name: string, call: Call, request: string, wire: unknown, data: unknown][] = [
  ['previewWithFilters', list, `${get}get-preview-with-filters?p=2&filter=Arsa&`, [{ id: '1' }], page1],
  ['activeTypes', listings.activeTypes, `${post}ilan/get-active-types {}`, [{ type: 'Konut' }], ['Konut']],
  ['cities', listings.cities, `${get}get-cities `, ['Eskişehir'], ['Eskişehir']],
  ['districts', () => listings.districts('Kütahya'), `${get}get-districts?city=K%C3%BCtahya `, ['a'], ['a']],
  ['districts of all', () => listings.districts(null), `${get}get-districts `, [], []],
  ['listing', () => listings.listing('a b'), `${get}getIlan?id=a+b `, [{ title: 'x' }], { title: 'x' }],
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

it.each<[body: unknown, failure: api.ApiFailure]>([
  [{ m: 'se' }, { kind: 'm', m: 'se' }],
  [{ m: 'sce' }, { kind: 'm', m: 'sce' }],
  ['{"m":', { kind: 'http', status: 500 }],
])('a message that is answered %j with 500 fails as %j (rules#error-catalogue)', async (body, failure) => {
  answer(body, 500);
  expect(await send()).toEqual(failure);
  expect(await list()).toEqual({ kind: 'http', status: 500 });
});

it.each<[body: unknown, status: number, failure: api.ApiFailure]>([
  [{ m: 'Too many requests!' }, 429, { kind: 'http', status: 429 }],
  [{ m: 'bulunamadi', data: [] }, 200, { kind: 'm', m: 'bulunamadi' }],
  ['<html>', 200, { kind: 'network' }],
])(
  'any call that is answered %j with %i fails as %j (rules#error-catalogue)',
  async (body, status, failure) => {
    answer(body, status);
    for (const [name, call] of table) expect(await call(), name).toEqual(failure);
  },
);

it('a list without listings cannot be read', async () => {
  answer({ m: 'basarili' });
  expect(await list()).toEqual({ kind: 'network' });
});

it('a call without a network fails as such, unless its caller aborted it', async () => {
  const stop = new AbortController();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await listings.cities(stop.signal)).toEqual({ kind: 'network' });
  stop.abort();
  expect(await listings.cities(stop.signal)).toEqual({ kind: 'aborted' });
  expect(fetched.mock.lastCall?.[1]?.signal).toBe(stop.signal);
});

it.each(['beforeunload', 'pagehide'])(
  'a call that %s cuts off counts as aborted (rules#calls-cut-off)',
  async (event) => {
    clock.mockReturnValue(200_000);
    fetched.mockImplementationOnce(async () => {
      page.dispatchEvent(new Event(event));
      clock.mockReturnValue(215_000);
      throw new TypeError('NetworkError');
    });
    expect(await listings.activeTypes()).toEqual({ kind: 'aborted' });
    // Nor is one that begins while the next page loads, but a later one is.
    expect([203_000, 211_000].map(isLeftSince)).toEqual([true, false]);
    const show = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    // A page that is left before it has loaded is shown for the first time.
    show(false);
    expect(isLeftSince(203_000)).toBe(true);
    show(true);
    expect(isLeftSince(203_000)).toBe(false);
  },
);
