import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fault, garbage, halfThenReset, halfThenSilence } from '#e2e/support/fault.ts';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { filterQuerySchema } from '#lib/contract/query-schema.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { Backend } from '../backend.ts';
import { BackendError, type BackendErrorKind } from '../backend-error.ts';
import { createUpstreamBackend } from './upstream-backend.ts';

const message = { fullName: 'Ayşe', phone: '5321234567', type: 'satis', message: 'Merhaba', messageTo: null };

/** How each call is made, and what an answer is that reads well and says no. */
const table: Record<Exclude<CallName, 'file'>, (backend: Backend) => Promise<unknown>> = {
  previewFeatured: (backend) => backend.featured(),
  preview: (backend) => backend.preview({ p: 1, filter: null }),
  previewWithFilters: (backend) => backend.search(filterQuerySchema.parse({})),
  activeTypes: (backend) => backend.activeTypes(),
  cities: (backend) => backend.cities(),
  districts: (backend) => backend.districts(null),
  listing: (backend) => backend.listing('1001'),
  setMessage: (backend) => backend.setMessage(message, 'unknown'),
};
const jsonCalls = Object.keys(table) as (keyof typeof table)[];
const listCalls = jsonCalls.filter((call) => call !== 'setMessage' && call !== 'listing');
const reads = jsonCalls.filter((call) => call !== 'setMessage');

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

async function expectFailure(
  call: keyof typeof table,
  fault: Fault,
  kind: BackendErrorKind,
  timeoutMs = patience,
): Promise<void> {
  upstream.script(call, fault, { kind: 'pass' });
  const error = await table[call](backendThatWaits(timeoutMs)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackendError);
  expect(error).toMatchObject({ kind, message: expect.stringMatching(/^(ilan|messages)\//) });
  // Nothing is sent twice. On a busy machine a short patience ends before anything was sent at all.
  expect(upstream.requests.length).toBeLessThanOrEqual(1);
  upstream.clear();
  // The next answer is as good as if nothing had happened.
  await expect(table[call](backendThatWaits(patience))).resolves.toBeTruthy();
}

describe.each(reads)('%s', (call) => {
  it.each([500, 503, 429, 404, 403, 301, 308])('status %i is http', async (status) => {
    const fault: Fault = { kind: 'answer', status, json: { m: 'basarili', data: [], kayitSayisi: 0 } };
    await expectFailure(call, { ...fault, headers: { location: `${upstream.url}elsewhere` } }, 'http');
  });

  it.each([[], null, 'text', 5, { m: 5 }, { m: 'basarili', data: [], kayitSayisi: 'x' }])(
    'the answer %j is shape',
    (json) => expectFailure(call, { kind: 'answer', json }, 'shape'),
  );
});

describe.each(listCalls)('%s', (call) => {
  it.each([{}, null, 'x'])('data %j is shape', async (data) => {
    await expectFailure(call, { kind: 'answer', json: { m: 'basarili', kayitSayisi: 1, data } }, 'shape');
  });

  it.each(['se', 'sce', 'Too many requests!'])('m %j is refused', async (m) => {
    await expectFailure(call, { kind: 'answer', json: { m, data: [], kayitSayisi: 0 } }, 'refused');
  });
});

describe.each(jsonCalls)('%s', (call) => {
  it('no JSON is shape', () => expectFailure(call, garbage, 'shape'));
  it('too much is shape', () => expectFailure(call, { kind: 'flood' }, 'shape'));
  it('half an answer is network', () => expectFailure(call, halfThenReset, 'network'));
  it('no answer is network', () => expectFailure(call, { kind: 'hang-up' }, 'network'));
  it('half an answer and then silence is network', () =>
    expectFailure(call, halfThenSilence, 'network', impatience));
  it('silence is network', () => expectFailure(call, { kind: 'silence' }, 'network', impatience));

  it('a slow answer is an answer', async () => {
    upstream.script(call, { kind: 'hold' });
    const answer = table[call](backendThatWaits(patience));
    await vi.waitUntil(() => upstream.requests.length === 1);
    upstream.release();
    await expect(answer).resolves.toBeTruthy();
  });
});

it.each(['previewWithFilters', 'activeTypes', 'cities', 'districts'] as const)(
  '%s is refused by any m but basarili (rules#error-catalogue)',
  async (call) => {
    await expectFailure(call, { kind: 'answer', json: { m: 'tamam', data: [], kayitSayisi: 0 } }, 'refused');
  },
);

it.each([{ kayitSayisi: null }, {}])('a filtered list with %j has no pages and is shape', async (total) => {
  await expectFailure(
    'previewWithFilters',
    { kind: 'answer', json: { m: 'basarili', data: [], ...total } },
    'shape',
  );
});

it.each([{ data: [] }, { data: null }, { data: [null] }, { data: [{ title: {} }] }])(
  'a listing with %j is shape, not unknown',
  async (json) => {
    await expectFailure('listing', { kind: 'answer', json: { m: 'basarili', ...json } }, 'shape');
  },
);

it('a listing without m is shape, not unknown', async () => {
  await expectFailure('listing', { kind: 'answer', json: { data: [] } }, 'shape');
});

it('an upstream that is not there is network, on each call', async () => {
  const gone = await startFaultUpstream();
  await gone.close();
  const backend = createUpstreamBackend({ url: gone.url, timeoutMs: patience });
  for (const call of jsonCalls) {
    await expect(table[call](backend)).rejects.toMatchObject({ name: 'BackendError', kind: 'network' });
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

describe('the short circuit', () => {
  const fiveTimes = async (call: keyof typeof table, backend: Backend) => {
    for (let i = 0; i < 5; i++) await expect(table[call](backend)).rejects.toMatchObject({ kind: 'network' });
  };

  it('stops asking a call that did not answer several times, and that call alone', async () => {
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
    upstream.script('cities', ...Array.from({ length: 9 }, (): Fault => ({ kind: 'answer', status: 500 })), {
      kind: 'pass',
    });
    for (let i = 0; i < 9; i++) await expect(backend.cities()).rejects.toMatchObject({ kind: 'http' });
    await expect(backend.cities()).resolves.toEqual(['Eskişehir']);
  });

  it('never holds up a message', async () => {
    const backend = backendThatWaits(patience);
    upstream.script('setMessage', ...Array.from({ length: 5 }, (): Fault => ({ kind: 'hang-up' })), {
      kind: 'pass',
    });
    await fiveTimes('setMessage', backend);
    await expect(backend.setMessage(message, 'unknown')).resolves.toBe('stored');
  });
});
