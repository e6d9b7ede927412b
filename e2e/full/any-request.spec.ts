import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { faultsOf } from '#e2e/support/answer-rules.ts';
import { type AnyRequest, anyRequest } from '#e2e/support/any-request.ts';
import { ask } from '#e2e/support/plain-http.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';

// Each run sends eight requests at once; `FUZZ_RUNS=5000` searches for minutes.
const runs = Number(process.env.FUZZ_RUNS ?? 150);
test.setTimeout(60_000 + runs * 1000);

const patienceMs = 15_000;
const mebibyte = 1024 * 1024;

function faultsOfAsking(site: Site, request: AnyRequest): Promise<string[]> {
  return withTimeout(patienceMs, ask(site.url, request.target, request), 'no answer').then(
    (answer) => faultsOf(request, answer),
    // The site stops reading a body that is too long.
    (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') && String(request.body).length > 60_000
        ? []
        : [String(error)],
  );
}

/** Resident memory of a process in bytes; 0 where the system does not say. */
function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

test('no request makes the site fail, hang, forget its headers or grow', async ({ sites }) => {
  const site = await sites();
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 8, maxLength: 8 }), async (requests) => {
      const found = await Promise.all(requests.map((request) => faultsOfAsking(site, request)));
      const faults = requests.flatMap((request, index) =>
        found[index]?.length ? [{ request, faults: found[index] }] : [],
      );
      expect(faults).toEqual([]);
    }),
    { numRuns: runs },
  );
  expect(site.process.exitCode).toBeNull();
  expect((await ask(site.url, '/api/ready')).status).toBe(200);
  expect(memoryOf(site.process.pid)).toBeLessThan(900 * mebibyte);
});
