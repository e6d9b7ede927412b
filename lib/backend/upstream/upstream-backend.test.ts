import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { wirePreviewSchema } from '#lib/contract/listing.ts';
import { samples } from '#lib/listing/samples.ts';
import type { Backend } from '../backend.ts';
import { createUpstreamBackend, upstreamInventory } from './upstream-backend.ts';

const message = { fullName: 'Ayşe', phone: '532 123 45 67', type: 'satis', message: 'Merhaba', messageTo: 7 };

let upstream: FaultUpstream;
let backend: Backend;
const warnings = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeAll(async () => {
  upstream = await startFaultUpstream();
});
beforeEach(() => {
  upstream.clear();
  warnings.mockClear();
  backend = createUpstreamBackend({ url: upstream.url, timeoutMs: 20_000 });
});
afterAll(() => upstream.close());

const lastRequest = () => upstream.requests.at(-1);

// rules#no-filter: every default is spelled out.
it.each<[request: string, ask: () => Promise<unknown>]>([
  ['GET ilan/get-preview-featured', () => backend.featured()],
  ['GET ilan/get-preview/?p=1&filter=Tumu', () => backend.preview({ p: 1, filter: null })],
  [
    'GET ilan/get-preview-with-filters?p=2&filter=Tumu&priceFilter=all&statusFilter=all&cityFilter=all' +
      '&districtFilter=all&searchedId=&roomFilter=all&searchFilter=&sortFilter=newest',
    () => backend.search({ ...everything, p: 2 }),
  ],
  ['POST ilan/get-active-types application/json {}', () => backend.activeTypes()],
  ['GET ilan/get-cities', () => backend.cities()],
  ['GET ilan/get-districts', () => backend.districts(null)],
  ['GET ilan/get-districts?city=K%C3%BCtahya', () => backend.districts('Kütahya')],
  ['GET ilan/getIlan?id=1001', () => backend.listing('1001')],
  ['GET files/?filepath=a%2Fb.jpg', () => backend.file('a/b.jpg', null)],
  ['GET ilan/get-cities', () => backend.ready()],
])('asks %s', async (request, ask) => {
  await ask();
  const { method, url = '', headers, body } = lastRequest() ?? {};
  const sent = [method, url.replace('/api/api/', ''), headers?.['content-type'], body];
  expect(sent.filter(Boolean).join(' ')).toBe(request);
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
    upstream.script('cities', { kind: 'answer', json: { m: 'basarili', data: [' Bursa ', ' ', 'Uşak'] } });
    expect(await backend.cities()).toEqual(['Bursa', 'Uşak']);
    expect(await backend.listing('1001')).toMatchObject(samples[0] ?? {});
    expect(await backend.listing('9999')).toBeNull();
  });

  it('drops a broken element, logs where it stood, and keeps the rest (rules#upstream-answers)', async () => {
    const data = [{ id: '1' }, { id: {}, title: 'gizli' }, 'gizli', { id: '2' }];
    upstream.script('preview', { kind: 'answer', json: { data, kayitSayisi: 12 } });
    const page = await backend.preview({ p: 1, filter: null });
    expect(page.listings.map(({ id }) => id)).toEqual(['1', '2']);
    expect(page.total).toBe(12);
    upstream.script('previewFeatured', { kind: 'answer', json: { data: Array(5).fill(data[1]) } });
    expect(await backend.featured()).toEqual([]);
    const lines = warnings.mock.calls.map(([line]) => JSON.parse(String(line)));
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

  it('reads listings without m where none is read (rules#calls)', async () => {
    upstream.script('previewFeatured', { kind: 'answer', json: { data: [{ id: 1 }] } });
    expect(await backend.featured()).toMatchObject([{ id: '1' }]);
  });

  it('knows no listing when m is anything but basarili', async () => {
    for (const m of ['bulunamadi', 'se', 'sce', 'Too many requests!', '']) {
      upstream.script('listing', { kind: 'answer', json: { m } });
      expect(await backend.listing('1001'), m).toBeNull();
    }
  });
});

describe('messages', () => {
  it('forwards the message as it came, and the address of the visitor where it is known', async () => {
    expect(await backend.setMessage(message, '203.0.113.7')).toBe('stored');
    expect(JSON.parse(lastRequest()?.body ?? '')).toEqual(message);
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    expect(lastRequest()?.headers).toMatchObject(headers);
    await backend.setMessage(message, 'unknown');
    expect(lastRequest()?.headers).not.toHaveProperty('x-forwarded-for');
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
    upstream.script('setMessage', { kind: 'answer', status, json, headers: { location: upstream.url } });
    expect(await backend.setMessage(message, 'unknown')).toBe(result);
    expect(upstream.requests).toHaveLength(1);
    const logged = warnings.mock.calls.filter(([line]) => String(line).includes(`"status":${status}`));
    expect(logged).toHaveLength(result.endsWith('failed') ? 1 : 0);
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
  ])('walks the pages %j up to the total of %i and no further', async (pages, total) => {
    expect(await walk(pages, total)).toEqual({ ids: pages.flat(), calls: pages.length });
  });

  it('names a listing once, though it moved to the next page meanwhile', async () => {
    const pages = [
      [1, 2],
      [2, 3],
    ];
    expect(await walk(pages, 18)).toMatchObject({ ids: [1, 2, 3] });
  });

  it('fails with the error of a page', async () => {
    const search = async ({ p }: { p: number }) => {
      if (p === 2) throw new Error('page 2');
      return { listings: [], total: 18 };
    };
    await expect(Array.fromAsync(upstreamInventory(search))).rejects.toThrow('page 2');
  });

  it('ends after 2,000 pages and logs it, whatever the total says', async () => {
    expect(await walk([[1]], 1_000_000)).toEqual({ ids: [1], calls: 2000 });
    expect(warnings.mock.lastCall?.[0]).toContain('inventory-cut');
  });
});
