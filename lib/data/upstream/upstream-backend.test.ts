import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type Fault,
  type FaultUpstream,
  garbage,
  startFaultUpstream,
} from '#lib/dev/testing/fault-upstream.ts';
import { type CallName, calls } from '#lib/domain/wire/calls.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { readings } from '#lib/runtime/metric-events.ts';
import type { Backend } from '../backend.ts';
import type { BackendErrorKind } from '../backend-error.ts';
import { createUpstreamBackend } from './upstream-backend.ts';

/** Milliseconds, long enough for a busy machine. Where no answer comes the tests wait less. */
const patience = 20_000;
const impatience = 100;
const message = { fullName: 'Ayşe', phone: '532 123 45 67', type: 'satis', message: 'Merhaba', messageTo: 7 };

let upstream: FaultUpstream;
let backend: Backend;
vi.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeAll(async () => {
  upstream = await startFaultUpstream();
});
beforeEach(() => {
  upstream.clear();
  backend = createUpstreamBackend({ url: upstream.url, timeoutMs: patience });
});
afterAll(() => upstream.close());

const answer = (json: unknown, status = 200): Fault => ({ kind: 'answer', status, json });

type Asking = (backend: Backend) => Promise<unknown>;

/** Each call, and how it travels. rules#no-filter: every default is spelled out. */
const asking: Record<CallName, [request: string, ask: Asking]> = {
  previewFeatured: ['GET ilan/get-preview-featured', (backend) => backend.featured()],
  preview: ['GET ilan/get-preview/?p=1&filter=Tumu', (backend) => backend.preview({ p: 1, filter: null })],
  previewWithFilters: [
    'GET ilan/get-preview-with-filters?p=2&filter=Tumu&priceFilter=all&statusFilter=all&cityFilter=all' +
      '&districtFilter=all&searchedId=&roomFilter=all&searchFilter=&sortFilter=newest',
    (backend) => backend.search({ ...everything, p: 2 }),
  ],
  activeTypes: ['POST ilan/get-active-types application/json {}', (backend) => backend.activeTypes()],
  cities: ['GET ilan/get-cities', (backend) => backend.cities()],
  districts: ['GET ilan/get-districts?city=K%C3%BCtahya', (backend) => backend.districts('Kütahya')],
  listing: ['GET ilan/getIlan?id=1001', (backend) => backend.listing('1001')],
  file: ['GET files/?filepath=ornek%2Fsalon-1.jpg', (backend) => backend.file('ornek/salon-1.jpg', null)],
  setMessage: [
    `POST messages/set-message application/json ${JSON.stringify(message)}`,
    (backend) => backend.setMessage(message, 'unknown'),
  ],
};
const all = Object.keys(asking) as CallName[];
const withJson = all.filter((call) => call !== 'file');

// What all calls give: lib/web/api/backend-over-http.test.ts.
it.each<[request: string, ask: Asking]>([
  ...Object.values(asking),
  ['GET ilan/get-districts', (backend) => backend.districts(null)],
  ['GET ilan/get-cities', (backend) => backend.ready()],
])('asks %s', async (request, ask) => {
  await ask(backend);
  const { method, url = '', headers, body } = upstream.requests[0] ?? {};
  const sent = [method, url.replace('/api/api/', ''), headers?.['content-type'], body];
  expect(sent.filter(Boolean).join(' ')).toBe(request);
  expect(headers).not.toHaveProperty('x-forwarded-for');
});

it('trims the names of places, and knows no listing when m is anything but basarili', async () => {
  upstream.script('cities', answer({ m: 'basarili', data: [' Bursa ', ' ', 'Uşak'] }));
  expect(await backend.cities()).toEqual(['Bursa', 'Uşak']);
  for (const m of ['bulunamadi', 'sce', '']) {
    upstream.script('listing', answer({ m }));
    expect(await backend.listing('1001'), m).toBeNull();
  }
});

