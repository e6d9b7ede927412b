import { expect, it } from 'vitest';
import { readReport } from './wrk.ts';

const report = `Running 8s test @ http://127.0.0.1:3000/
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

it('reads rate and latencies in their units', () => {
  expect(readReport(report)).toEqual({ requestsPerSecond: 8269.53, p50Ms: 1.85, p99Ms: 1030 });
});

it('does not count failures as speed', () => {
  const failing = report.replace('Requests/sec', '  Non-2xx or 3xx responses: 12\nRequests/sec');
  expect(() => readReport(failing)).toThrow('Non-2xx or 3xx responses: 12');
});
