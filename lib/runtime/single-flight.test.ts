import { expect, it, vi } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

it('does the work of a key once for all who ask meanwhile, of each key apart, and again after it, also where it failed', async () => {
  const flights = createSingleFlight<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn(() => promise);
  expect(flights.join('a')).toBeUndefined();
  const both = [flights.run('a', work), flights.run('a', work), flights.join('a')];
  expect(await flights.run('b', async () => 'other')).toBe('other');
  resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done', 'done']);
  expect(work).toHaveBeenCalledOnce();
  expect(flights.join('a')).toBeUndefined();
  await expect(flights.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await flights.run('a', async () => 'again')).toBe('again');
});
