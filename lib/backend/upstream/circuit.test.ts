import { beforeEach, describe, expect, it } from 'vitest';
import { type Circuit, createCircuit } from './circuit.ts';

describe('circuit', () => {
  let time = 0;
  let circuit: Circuit;

  beforeEach(() => {
    time = 0;
    circuit = createCircuit({ failures: 3, restMs: 2000 }, () => time);
  });

  function fail(times: number): void {
    for (let i = 0; i < times; i++) circuit.report(false);
  }
  function expectRefusedUntil(end: number): void {
    time = end - 1;
    expect(circuit.allows()).toBe(false);
    time = end;
    expect(circuit.allows()).toBe(true);
  }

  it('lets everyone through as long as somebody answers now and then', () => {
    for (let i = 0; i < 10; i++) {
      fail(2);
      expect(circuit.isOpen()).toBe(false);
      expect(circuit.allows()).toBe(true);
      circuit.report(true);
    }
  });

  it('refuses after several failures in a row, but for one after each rest, whether that comes back or not', () => {
    fail(3);
    expect(circuit.isOpen()).toBe(true);
    expect(circuit.allows()).toBe(false);
    expectRefusedUntil(2000);
    expectRefusedUntil(4000);
    time = 4500;
    fail(1);
    expectRefusedUntil(6500);
  });

  it('is closed again as soon as the probe is answered', () => {
    fail(3);
    expectRefusedUntil(2000);
    circuit.report(true);
    expect(circuit.allows()).toBe(true);
    fail(2);
    expect(circuit.allows()).toBe(true);
  });
});
