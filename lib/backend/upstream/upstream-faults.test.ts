import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fault, garbage, halfThenReset, halfThenSilence } from '#e2e/support/fault.ts';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { Backend } from '../backend.ts';
import { BackendError, type BackendErrorKind } from '../backend-error.ts';
import { createUpstreamBackend } from './upstream-backend.ts';

const message = { fullName: 'Ayşe', phone: '5321234567', type: 'satis', message: 'Merhaba', messageTo: null };

type Call = Exclude<CallName, 'file'>;

const ask: Record<Call, (backend: Backend) => Promise<unknown>> = {
  previewFeatured: (backend) => backend.featured(),
  preview: (backend) => backend.preview({ p: 1, filter: null }),
  previewWithFilters: (backend) => backend.search(everything),
  activeTypes: (backend) => backend.activeTypes(),
  cities: (backend) => backend.cities(),
  districts: (backend) => backend.districts(null),
  listing: (backend) => backend.listing('1001'),
  setMessage: (backend) => backend.setMessage(message, 'unknown'),
};
const all = Object.keys(ask) as Call[];
const reads = all.filter((call) => call !== 'setMessage');
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

function backendThatWaits(timeoutMs: number): Backend {
  return createUpstreamBackend({ url: upstream.url, timeoutMs });
}

async function expectFailure(call: Call, fault: Fault, kind: BackendErrorKind): Promise<void> {
  const isSilent = fault.kind === 'silence' || fault === halfThenSilence;
  upstream.clear();
  upstream.script(call, fault, { kind: 'pass' });
  const backend = backendThatWaits(isSilent ? impatience : patience);
  const error = await ask[call](backend).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackendError);
  expect(error).toMatchObject({ kind, message: expect.stringMatching(/^(ilan|messages)\//) });
  // Nothing is sent twice. On a busy machine a short patience ends before anything was sent at all.
  expect(upstream.requests.length).toBeLessThanOrEqual(1);
  upstream.clear();
  // The next answer is as good as if nothing had happened.
  await expect(ask[call](backendThatWaits(patience))).resolves.toBeTruthy();
}

const answer = (json: unknown): Fault => ({ kind: 'answer', json });
const list = { m: 'basarili', data: [], kayitSayisi: 0 };
/** A redirect must not be followed: that would be a second request. */
const withStatus = (status: number): Fault => ({
  kind: 'answer',
  status,
  json: list,
  headers: { location: '/api/api/elsewhere' },
});
const errorCodes = ['se', 'sce', 'Too many requests!'];

const failures: [what: string, kind: BackendErrorKind, calls: readonly Call[], faults: Fault[]][] = [
  ['an answer outside 2xx', 'http', reads, [500, 503, 429, 404, 403, 301, 308].map(withStatus)],
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
  ['no JSON', 'shape', all, [garbage]],
  ['too much', 'shape', all, [{ kind: 'flood' }]],
  ['half an answer', 'network', all, [halfThenReset, halfThenSilence]],
  ['no answer', 'network', all, [{ kind: 'hang-up' }, { kind: 'silence' }]],
];
const rows = failures.flatMap(([what, kind, calls, faults]) =>
  calls.map((call) => ({ call, what, kind, faults })),
);

it.each(rows)('$call: $what is $kind', async ({ call, kind, faults }) => {
  for (const fault of faults) await expectFailure(call, fault, kind);
});

it.each(all)('%s: a slow answer is an answer', async (call) => {
  upstream.script(call, { kind: 'hold' });
  const result = ask[call](backendThatWaits(patience));
  await vi.waitUntil(() => upstream.requests.length === 1);
  upstream.release();
  await expect(result).resolves.toBeTruthy();
});

it('an upstream that is not there is network, on each call', async () => {
  const gone = await startFaultUpstream();
  await gone.close();
  const backend = createUpstreamBackend({ url: gone.url, timeoutMs: patience });
  for (const call of all) {
    await expect(ask[call](backend)).rejects.toMatchObject({ name: 'BackendError', kind: 'network' });
  }
  await expect(backend.file('a.png', null)).rejects.toMatchObject({ name: 'BackendError', kind: 'network' });
  await expect(backend.ready()).rejects.toMatchObject({ name: 'BackendError', kind: 'network' });
});

it.each([{ kind: 'hang-up' } satisfies Fault, halfThenReset])(
  'a message is never sent twice, not on a connection that was used before either: %j',
  async (fault) => {
    const backend = backendThatWaits(patience);
    await backend.setMessage(message, 'unknown');
    upstream.script('setMessage', fault, { kind: 'pass' });
    await expect(backend.setMessage(message, 'unknown')).rejects.toMatchObject({ kind: 'network' });
    expect(upstream.requests).toHaveLength(2);
  },
);

describe('the circuit breaker', () => {
  const fiveTimes = async (call: Call, backend: Backend) => {
    for (let i = 0; i < 5; i++) await expect(ask[call](backend)).rejects.toMatchObject({ kind: 'network' });
  };

  it('opens for a call that did not answer several times, and for that call alone', async () => {
    const backend = backendThatWaits(patience);
    expect(registry.readings.openCircuits?.()).toEqual([]);
    upstream.script('cities', { kind: 'hang-up' });
    await fiveTimes('cities', backend);
    await expect(backend.cities()).rejects.toMatchObject({ kind: 'network' });
    expect(upstream.requests).toHaveLength(5);
    expect(registry.readings.openCircuits?.()).toEqual(['ilan/get-cities']);
    await expect(backend.districts(null)).resolves.toContain('Tepebaşı');
  });

  it('does not count answers that are refusals', async () => {
    const backend = backendThatWaits(patience);
    upstream.script('cities', ...Array<Fault>(9).fill(withStatus(500)), { kind: 'pass' });
    for (let i = 0; i < 9; i++) await expect(backend.cities()).rejects.toMatchObject({ kind: 'http' });
    await expect(backend.cities()).resolves.toEqual(['Eskişehir']);
  });

  it('never holds up a message', async () => {
    const backend = backendThatWaits(patience);
    upstream.script('setMessage', ...Array<Fault>(5).fill({ kind: 'hang-up' }), { kind: 'pass' });
    await fiveTimes('setMessage', backend);
    await expect(backend.setMessage(message, 'unknown')).resolves.toBe('stored');
  });
});
