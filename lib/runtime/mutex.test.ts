import { expect, it } from 'vitest';
import { createMutex } from './mutex.ts';

it('runs work in order, one at a time, and goes on after a failure', async () => {
  const { lock, run } = createMutex();
  const seen: string[] = [];
  const work = (name: string) =>
    run(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'b') throw new Error('b');
      return name;
    });
  const unlock = await lock();
  const results = Promise.allSettled(['a', 'b', 'c'].map(work));
  await Promise.resolve();
  expect(seen).toEqual([]);
  unlock();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
