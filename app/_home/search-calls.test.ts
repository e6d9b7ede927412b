import { afterEach, expect, it, vi } from 'vitest';
import { everything, toWireQuery } from '#lib/domain/wire/filter-query.ts';
import { countListings, districtsOf } from './search-calls.ts';

const { signal } = new AbortController();
const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockClear();
});

/** Answers each call with this, and returns the addresses that are asked for. */
function answering(json: object, status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(json, { status });
  });
  return asked;
}

it('counts the listings of what is chosen, where an empty choice means all', async () => {
  const asked = answering({ m: 'basarili', data: [], kayitSayisi: 7 });
  const chosen = { durum: 'Satilik', kategori: '', ilce: 'Odunpazarı' };
  expect(await countListings(chosen, signal)).toBe(7);
  const { pathname, searchParams } = new URL(asked[0] ?? '', 'https://site.test');
  expect(pathname).toMatch(/get-preview-with-filters$/);
  const query = { ...everything, statusFilter: 'Satilik', districtFilter: 'Odunpazarı' };
  expect(Object.fromEntries(searchParams)).toEqual(toWireQuery(query));
});

it.each<[string, object, number?]>([
  ['fails', {}, 500],
  ['is refused', { m: 'hata' }],
  ['has no number', { m: 'basarili', data: [], kayitSayisi: 'çok' }],
])('knows no number where the call %s', async (_, json, status) => {
  answering(json, status);
  expect(await countListings({}, signal)).toBeNull();
});

it('returns the districts of a city, each once, and logs a call that fails', async () => {
  const asked = answering({ m: 'basarili', data: ['Odunpazarı', 'Tepebaşı', 'Odunpazarı'] });
  expect(await districtsOf('Eskişehir', signal)).toEqual(['Odunpazarı', 'Tepebaşı']);
  expect(new URL(asked[0] ?? '', 'https://site.test').searchParams.get('city')).toBe('Eskişehir');
  expect(logged).not.toHaveBeenCalled();
  answering({}, 500);
  expect(await districtsOf('Eskişehir', signal)).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});
