import { expect, it } from 'vitest';
import { createCircuit } from './circuit.ts';

it('refuses after five failures in a row, except for a probe every two seconds, until one is answered', () => {
  let time = 0;
  const circuit = createCircuit(() => time);
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) circuit.report(false);
    return [circuit.isOpen(), circuit.allows()];
  };
  const allowsAt = (moment: number) => {
    time = moment;
    return circuit.allows();
  };
  expect(fail(4)).toEqual([false, true]);
  expect(fail(1)).toEqual([true, false]);
  expect([1999, 2000, 3999, 4000].map(allowsAt)).toEqual([false, true, false, true]);
  time = 4500;
  fail(1);
  expect([6499, 6500].map(allowsAt)).toEqual([false, true]);
  circuit.report(true);
  expect(fail(4)).toEqual([false, true]);
});
