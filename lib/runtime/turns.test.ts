import { afterEach, expect, it } from 'vitest';
import { listenToEvents } from './metric-events.ts';
import { createTurns, TurnRefusal } from './turns.ts';

const one = { each: 1, all: 1, queueEach: 1, queueAll: 9 };
const counted: unknown[] = [];
listenToEvents((name, event) => void counted.push([name, event]));
afterEach(() => counted.splice(0));

it('gives a turn back however the work ends, and counts what became of it', async () => {
  const takeTurn = createTurns('other', one);
  expect(await takeTurn('a', async () => 1)).toBe(1);
  await expect(takeTurn('a', async () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  const broken = () => {
    throw new Error('at once');
  };
  await expect(takeTurn('a', broken)).rejects.toThrow('at once');
  const { promise: held, resolve: release } = Promise.withResolvers<number>();
  const begun = takeTurn('a', () => held);
  const waiting = takeTurn('a', async () => 3);
  await expect(takeTurn('a', async () => 4)).rejects.toThrow(TurnRefusal);
  release(2);
  expect(await Promise.all([begun, waiting, takeTurn('b', async () => 5)])).toEqual([2, 3, 5]);
  const results = ['begun', 'begun', 'begun', 'begun', 'waiting', 'refused', 'waiting'];
  expect(counted).toEqual(results.map((result) => ['turn', { kind: 'other', result }]));
});

it('never does the work of one who has left before, and lets one who leaves later finish', async () => {
  const takeTurn = createTurns('other', one);
  const leaving = new AbortController();
  const { promise: held, resolve: release } = Promise.withResolvers<number>();
  const begun = takeTurn('a', () => held, leaving.signal);
  const left = takeTurn('a', async () => 0, leaving.signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ by: 'left' });
  await expect(takeTurn('b', async () => 0, leaving.signal)).rejects.toMatchObject({ by: 'left' });
  const next = takeTurn('a', async () => 2);
  release(1);
  expect(await Promise.all([begun, next])).toEqual([1, 2]);
});
