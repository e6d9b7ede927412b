import { expect, it } from 'vitest';
import { readH2loadReport, readWrkReport } from './load-programs.ts';

const wrkReport = `Running 8s test @ http://127.0.0.1:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.94ms  512.31us  21.40ms   95.02%
    Req/Sec     8.31k   410.00     8.90k    90.00%
  Latency Distribution
     50%    1.85ms
     75%  980.00us
     90%    2.25ms
     99%    1.03s
  66161 requests in 8.00s, 512.20MB read
Requests/sec:   8269.53
Transfer/sec:     64.02MB
`;

it('reads the rate and latencies of wrk in their units', () => {
  expect(readWrkReport(wrkReport)).toEqual({ requestsPerSecond: 8269.53, p50Ms: 1.85, p99Ms: 1030 });
});

it('does not count failures as speed', () => {
  const failing = wrkReport.replace('Requests/sec', '  Non-2xx or 3xx responses: 12\nRequests/sec');
  expect(() => readWrkReport(failing)).toThrow('Non-2xx or 3xx responses: 12');
});

const h2loadReport = `Application protocol: h2
Warm-up phase is over for thread #0.
finished in 2.04s, 3737.50 req/s, 471.32KB/s
requests: 7475 total, 7475 started, 7475 done, 7475 succeeded, 0 failed, 0 errored, 0 timeout
status codes: 7475 2xx, 0 3xx, 0 4xx, 0 5xx
`;

it('reads the rate of h2load', () => {
  expect(readH2loadReport(h2loadReport)).toBe(3737.5);
});

it('does not count failures or another protocol as speed', () => {
  const failing = h2loadReport.replace('7475 succeeded, 0 failed', '7470 succeeded, 5 failed');
  expect(() => readH2loadReport(failing)).toThrow('5 failed');
  expect(() => readH2loadReport(h2loadReport.replace('protocol: h2', 'protocol: http/1.1'))).toThrow(
    'nothing of use',
  );
  expect(() => readH2loadReport('')).toThrow('nothing of use');
});