it('passes features on as they come, but for numbers and addresses of people (rules#published-features)', async () => {
  const kept = [
    'Oda Sayısı:3+1',
    'Bambu Bahçesi:Var',
    'Kira:1.250.000 TL',
    'Taşınmaz No:2841937465',
    'Kombi',
  ];
  const dropped = [
    'Balkon:0.532.000.00.01',
    'Tel:2201234',
    'Danışman:ali(at)example.com',
    '0532 000 00 01:Var',
  ];
  const typicalFeatures = [...kept, ...dropped];
  const groups = { cephe: ['Batı', '5 3 2 0 0 0 0 0 0 1'], muhit: 'Okul,Sahibi 0532,000,00,01,Park' };
  const listing = { id: 7, telefon: '5320000001', owner: 'x', typicalFeatures, ...groups };
  upstream.script('listing', answer({ m: 'basarili', data: [listing] }));
  const clean = {
    owner: 'x',
    telefon: '5320000001',
    typicalFeatures: kept,
    cephe: ['Batı'],
    muhit: 'Okul,Park',
  };
  expect(await backend.listing('7')).toMatchObject(clean);
  for (const call of ['previewFeatured', 'preview', 'previewWithFilters'] as const) {
    const text = 'Kat:2, Balkon:0532 000 00 01';
    const data = [
      listing,
      { id: 8, typicalFeatures: text },
      { id: 9, typicalFeatures: 'Kat:2,  Balkon:Var' },
    ];
    upstream.script(call, answer({ m: 'basarili', data, kayitSayisi: 3 }));
    const answered = JSON.stringify(await asking[call][1](backend));
    for (const list of [kept, 'Kat:2', 'Kat:2,  Balkon:Var'])
      expect(answered, call).toContain(`"typicalFeatures":${JSON.stringify(list)}`);
  }
});

// Further answers: read-answer.test.ts, upstream-file.test.ts.
it.each<[call: CallName, json: object]>([
  ['previewWithFilters', { m: 'basarili', data: [] }],
  ['listing', { data: [{}] }],
  ['listing', { m: 'basarili', data: null }],
  ['listing', { m: 'basarili', data: [{ title: {} }] }],
])('%s cannot be answered %j', async (call, json) => {
  upstream.script(call, answer(json));
  await expect(asking[call][1](backend)).rejects.toMatchObject({ kind: 'shape' });
});

it('passes on the address of a visitor, and follows no message to where a redirect leads', async () => {
  const headers = { location: '/api/api/messages/set-message' };
  upstream.script('setMessage', { kind: 'answer', status: 307, headers }, { kind: 'pass' });
  const refusal = { reason: 'failed', status: 307, m: null };
  expect(await backend.setMessage(message, '203.0.113.7')).toEqual(refusal);
  expect(upstream.requests).toMatchObject([{ headers: { 'x-forwarded-for': '203.0.113.7' } }]);
});

it('sends a message once, also where an answer asks for another connection', async () => {
  for (const status of [401, 408, 421, 425]) {
    upstream.clear();
    upstream.script('setMessage', answer({ m: 'se' }, status));
    expect(await backend.setMessage(message, 'unknown')).toMatchObject({ reason: 'rejected' });
    expect(upstream.requests, `${status}`).toMatchObject([{ body: JSON.stringify(message) }]);
  }
});

it('passes on the status of a refused message, whatever becomes of the rest of the answer', async () => {
  const hasty = createUpstreamBackend({ url: upstream.url, timeoutMs: impatience });
  for (const ending of ['reset', 'silence'] as const) {
    upstream.script('setMessage', { kind: 'half', ending, status: 503, text: '{"m":' });
    expect(await hasty.setMessage(message, 'unknown'), ending).toMatchObject({ status: 503, m: null });
  }
  upstream.script('setMessage', { kind: 'answer', status: 429, text: ' '.repeat(9 * 1024 * 1024) });
  expect(await backend.setMessage(message, 'unknown')).toMatchObject({ reason: 'too-many', m: null });
});

