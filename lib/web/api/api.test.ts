import { expect, it, vi } from 'vitest';
import { BackendError, type BackendErrorKind } from '#lib/data/backend-error.ts';
import { fakePhoto, serveFakeBackend } from '#lib/dev/testing/fake-backend.ts';
import { messageTargets } from '#lib/dev/testing/plain-http.ts';
import { samplePhoto, samplePreviews } from '#lib/dev/testing/sample-answer.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { posts } from './answer-call.ts';

const { backend, logged, get, post, postForm } = serveFakeBackend();

it('takes the methods of each call, and says which (rules#calls)', async () => {
  const statuses = { DELETE: 405, GET: 200, HEAD: 200, OPTIONS: 204, PATCH: 405, POST: 405, PUT: 405 };
  for (const [method, status] of Object.entries(statuses)) {
    const read = await get('ilan/get-cities', { method });
    expect([method, read.status]).toEqual([method, status]);
    if (status !== 200) expect(read.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    if (method === 'POST') continue;
    const message = await get('messages/set-message', { method });
    expect(message.status).toBe(method === 'OPTIONS' ? 204 : 405);
    expect(message.headers.get('allow')).toBe('POST, OPTIONS');
    const form = await get('/api/form', { method });
    expect([form.status, form.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

it.each([...posts.keys()])('tests are kept from posting to %s of a deployed site', (address) => {
  for (const spelled of [address, `${address}/`]) expect(spelled).toMatch(messageTargets);
});

// What they read: backend-over-http.test.ts.
const page = { data: samplePreviews, kayitSayisi: 27 };
it.each([
  ['ilan/get-preview/', page],
  ['ilan/get-preview-with-filters', page],
  ['ilan/get-cities/', { data: ['Eskişehir'] }],
])('reads %s, with or without a final slash', async (path, answer) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
  expect(await response.json()).toEqual({ m: 'basarili', ...answer });
});

it.each(['', '?id=%FF'])('getIlan%s finds nothing, without an error', async (query) => {
  expect(await (await get(`ilan/getIlan${query}`)).json()).toEqual({ m: 'bulunamadi', data: [] });
});

it('reads get-active-types, whatever its body is', async () => {
  const response = await post('ilan/get-active-types', 'x');
  expect(await response.json()).toEqual({ m: 'basarili', data: [{ type: 'Konut' }, { type: 'Arsa' }] });
});

it('passes on the filters as meant, the first of a repeated one', async () => {
  await get('ilan/get-preview-with-filters?p=2&p=x&filter=Tumu&priceFilter=500000&searchFilter=deniz+%C4%B1');
  const given = { p: 2, priceFilter: { min: 500_000, max: null }, searchFilter: 'deniz ı' };
  expect(backend.search).toHaveBeenCalledWith({ ...everything, ...given });
  await get('ilan/get-districts?city=all');
  expect(backend.districts).toHaveBeenCalledWith(null);
});

// Further queries: lib/domain/wire/query-schema.test.ts.
it.each([
  'ilan/get-preview?p=abc',
  'ilan/get-preview-with-filters?cityFilter=%E0%A4%A',
  'ilan/get-districts?city=%ff',
])('%s cannot be read: 400 (rules#no-filter)', async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(await response.json()).toEqual({ m: 'se' });
});

it.each([
  ['ilan/get-cities', 'POST', 'GET, HEAD, OPTIONS'],
  ['messages/set-message', 'GET', 'POST, OPTIONS'],
])('%s is 405 for other methods, such as %s', async (path, method, allow) => {
  for (const wrong of [method, 'PUT', 'PATCH', 'DELETE']) {
    const response = await get(path, { method: wrong });
    expect([response.status, response.headers.get('allow')], wrong).toEqual([405, allow]);
    expect(await response.json()).toEqual({ m: 'se' });
  }
  expect((await get(path, { method: 'OPTIONS' })).headers.get('allow')).toBe(allow);
});

it.each(['', 'ilan', 'ilan/getilan', 'files/a.jpg', '../saglik'])('/api/api/%s is unknown', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
    const response = await get(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ m: 'bulunamadi' });
  }
});

// Length and validators: backend-over-http.test.ts.
it('photographs are shown, and kept for a year', async () => {
  const response = await get('files/?filepath=1001%2Fdis.png');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(samplePhoto);
  expect(backend.file).toHaveBeenCalledWith('1001/dis.png', null);
});

it('no photograph is asked for where the path cannot be one', async () => {
  const paths = ['', '..%2Fpackage.json', 'a%2F..%2F..%2Fb.png', '..%5Cb.png', 'a%00.png', '%FF'];
  for (const path of [...paths, 'a'.repeat(1025)]) {
    const response = await get(`files/?filepath=${path}`);
    expect([response.status, response.headers.get('cache-control')], path).toEqual([404, 'no-store']);
  }
  expect(backend.file).not.toHaveBeenCalled();
});

it.each([null, { ...fakePhoto, contentType: 'image/svg+xml' }, { ...fakePhoto, contentType: 'text/html' }])(
  'photographs are 404 when the backend gives %j',
  async (file) => {
    backend.file.mockResolvedValueOnce(file);
    expect((await get('files/?filepath=a.png')).status).toBe(404);
  },
);

it('photographs are closed unread for a HEAD', async () => {
  const cancel = vi.fn();
  backend.file.mockResolvedValueOnce({ ...fakePhoto, body: new ReadableStream({ cancel }) });
  const response = await get('files/?filepath=a.png', { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe(String(samplePhoto.length));
  expect(cancel).toHaveBeenCalled();
});

const failures = { network: 502, http: 502, shape: 502, refused: 502, database: 500 };
it.each(Object.entries(failures))('a failure of the kind %s is answered %i', async (kind, status) => {
  const error = new BackendError(kind as BackendErrorKind, 'cities', 'detail');
  backend.cities.mockRejectedValueOnce(error);
  backend.file.mockRejectedValueOnce(error);
  for (const path of ['ilan/get-cities', 'files?filepath=a.jpg']) {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await response.json()).toEqual({ m: 'sce' });
  }
});

it('a failure is logged once, with its cause and no word of a visitor', async () => {
  const cause = Object.assign(new Error('gizli'), { code: '53100' });
  const failed = new BackendError('database', 'setMessage', 'insert failed', { cause });
  backend.setMessage.mockRejectedValueOnce(failed).mockRejectedValueOnce(failed);
  backend.cities.mockRejectedValueOnce(new TypeError('gizli'));
  expect((await post('messages/set-message', JSON.stringify({ phone: '5321234567' }))).status).toBe(500);
  expect(await postForm()).toBe('/iletisim?sonuc=sunucu');
  expect((await get('ilan/get-cities')).status).toBe(500);
  const lines = logged.mock.calls.flat().map(String);
  const message = expect.stringMatching(/messages\/set-message.*"cause":"Error 53100"/);
  expect(lines).toEqual([message, message, expect.stringMatching(/get-cities.*TypeError/)]);
  expect(lines.join()).not.toContain('gizli');
});
