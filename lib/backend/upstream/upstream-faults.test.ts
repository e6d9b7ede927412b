import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fault, garbage } from '#e2e/support/fault.ts';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { Backend } from '../backend.ts';
import type { BackendErrorKind } from '../backend-error.ts';
import { createUpstreamBackend } from './upstream-backend.ts';

const message = { fullName: 'Ayşe', phone: '5321234567', type: 'satis', message: 'Merhaba', messageTo: null };

const ask: Record<CallName, (backend: Backend) => Promise<unknown>> = {
  previewFeatured: (backend) => backend.featured(),
  preview: (backend) => backend.preview({ p: 1, filter: null }),
  previewWithFilters: (backend) => backend.search(everything),
  activeTypes: (backend) => backend.activeTypes(),
  cities: (backend) => backend.cities(),
  districts: (backend) => backend.districts(null),
  listing: (backend) => backend.listing('1001'),
  file: (backend) => backend.file('ornek/salon-1.jpg', null),
  setMessage: (backend) => backend.setMessage(message, 'unknown'),
};
const all = Object.keys(ask) as CallName[];
const withJson = all.filter((call) => call !== 'file');
const reads = withJson.filter((call) => call !== 'setMessage');
const lists = reads.filter((call) => call !== 'listing');
const listsWithCode = lists.filter((call) => call !== 'previewFeatured' && call !== 'preview');

let upstream: FaultUpstream;
vi.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeAll(async () => {
  upstream = await startFaultUpstream();
});
beforeEach(() => upstream.clear());
afterAll(() => upstream.close());

/** Milliseconds, long enough for a busy machine. Where no answer comes the tests wait less. */
const patience = 20_000;
const impatience = 100;

const backendThatWaits = (timeoutMs: number, { url } = upstream) => createUpstreamBackend({ url, timeoutMs });

const answer = (json: unknown): Fault => ({ kind: 'answer', json });
const list = { m: 'basarili', data: [], kayitSayisi: 0 };
/** A redirect must not be followed: that would be a second request. */
const withStatus = (status: number): Fault => ({
  kind: 'answer',
  status,
  json: list,
  headers: { location: '/api/api/elsewhere' },
});
/** Too little to tell an image by. */
const half = (ending: 'reset' | 'silence'): Fault => ({ kind: 'half', ending, text: '{"m"' });
const errorCodes = ['se', 'sce', 'Too many requests!'];

it.each<[what: string, kind: BackendErrorKind, calls: readonly CallName[], faults: Fault[]]>([
  ['an answer outside 2xx', 'http', reads, [500, 503, 429, 404, 403, 301, 308].map(withStatus)],
  ['a photograph’s answer of another status', 'http', ['file'], [206, 302, 429, 500].map(withStatus)],
  [
    'an answer that is no envelope',
    'shape',
    reads,
    [[], null, 'text', 5, { m: 5 }, { ...list, kayitSayisi: 'x' }].map(answer),
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
    const backend = backendThatWaits(isSilent ? impatience : patience);
    await Promise.all(
      names.map(async (call) => {
        const at = `${call}: ${JSON.stringify(fault)}`;
        const path = `${calls[call].path}: ${kind}: `;
        upstream.script(call, fault, { kind: 'pass' });
        const error = { name: 'BackendError', kind, message: expect.stringContaining(path) };
        await expect(ask[call](backend), at).rejects.toMatchObject(error);
        // On a busy machine a short patience ends before anything was sent at all.
        const asked = upstream.requests.filter((request) => request.call === call);
        expect(asked.length, at).toBeLessThanOrEqual(1);
        upstream.script(call, { kind: 'pass' });
        await expect(ask[call](backendThatWaits(patience)), at).resolves.toBeTruthy();
      }),
    );
  }
});

it('a slow answer is an answer', async () => {
  for (const call of all) upstream.script(call, { kind: 'hold' });
  const results = all.map((call) => ask[call](backendThatWaits(patience)));
  await vi.waitUntil(() => upstream.requests.length === all.length);
  upstream.release();
  for (const result of results) await expect(result).resolves.toBeTruthy();
});

it('an upstream that is not there is network', async () => {
  const gone = await startFaultUpstream();
  await gone.close();
  const backend = backendThatWaits(patience, gone);
  const refused = { name: 'BackendError', kind: 'network' };
  for (const call of all) await expect(ask[call](backend), call).rejects.toMatchObject(refused);
  await expect(backend.ready()).rejects.toMatchObject(refused);
});

it('a message is never sent twice, not on a connection that was used before either', async () => {
  const backend = backendThatWaits(patience);
  for (const fault of [{ kind: 'hang-up' } satisfies Fault, half('reset')]) {
    await backend.setMessage(message, 'unknown');
    upstream.script('setMessage', fault, { kind: 'pass' });
    await expect(backend.setMessage(message, 'unknown')).rejects.toMatchObject({ kind: 'network' });
    upstream.script('setMessage', { kind: 'pass' });
  }
  expect(upstream.requests).toHaveLength(4);
});

describe('the circuit breaker', () => {
  const failing = async (times: number, kind: BackendErrorKind, call: CallName, backend: Backend) => {
    for (let i = 0; i < times; i++) await expect(ask[call](backend)).rejects.toMatchObject({ kind });
  };

  it('opens for a call that did not answer several times, and for that call alone', async () => {
    const backend = backendThatWaits(patience);
    expect(registry.readings.openCircuits?.()).toEqual([]);
    upstream.script('cities', { kind: 'hang-up' });
    await failing(6, 'network', 'cities', backend);
    expect(upstream.requests).toHaveLength(5);
    expect(registry.readings.openCircuits?.()).toEqual(['ilan/get-cities']);
    await expect(backend.districts(null)).resolves.toContain('Tepebaşı');
  });

  it('does not count answers that are refusals', async () => {
    const backend = backendThatWaits(patience);
    upstream.script('cities', withStatus(500));
    await failing(9, 'http', 'cities', backend);
    upstream.script('cities', { kind: 'pass' });
    await expect(backend.cities()).resolves.toEqual(['Eskişehir']);
  });

  it('never holds up a message', async () => {
    const backend = backendThatWaits(patience);
    upstream.script('setMessage', { kind: 'hang-up' });
    await failing(5, 'network', 'setMessage', backend);
    upstream.script('setMessage', { kind: 'pass' });
    await expect(backend.setMessage(message, 'unknown')).resolves.toBe('stored');
  });
});
