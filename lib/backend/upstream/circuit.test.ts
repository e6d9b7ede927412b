import { beforeEach, describe, expect, it } from 'vitest';
import { type Circuit, createCircuit } from './circuit.ts';

describe('the circuit breaker', () => {
  let time = 0;
  let circuit: Circuit;
  beforeEach(() => {
    time = 0;
    circuit = createCircuit(() => time);
  });
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) circuit.report(false);
  };
  const expectRefusedUntil = (end: number) => {
    time = end - 1;
    expect(circuit.allows()).toBe(false);
    time = end;
    expect(circuit.allows()).toBe(true);
  };

  it('lets everyone through as long as an answer comes now and then', () => {
    for (let i = 0; i < 10; i++) {
      fail(4);
      expect([circuit.isOpen(), circuit.allows()]).toEqual([false, true]);
      circuit.report(true);
    }
  });

  it('refuses after five failures in a row, except for a probe every two seconds, until one is answered', () => {
    fail(5);
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
});
