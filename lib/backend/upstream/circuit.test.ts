import { expect, it } from 'vitest';
import { createCircuit } from './circuit.ts';

it('refuses after five failures in a row, except for a probe every two seconds, until one is answered', () => {
  let time = 0;
  const circuit = createCircuit(() => time);
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) circuit.report(false);
  };
  const expectRefusedUntil = (end: number) => {
    time = end - 1;
    expect(circuit.allows()).toBe(false);
    time = end;
    expect(circuit.allows()).toBe(true);
  };
  fail(4);
  expect([circuit.isOpen(), circuit.allows()]).toEqual([false, true]);
  fail(1);
  expect([circuit.isOpen(), circuit.allows()]).toEqual([true, false]);
  expectRefusedUntil(2000);
  expectRefusedUntil(4000);
  time = 4500;
  fail(1);
  expectRefusedUntil(6500);
  circuit.report(true);
  fail(4);
  expect([circuit.isOpen(), circuit.allows()]).toEqual([false, true]);
});
