import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { CallName } from '#lib/domain/wire/calls.ts';
import { readEnvelope, readList, readMessageResult } from './read-answer.ts';

const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

const list = { m: 'basarili', data: [], kayitSayisi: 0 };
const answer = (json: unknown, status = 200) => new Response(JSON.stringify(json), { status });
const listWith = (fields: object) => answer({ ...list, ...fields });

async function read(response: Response, call: CallName = 'cities') {
  const envelope = await readEnvelope(call, response);
  return readList(call, envelope, z.object({ id: z.string() }));
}

// Other statuses, other texts than JSON, and bodies without end: upstream-backend.test.ts.
it.each([
  ['other than an envelope', [[], null, 'text', { m: 5 }]],
  ['with a wrong total', ['x', -1, 1.5].map((kayitSayisi) => ({ ...list, kayitSayisi }))],
  ['whose data is not a list', [{}, null, 'x'].map((data) => ({ ...list, data }))],
])('an answer %s has the wrong shape', async (_, answers) => {
  for (const json of answers)
    await expect(read(answer(json))).rejects.toMatchObject({ name: 'BackendError', kind: 'shape' });
});

it('m may be anything but an error where nobody reads it, and nothing but basarili elsewhere (rules#error-catalogue)', async () => {
  const refused = { kind: 'refused' };
  for (const m of [undefined, 'tamam']) {
    expect(await read(listWith({ m }), 'preview')).toEqual([]);
    await expect(read(listWith({ m }))).rejects.toMatchObject(refused);
  }
  for (const m of ['se', 'sce', 'Too many requests!'])
    await expect(read(listWith({ m }), 'previewFeatured'), m).rejects.toMatchObject(refused);
});

it('a broken element is dropped, and logged with where it stood, without its values (rules#upstream-answers)', async () => {
  const broken = { id: {}, title: 'gizli' };
  expect(await read(listWith({ data: [{ id: '1' }, broken, 'gizli', { id: '2' }] }))).toHaveLength(2);
  expect(await read(listWith({ data: Array(5).fill(broken) }))).toEqual([]);
  const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
  const call = 'ilan/get-cities';
  expect(lines).toMatchObject([
    ...[1, 2, 0, 1, 2].map((index) => ({ event: 'upstream-element-dropped', call, index })),
    { event: 'upstream-elements-dropped', call, count: 5 },
  ]);
  expect(lines[0].issues).toMatch(/^id: /);
  expect(JSON.stringify(lines)).not.toContain('gizli');
});

it.each([
  [200, 'Too many requests!', 'too-many', 200],
  [429, 'Too many requests!', 'too-many', 429],
  [429, undefined, 'too-many', 429],
  [202, 'se', 'rejected', 202],
  [422, 'se', 'rejected', 422],
  [200, 'sce', 'failed', 200],
  [503, 'sce', 'failed', 503],
  // Without a word of the contract.
  ...[307, 400, 404, 500, 599].map((status) => [status, undefined, 'failed', status] as const),
  [503, 'x', 'failed', 503],
  [500, 'basarili', 'failed', 500],
  // Where no browser would take the status for an answer.
  ...[304, 408, 421, 425, 999].map((status) => [status, undefined, 'failed', 502] as const),
  [408, 'se', 'rejected', 502],
] as const)(
  'a message answered %i with %s is %s, passed on as %i (rules#message-answers)',
  async (given, m, reason, status) => {
    const isWord = m !== 'x' && m !== 'basarili' && m !== undefined;
    const bodies = isWord ? [{ m }] : [{ m }, '<html>', {}, [], null];
    for (const body of given === 304 ? [] : bodies) {
      const response = Object.defineProperty(answer(body), 'status', { value: given });
      Object.defineProperty(response, 'ok', { value: given < 300 });
      expect(await readMessageResult(response)).toEqual({ reason, status, m: isWord ? m : null });
      expect(logged.mock.calls.length).toBe(reason === 'failed' ? 1 : 0);
      logged.mockClear();
    }
  },
);

it('a message is stored where the upstream says so with an OK status, and an OK status alone says nothing', async () => {
  expect(await readMessageResult(answer({ m: 'basarili' }))).toBe('stored');
  for (const body of [{}, { m: 'tamam' }, [], '<html>'])
    await expect(readMessageResult(answer(body))).rejects.toMatchObject({ kind: 'shape' });
});
