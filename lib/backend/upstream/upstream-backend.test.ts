import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fault, garbage } from '#e2e/support/fault.ts';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { wirePreviewSchema } from '#lib/contract/listing.ts';
import { samples } from '#lib/listing/samples.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { Backend } from '../backend.ts';
import type { BackendErrorKind } from '../backend-error.ts';
import { createUpstreamBackend, upstreamInventory } from './upstream-backend.ts';

/** Milliseconds, long enough for a busy machine. Where no answer comes the tests wait less. */
const patience = 20_000;
const impatience = 100;
const message = { fullName: 'Ayşe', phone: '532 123 45 67', type: 'satis', message: 'Merhaba', messageTo: 7 };

let upstream: FaultUpstream;
let backend: Backend;
const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeAll(async () => {
  upstream = await startFaultUpstream();
});
beforeEach(() => {
  upstream.clear();
  logged.mockClear();
  backend = createUpstreamBackend({ url: upstream.url, timeoutMs: patience });
});
afterAll(() => upstream.close());

const answer = (json: unknown, status = 200): Fault => ({
  kind: 'answer',
  status,
  json,
  // A redirect must not be followed: that would be a second request.
  headers: { location: '/api/api/elsewhere' },
});

const ask: Record<CallName, (backend: Backend) => Promise<unknown>> = {
  previewFeatured: (backend) => backend.featured(),
  preview: (backend) => backend.preview({ p: 1, filter: null }),
  previewWithFilters: (backend) => backend.search({ ...everything, p: 2 }),
  activeTypes: (backend) => backend.activeTypes(),
  cities: (backend) => backend.cities(),
  districts: (backend) => backend.districts('Kütahya'),
  listing: (backend) => backend.listing('1001'),
  file: (backend) => backend.file('ornek/salon-1.jpg', null),
  setMessage: (backend) => backend.setMessage(message, 'unknown'),
};
const all = Object.keys(ask) as CallName[];
const withJson = all.filter((call) => call !== 'file');
const reads = withJson.filter((call) => call !== 'setMessage');
const lists = reads.filter((call) => call !== 'listing');
const listsWithCode = lists.filter((call) => call !== 'previewFeatured' && call !== 'preview');

// rules#no-filter: every default is spelled out.
it.each<[request: string, ask: (backend: Backend) => Promise<unknown>]>([
  ['GET ilan/get-preview-featured', ask.previewFeatured],
  ['GET ilan/get-preview/?p=1&filter=Tumu', ask.preview],
  [
    'GET ilan/get-preview-with-filters?p=2&filter=Tumu&priceFilter=all&statusFilter=all&cityFilter=all' +
      '&districtFilter=all&searchedId=&roomFilter=all&searchFilter=&sortFilter=newest',
    ask.previewWithFilters,
  ],
  ['POST ilan/get-active-types application/json {}', ask.activeTypes],
  ['GET ilan/get-cities', ask.cities],
  ['GET ilan/get-districts', (backend) => backend.districts(null)],
  ['GET ilan/get-districts?city=K%C3%BCtahya', ask.districts],
  ['GET ilan/getIlan?id=1001', ask.listing],
  ['GET files/?filepath=ornek%2Fsalon-1.jpg', ask.file],
  [`POST messages/set-message application/json ${JSON.stringify(message)}`, ask.setMessage],
  ['GET ilan/get-cities', (backend) => backend.ready()],
])('asks %s', async (request, ask) => {
  await ask(backend);
  const { method, url = '', headers, body } = upstream.requests[0] ?? {};
  const sent = [method, url.replace('/api/api/', ''), headers?.['content-type'], body];
  expect(sent.filter(Boolean).join(' ')).toBe(request);
  expect(headers).not.toHaveProperty('x-forwarded-for');
});

describe('answers', () => {
  it('gives listings, totals and names', async () => {
    const ids = samples.map(({ id }) => id);
    expect((await backend.featured()).every(({ id, aciklama }) => ids.includes(id) && aciklama !== '')).toBe(
      true,
    );
    const page = await backend.search(everything);
    expect(page.listings.map(({ id }) => id)).toEqual(ids);
    expect(page.total).toBe(samples.length);
    expect(await backend.districts('Eskişehir')).toContain('Odunpazarı');
    upstream.script('cities', answer({ m: 'basarili', data: [' Bursa ', ' ', 'Uşak'] }));
    expect(await backend.cities()).toEqual(['Bursa', 'Uşak']);
    expect(await backend.listing('1001')).toMatchObject(samples[0] ?? {});
    expect(await backend.listing('9999')).toBeNull();
  });

  it('drops a broken element, logs where it stood, and keeps the rest, without m where none is read (rules#upstream-answers)', async () => {
    const data = [{ id: '1' }, { id: {}, title: 'gizli' }, 'gizli', { id: '2' }];
    upstream.script('preview', answer({ data, kayitSayisi: '12' }));
    const page = await backend.preview({ p: 1, filter: null });
    expect(page.listings.map(({ id }) => id)).toEqual(['1', '2']);
    expect(page.total).toBe(12);
    upstream.script('previewFeatured', answer({ data: Array(5).fill(data[1]) }));
    expect(await backend.featured()).toEqual([]);
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
    const [first, second] = ['ilan/get-preview/', 'ilan/get-preview-featured'];
    const issues = expect.stringMatching(/^id: /);
    expect(lines).toMatchObject([
      { event: 'upstream-element-dropped', call: first, index: 1, issues },
      { event: 'upstream-element-dropped', call: first, index: 2 },
      ...[0, 1, 2].map((index) => ({ event: 'upstream-element-dropped', call: second, index, issues })),
      { event: 'upstream-elements-dropped', call: second, count: 5 },
    ]);
    expect(JSON.stringify(lines)).not.toContain('gizli');
  });

  it('knows no listing when m is anything but basarili', async () => {
    for (const m of ['bulunamadi', 'se', 'sce', 'Too many requests!', '']) {
      upstream.script('listing', answer({ m }));
      expect(await backend.listing('1001'), m).toBeNull();
    }
  });
});

