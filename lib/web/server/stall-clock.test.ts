import { expect, it } from 'vitest';
import { createStallClock } from './stall-clock.ts';

/** When a client is given up whose socket was quiet at these times, in seconds. */
function givenUpAt(quietAt: readonly number[]): number | undefined {
  let seconds = 0;
  const clock = createStallClock(30_000, () => seconds * 1000);
  return quietAt.find((at) => {
    seconds = at;
    return clock.isLate();
  });
}

it.each([
  ['nothing moves', [5, 10, 15, 20, 25, 30, 35], 30],
  ['a little moves after 20 s', [5, 10, 15, 30, 35, 40, 45, 50, 55, 60], 55],
  ['a little moves now and then', [5, 20, 35, 50, 65, 80, 95, 110], undefined],
])('%s: a client is given up after 30 s in a row', (_, quietAt, expected) => {
  expect(givenUpAt(quietAt)).toBe(expected);
});