it('asks for a photograph uncompressed, and lets the upstream go where its rest does not come', async () => {
  upstream.script('file', { kind: 'half', ending: 'silence', text: 'GIF89a'.padEnd(600) });
  const file = await createUpstreamBackend({ url: upstream.url, timeoutMs: 300 }).file('a.gif', null);
  expect(upstream.requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' });
  await expect(new Response(file?.body).arrayBuffer()).rejects.toThrow('nothing came for 300 ms');
});

it('tells whose its photographs are without asking, since another agency may have the same paths', async () => {
  const other = createUpstreamBackend({ url: 'http://127.0.0.1:9/api/api/', timeoutMs: patience });
  expect(await backend.fileTag('a.jpg')).toBe(await backend.fileTag('b.jpg'));
  expect(await other.fileTag('a.jpg')).not.toBe(await backend.fileTag('a.jpg'));
  expect(upstream.requests).toEqual([]);
});

/** Answers with too little to tell an image by. */
const half = (ending: 'reset' | 'silence'): Fault => ({ kind: 'half', ending, text: '{"m"' });

it.each<[kind: BackendErrorKind, fault: Fault, calls: readonly CallName[]]>([
  ['http', answer({}, 500), all.filter((call) => call !== 'setMessage')],
  ['shape', garbage, withJson],
  ['shape', { kind: 'flood' }, withJson],
  ['network', half('reset'), all],
  ['network', half('silence'), all],
  ['network', { kind: 'hang-up' }, all],
  ['network', { kind: 'silence' }, all],
])(
  '%s is the error of %j: asked for once, also on a used connection, and the next answer is as good as any',
  async (kind, fault, names) => {
    const timeoutMs = JSON.stringify(fault).includes('silence') ? impatience : patience;
    const waiting = createUpstreamBackend({ url: upstream.url, timeoutMs });
    // Words that are all our own: those of a cause may hold a visitor's.
    const detail = kind === 'network' ? 'no (?:answer|full answer in time)$' : '';
    await Promise.all(
      names.map(async (call) => {
        const [, ask] = asking[call];
        await ask(backend);
        upstream.script(call, fault, { kind: 'pass' });
        const message = expect.stringMatching(`^${calls[call].path}: ${kind}: ${detail}`);
        await expect(ask(waiting), call).rejects.toMatchObject({ name: 'BackendError', kind, message });
        // On a busy machine a short patience ends before anything was sent at all.
        const asked = upstream.requests.filter((request) => request.call === call);
        expect(asked.length, call).toBeLessThanOrEqual(2);
        upstream.script(call, { kind: 'pass' });
        await expect(ask(backend), call).resolves.toBeTruthy();
      }),
    );
  },
);

it('leaves a call alone that did not answer several times, but none that refuses, no other one, and no message', async () => {
  const failing = async (times: number, kind: BackendErrorKind, call: CallName) => {
    for (let i = 0; i < times; i++) await expect(asking[call][1](backend)).rejects.toMatchObject({ kind });
  };
  upstream.script('districts', answer({}, 500));
  await failing(6, 'http', 'districts');
  expect(readings.openCircuits?.()).toEqual([]);
  for (const call of ['cities', 'setMessage'] as const) upstream.script(call, { kind: 'hang-up' });
  await failing(6, 'network', 'cities');
  await failing(6, 'network', 'setMessage');
  expect(upstream.requests.filter(({ call }) => call === 'cities')).toHaveLength(5);
  expect(upstream.requests.filter(({ call }) => call === 'setMessage')).toHaveLength(6);
  expect(readings.openCircuits?.()).toContain('ilan/get-cities');
  upstream.script('districts', { kind: 'pass' });
  await expect(backend.districts(null)).resolves.toContain('Tepebaşı');
});