describe('messages', () => {
  it('come with the address of the visitor where it is known', async () => {
    await backend.setMessage(message, '203.0.113.7');
    expect(upstream.requests[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7' });
  });

  it.each([
    [200, { m: 'basarili' }, 'stored'],
    [200, { m: 'Too many requests!' }, 'told-too-many'],
    [429, { m: 'Too many requests!' }, 'too-many'],
    [429, 'slow down', 'too-many'],
    [200, { m: 'se' }, 'told-rejected'],
    [400, { m: 'se' }, 'rejected'],
    [200, { m: 'sce' }, 'told-failed'],
    [500, { m: 'sce' }, 'failed'],
    [500, { m: 'basarili' }, 'failed'],
    [502, null, 'failed'],
    [404, [], 'failed'],
    [307, { m: 'basarili' }, 'failed'],
    [200, {}, 'failed'],
    [200, { m: 'tamam' }, 'failed'],
  ])('answered %i %j is %s', async (status, json, result) => {
    upstream.script('setMessage', answer(json, status));
    expect(await backend.setMessage(message, 'unknown')).toBe(result);
    expect(upstream.requests).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(result.endsWith('failed') ? 1 : 0);
  });

  it('are never sent twice, not on a connection that was used before either', async () => {
    for (const fault of [{ kind: 'hang-up' } satisfies Fault, half('reset')]) {
      await backend.setMessage(message, 'unknown');
      upstream.script('setMessage', fault, { kind: 'pass' });
      await expect(backend.setMessage(message, 'unknown')).rejects.toMatchObject({ kind: 'network' });
      upstream.script('setMessage', { kind: 'pass' });
    }
    expect(upstream.requests).toHaveLength(4);
  });
});

describe('the inventory', () => {
  /** Walks an upstream whose pages hold these ids. */
  async function walk(pages: number[][], total: number) {
    const search = vi.fn(async ({ p }: { p: number }) => ({
      listings: (pages[p - 1] ?? []).map((id) => wirePreviewSchema.parse({ id })),
      total,
    }));
    const items = await Array.fromAsync(upstreamInventory(search));
    return { ids: items.map(({ id }) => Number(id)), calls: search.mock.calls.length };
  }

  it.each([
    [[[1, 2, 3, 4, 5, 6, 7, 8, 9], [10]], 10],
    [[[1, 2, 3, 4, 5, 6, 7, 8, 9]], 9],
    [[[1, 2, 3], [4, 5, 6], [7]], 7],
    [[[]], 0],
    // One moved to the next page meanwhile.
    [
      [
        [1, 2],
        [2, 3],
      ],
      4,
    ],
  ])(
    'walks the pages %j up to the total of %i and no further, and names each listing once',
    async (pages, total) => {
      expect(await walk(pages, total)).toEqual({ ids: [...new Set(pages.flat())], calls: pages.length });
    },
  );

  it('fails with the error of a page', async () => {
    const search = async ({ p }: { p: number }) => {
      if (p === 2) throw new Error('page 2');
      return { listings: [], total: 18 };
    };
    await expect(Array.fromAsync(upstreamInventory(search))).rejects.toThrow('page 2');
  });

  it('ends after 2,000 pages and logs it, whatever the total says', async () => {
    expect(await walk([[1]], 1_000_000)).toEqual({ ids: [1], calls: 2000 });
    expect(logged.mock.lastCall?.[0]).toContain('inventory-cut');
  });
});

const list = { m: 'basarili', data: [], kayitSayisi: 0 };
/** Too little to tell an image by. */
const half = (ending: 'reset' | 'silence'): Fault => ({ kind: 'half', ending, text: '{"m"' });
const errorCodes = ['se', 'sce', 'Too many requests!'];

it.each<[what: string, kind: BackendErrorKind, calls: readonly CallName[], faults: Fault[]]>([
  [
    'an answer outside 2xx',
    'http',
    reads,
    [500, 503, 429, 404, 403, 301, 308].map((status) => answer(list, status)),
  ],
  [
    'a photograph’s answer of another status',
    'http',
    ['file'],
    [206, 302, 429, 500].map((status) => answer(list, status)),
  ],
  [
    'an answer that is no envelope',
    'shape',
    reads,
    [
      ...[[], null, 'text', 5, { m: 5 }],
      ...['x', -1, 1.5].map((kayitSayisi) => ({ ...list, kayitSayisi })),
    ].map((json) => answer(json)),
  ],
  ['data that is no list', 'shape', lists, [{}, null, 'x'].map((data) => answer({ ...list, data }))],
  ['an m of the error catalogue', 'refused', lists, errorCodes.map((m) => answer({ ...list, m }))],
  ['any m but basarili (rules#error-catalogue)', 'refused', listsWithCode, [answer({ ...list, m: 'tamam' })]],
  [
    'an answer without a total',
    'shape',
    ['previewWithFilters'],
    [null, undefined].map((kayitSayisi) => answer({ ...list, kayitSayisi })),
  ],
  [
    'basarili without a readable listing',
    'shape',
    ['listing'],
    [[], null, [null], [{ title: {} }]].map((data) => answer({ m: 'basarili', data })),
  ],
  ['an answer without m', 'shape', ['listing'], [answer({ data: [] })]],
  ['no JSON, or too much', 'shape', withJson, [garbage, { kind: 'flood' }]],
  [
    'half an answer, or none',
    'network',
    all,
    [half('reset'), half('silence'), { kind: 'hang-up' }, { kind: 'silence' }],
  ],
])('%s is %s: asked for once, and the next answer is as good as any', async (_, kind, names, faults) => {
  for (const fault of faults) {
    upstream.clear();
    const isSilent = fault.kind === 'silence' || (fault.kind === 'half' && fault.ending === 'silence');
    const waiting = createUpstreamBackend({ url: upstream.url, timeoutMs: isSilent ? impatience : patience });
    await Promise.all(
      names.map(async (call) => {
        const at = `${call}: ${JSON.stringify(fault)}`;
        const path = `${calls[call].path}: ${kind}: `;
        upstream.script(call, fault, { kind: 'pass' });
        const error = { name: 'BackendError', kind, message: expect.stringContaining(path) };
        await expect(ask[call](waiting), at).rejects.toMatchObject(error);
        // On a busy machine a short patience ends before anything was sent at all.
        const asked = upstream.requests.filter((request) => request.call === call);
        expect(asked.length, at).toBeLessThanOrEqual(1);
        upstream.script(call, { kind: 'pass' });
        await expect(ask[call](backend), at).resolves.toBeTruthy();
      }),
    );
  }
});

it('a slow answer is an answer', async () => {
  for (const call of all) upstream.script(call, { kind: 'hold' });
  const results = all.map((call) => ask[call](backend));
  await vi.waitUntil(() => upstream.requests.length === all.length);
  upstream.release();
  for (const result of results) await expect(result).resolves.toBeTruthy();
});

it('an upstream that is not there is network, said in words that are all our own', async () => {
  const gone = await startFaultUpstream();
  await gone.close();
  const backend = createUpstreamBackend({ url: gone.url, timeoutMs: patience });
  const message = expect.stringMatching(/: network: no answer$/);
  const refused = { name: 'BackendError', kind: 'network', message };
  for (const call of all) await expect(ask[call](backend), call).rejects.toMatchObject(refused);
  await expect(backend.ready()).rejects.toMatchObject(refused);
});

describe('the circuit breaker', () => {
  const failing = async (times: number, kind: BackendErrorKind, call: CallName) => {
    for (let i = 0; i < times; i++) await expect(ask[call](backend)).rejects.toMatchObject({ kind });
  };

  it('opens for a call that did not answer several times, and for that call alone', async () => {
    expect(registry.readings.openCircuits?.()).toEqual([]);
    upstream.script('cities', { kind: 'hang-up' });
    await failing(6, 'network', 'cities');
    expect(upstream.requests).toHaveLength(5);
    expect(registry.readings.openCircuits?.()).toEqual(['ilan/get-cities']);
    await expect(backend.districts(null)).resolves.toContain('Tepebaşı');
  });

  it('does not count answers that are refusals', async () => {
    upstream.script('cities', answer({}, 500));
    await failing(9, 'http', 'cities');
    upstream.script('cities', { kind: 'pass' });
    await expect(backend.cities()).resolves.toEqual(['Eskişehir']);
  });

  it('never holds up a message', async () => {
    upstream.script('setMessage', { kind: 'hang-up' });
    await failing(5, 'network', 'setMessage');
    upstream.script('setMessage', { kind: 'pass' });
    await expect(backend.setMessage(message, 'unknown')).resolves.toBe('stored');
  });
});
