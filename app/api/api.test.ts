import { describe, expect, it, vi } from 'vitest';
import { fakePhoto, serveFakeBackend } from '#e2e/support/fake-backend.ts';
import { samplePhoto, samplePreviews } from '#e2e/support/sample-answer.ts';
import { BackendError } from '#lib/backend/backend-error.ts';
import { formAddress } from '#lib/contact/form-outcome.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { samples } from '#lib/listing/samples.ts';
import * as route from './[[...rest]]/route.ts';

const { backend, logged, get, post, origin } = serveFakeBackend();

/** Each call that reads, with the method of the backend that it asks. */
const reads = [
  ['ilan/get-preview-featured', 'featured'],
  ['ilan/get-preview', 'preview'],
  ['ilan/get-preview-with-filters', 'search'],
  ['ilan/get-cities', 'cities'],
  ['ilan/get-districts', 'districts'],
  ['ilan/getIlan?id=1', 'listing'],
  ['files?filepath=a.jpg', 'file'],
] as const;
const posts = ['ilan/get-active-types', 'messages/set-message'];

it('answers the same as a route handler of Next', async () => {
  const expected = { DELETE: 405, GET: 200, HEAD: 200, OPTIONS: 204, PATCH: 405, POST: 405, PUT: 405 };
  const statuses: Record<string, number> = {};
  for (const [method, handler] of Object.entries(route)) {
    const request = new Request('http://127.0.0.1/api/api/ilan/get-cities', { method });
    statuses[method] = (await handler(request)).status;
  }
  expect(statuses).toEqual(expected);
});

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

  it('passes on the filters as they are meant', async () => {
    await get(
      'ilan/get-preview-with-filters?p=2&filter=Tumu&priceFilter=500000&searchFilter=deniz+%C4%B1&sortFilter=',
    );
    const priceFilter = { min: 500_000, max: null };
    expect(backend.search).toHaveBeenCalledWith({
      ...everything,
      p: 2,
      priceFilter,
      searchFilter: 'deniz ı',
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

  // Further queries that cannot be read: lib/contract/query-schema.test.ts.
  it.each([
    'ilan/get-preview?p=abc',
    'ilan/get-preview-with-filters?priceFilter=x-y',
    'ilan/get-preview-with-filters?searchFilter=%FF%FE',
    'ilan/get-preview-with-filters?cityFilter=%E0%A4%A',
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
  it.each(reads)('GET %s answers HEAD alike, without a body', async (path) => {
    const [head, full] = [await get(path, { method: 'HEAD' }), await get(path)];
    expect(head.status).toBe(full.status);
    expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'));
    expect(head.headers.get('cache-control')).toBe(full.headers.get('cache-control'));
    expect(await head.text()).toBe('');
    await full.body?.cancel();
  });

  it.each([
    ...reads.map(([path]) => [path, 'POST', 'GET, HEAD, OPTIONS']),
    ...posts.map((path) => [path, 'GET', 'POST, OPTIONS']),
  ])('%s is 405 for methods that it does not take, such as %s', async (path = '', method = '', allow) => {
    for (const wrong of [method, 'PUT', 'PATCH', 'DELETE']) {
      const response = await get(path, { method: wrong });
      expect([response.status, response.headers.get('allow')], wrong).toEqual([405, allow]);
      expect(await response.json()).toEqual({ m: 'se' });
    }
    expect((await get(path, { method: 'OPTIONS' })).headers.get('allow')).toBe(allow);
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

describe('photographs', () => {
  it('come with their type, validators and a long life', async () => {
    const response = await get('files/?filepath=1001%2Fdis.png');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(samplePhoto.length),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: '"photo"',
      'last-modified': 'Mon, 02 Jun 2025 10:00:00 GMT',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(samplePhoto);
    expect(backend.file).toHaveBeenCalledWith('1001/dis.png', null);
  });

  it('are not sent again', async () => {
    backend.file.mockResolvedValueOnce({ ...fakePhoto, status: 304 });
    const response = await get('files/?filepath=a.png', { headers: { 'if-none-match': '"photo"' } });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe('"photo"');
    expect(backend.file).toHaveBeenCalledWith('a.png', '"photo"');
  });

  it.each([
    '',
    '?filepath=',
    '?filepath=..%2Fpackage.json',
    '?filepath=a%2F..%2F..%2Fb.png',
    '?filepath=..%5Cb.png',
    '?filepath=a%00.png',
    '?filepath=%FF',
    `?filepath=${'a'.repeat(1025)}`,
  ])('/files/%s is 404 without asking', async (query) => {
    const response = await get(`files/${query}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(backend.file).not.toHaveBeenCalled();
  });

  it.each([null, { ...fakePhoto, contentType: 'image/svg+xml' }, { ...fakePhoto, contentType: 'text/html' }])(
    'are 404 when the backend gives %j',
    async (file) => {
      backend.file.mockResolvedValueOnce(file);
      expect((await get('files/?filepath=a.png')).status).toBe(404);
    },
  );

  it('are closed unread for a HEAD', async () => {
    const cancel = vi.fn();
    backend.file.mockResolvedValueOnce({ ...fakePhoto, body: new ReadableStream({ cancel }) });
    const response = await get('files/?filepath=a.png', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(samplePhoto.length));
    expect(cancel).toHaveBeenCalled();
  });
});

describe('a failing backend', () => {
  const all = [...reads, ['ilan/get-active-types', 'activeTypes']] as const;
  it.each(all)('%s is 502 behind an upstream, 500 on a database', async (path, method) => {
    for (const [kind, status] of [
      ['network', 502],
      ['http', 502],
      ['shape', 502],
      ['refused', 502],
      ['database', 500],
    ] as const) {
      backend[method].mockRejectedValueOnce(new BackendError(kind, 'cities', 'detail'));
      const response = await (posts.includes(path) ? post(path, '') : get(path));
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ m: 'sce' });
    }
  });

  it('is logged once, with its cause and without anything a visitor wrote', async () => {
    const cause = Object.assign(new Error('insert of gizli failed'), { code: '53100' });
    backend.setMessage.mockRejectedValueOnce(
      new BackendError('database', 'setMessage', 'insert failed', { cause }),
    );
    backend.setMessage.mockRejectedValueOnce(new TypeError('gizli is no phone'));
    backend.cities.mockRejectedValueOnce(new TypeError('gizli is not a function'));
    expect((await post('messages/set-message', JSON.stringify({ phone: '5321234567' }))).status).toBe(500);
    const form = new URLSearchParams({ fullName: 'Gizli', phone: '5321234567', type: 'satis' });
    const { headers } = await fetch(origin() + formAddress, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(headers.get('location')).toBe('/iletisim?sonuc=sunucu');
    expect((await get('ilan/get-cities')).status).toBe(500);
    const lines = logged.mock.calls.flat().map(String);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"cause":"Error 53100"');
    expect(lines[1]).toMatch(/messages\/set-message.*TypeError/);
    expect(lines[2]).toMatch(/get-cities.*TypeError/);
    expect(lines.join()).not.toContain('gizli');
  });
});
