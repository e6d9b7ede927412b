import { expect, it } from 'vitest';
import { readReport } from './h2load.ts';

const report = `Application protocol: h2
Warm-up phase is over for thread #0.
finished in 2.04s, 3737.50 req/s, 471.32KB/s
requests: 7475 total, 7475 started, 7475 done, 7475 succeeded, 0 failed, 0 errored, 0 timeout
status codes: 7475 2xx, 0 3xx, 0 4xx, 0 5xx
`;

it('reads the rate', () => {
  expect(readReport(report)).toBe(3737.5);
});

it('does not count failures or another protocol as speed', () => {
  const failing = report.replace('7475 succeeded, 0 failed', '7470 succeeded, 5 failed');
  expect(() => readReport(failing)).toThrow('5 failed');
  expect(() => readReport(report.replace('protocol: h2', 'protocol: http/1.1'))).toThrow('nothing of use');
  expect(() => readReport('')).toThrow('nothing of use');
});
