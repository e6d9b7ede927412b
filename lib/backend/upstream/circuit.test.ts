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

  it('lets everyone through as long as somebody answers now and then', () => {
    for (let i = 0; i < 10; i++) {
      fail(2);
      expect(circuit.allows()).toBe(true);
      circuit.report(true);
    }
  });

  it('refuses after several failures in a row', () => {
    expect(circuit.isOpen()).toBe(false);
    fail(3);
    expect(circuit.isOpen()).toBe(true);
    expect(circuit.allows()).toBe(false);
    time = 1999;
    expect(circuit.allows()).toBe(false);
  });

  it('lets one through after the rest, and nobody else until it is back', () => {
    fail(3);
    time = 2000;
    expect(circuit.allows()).toBe(true);
    expect(circuit.allows()).toBe(false);
  });

  it('rests again when the probe fails', () => {
    fail(3);
    time = 2000;
    circuit.allows();
    time = 2500;
    fail(1);
    time = 4499;
    expect(circuit.allows()).toBe(false);
    time = 4500;
    expect(circuit.allows()).toBe(true);
  });

  it('is closed again as soon as the probe is answered', () => {
    fail(3);
    time = 2000;
    circuit.allows();
    circuit.report(true);
    expect(circuit.allows()).toBe(true);
    fail(2);
    expect(circuit.allows()).toBe(true);
  });

  it('sends another probe when one never comes back', () => {
    fail(3);
    time = 2000;
    circuit.allows();
    time = 4000;
    expect(circuit.allows()).toBe(true);
  });
});
