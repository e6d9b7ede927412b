import { describe, expect, it } from 'vitest';
import { serveFakeBackend } from '#e2e/support/fake-backend.ts';
import { samplePreviews } from '#e2e/support/sample-answer.ts';
import { samples } from '#lib/listing/samples.ts';

const { backend, get, post } = serveFakeBackend();

const gets = [
  'ilan/get-preview-featured',
  'ilan/get-preview',
  'ilan/get-preview-with-filters',
  'ilan/get-cities',
  'ilan/get-districts',
  'ilan/getIlan',
  'files',
];
const posts = ['ilan/get-active-types', 'messages/set-message'];

describe('reads', () => {
  it.each([
    ['ilan/get-preview-featured', { m: 'basarili', data: samplePreviews }],
    ['ilan/get-preview', { m: 'basarili', data: samplePreviews, kayitSayisi: 27 }],
    ['ilan/get-preview-with-filters', { m: 'basarili', data: samplePreviews, kayitSayisi: 27 }],
    ['ilan/get-cities', { m: 'basarili', data: ['Eskişehir'] }],
    ['ilan/get-districts', { m: 'basarili', data: ['Odunpazarı'] }],
    ['ilan/getIlan?id=1001', { m: 'basarili', data: [samples[0]] }],
    ['ilan/getIlan?id=9999', { m: 'bulunamadi', data: [] }],
    ['ilan/getIlan', { m: 'bulunamadi', data: [] }],
    ['ilan/getIlan?id=%00', { m: 'bulunamadi', data: [] }],
    ['ilan/getIlan?id=%FF', { m: 'bulunamadi', data: [] }],
  ])('%s', async (path, body) => {
    for (const form of [path, path.replace(/(\?|$)/, '/$1')]) {
      const response = await get(form);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(await response.json()).toMatchObject(body);
    }
  });

  it.each(['', '{}', 'x'])('get-active-types accepts the body %j', async (body) => {
    const response = await post('ilan/get-active-types', body);
    expect(await response.json()).toEqual({ m: 'basarili', data: [{ type: 'Konut' }, { type: 'Arsa' }] });
  });

  it('hands the filters on as they are meant', async () => {
    await get(
      'ilan/get-preview-with-filters?p=2&filter=Tumu&priceFilter=500000&searchFilter=deniz+%C4%B1&sortFilter=',
    );
    expect(backend.search).toHaveBeenCalledWith({
      p: 2,
      filter: null,
      priceFilter: { min: 500_000, max: null },
      statusFilter: null,
      cityFilter: null,
      districtFilter: null,
      searchedId: null,
      roomFilter: null,
      searchFilter: 'deniz ı',
      sortFilter: 'newest',
    });
    await get('ilan/get-preview/?p=1&filter=Tumu');
    expect(backend.preview).toHaveBeenCalledWith({ p: 1, filter: null });
    await get('ilan/get-districts?city=Eski%C5%9Fehir');
    expect(backend.districts).toHaveBeenCalledWith('Eskişehir');
    await get('ilan/get-districts?city=all');
    expect(backend.districts).toHaveBeenLastCalledWith(null);
  });

  it('takes the first of a repeated parameter', async () => {
    expect((await get('ilan/get-preview-with-filters?p=2&p=abc&filter=Arsa&filter=Konut')).status).toBe(200);
    expect(backend.search).toHaveBeenCalledWith(expect.objectContaining({ p: 2, filter: 'Arsa' }));
  });

  it.each([
    'ilan/get-preview?p=abc',
    'ilan/get-preview?p=0',
    'ilan/get-preview-with-filters?p=abc',
    'ilan/get-preview-with-filters?priceFilter=x-y',
    'ilan/get-preview-with-filters?priceFilter=5-1',
    'ilan/get-preview-with-filters?sortFilter=cheapest',
    'ilan/get-preview-with-filters?searchFilter=%00',
    'ilan/get-preview-with-filters?searchFilter=%FF%FE',
    'ilan/get-preview-with-filters?cityFilter=%E0%A4%A',
    `ilan/get-preview-with-filters?searchFilter=${'a'.repeat(201)}`,
    'ilan/get-districts?city=%ff',
  ])('%s cannot be read: 400 (rules#no-filter)', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ m: 'se' });
  });

  it.each(['__proto__=x&p=1', 'p[]=1', 'p=1&&&=&%', 'constructor=1', 'filter[toString]=1'])(
    'is not upset by ?%s',
    async (query) => {
      expect((await get(`ilan/get-preview-with-filters?${query}`)).status).toBe(200);
    },
  );
});

describe('methods and paths', () => {
  it.each(gets)('GET %s answers HEAD alike, without a body', async (path) => {
    const [head, full] = [await get(path, { method: 'HEAD' }), await get(path)];
    expect(head.status).toBe(full.status);
    expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'));
    expect(head.headers.get('cache-control')).toBe(full.headers.get('cache-control'));
    expect(await head.text()).toBe('');
    await full.body?.cancel();
  });

  it.each([
    ...gets.flatMap((path) =>
      ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path, 'GET, HEAD, OPTIONS']),
    ),
    ...posts.flatMap((path) =>
      ['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path, 'POST, OPTIONS']),
    ),
  ])('%s %s is 405', async (method, path, allow) => {
    const response = await get(String(path), { method: String(method) });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toEqual({ m: 'se' });
    expect((await get(String(path), { method: 'OPTIONS' })).headers.get('allow')).toBe(allow);
  });

  it.each(['', 'ilan', 'ilan/get-previews', 'ilan/getilan', 'files/a.jpg', '../', '../health'])(
    '/api/api/%s is unknown',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const response = await get(path, { method });
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ m: 'bulunamadi' });
      }
    },
  );
});
