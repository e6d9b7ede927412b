import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { meetEachFault } from '#e2e/support/meet-each-fault.ts';
import { ask, type PlainAnswer } from '#e2e/support/plain-http.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { type Reading, readings, upstreamPatience } from '#e2e/support/upstream-readings.ts';
import { samples } from '#lib/listing/samples.ts';

/*
 * Each call (rules#calls) meets each fault, on each screen that asks for it: first where nothing good was
 * drawn before, then where it was (rules#home-failures, rules#list-failures, rules#detail-failures). One site lives
 * through all of it.
 */
test.describe.configure({ mode: 'default' });
test.slow();

let upstream: FaultUpstream;
let site: Site;

test.beforeAll(async ({ sites }) => {
  upstream = await startFaultUpstream();
  const patience = { UPSTREAM_TIMEOUT_MS: upstreamPatience, REVALIDATE_SECONDS: '0' };
  site = await sites({ UPSTREAM_API_URL: upstream.url, ...patience });
  // A process's first drawing may take longer than its patience with an upstream; no test looks at this one.
  await ask(site.url, '/ilan-detay?id=1002');
});
test.beforeEach(() => upstream.clear());
test.afterAll(() => upstream.close());

const isAsked = (call: Reading['call']) => upstream.requests.some((request) => request.call === call);
const words = ({ body }: PlainAnswer) => body.toString();

for (const { call, target, broken } of readings) {
  test(`${target} without ${call}, never drawn before`, async () => {
    await meetEachFault(upstream, call, async (_, name) => {
      const answer = await ask(site.url, target);
      expect(isAsked(call), name).toBe(true);
      expect(answer.status, name).toBe(broken.status);
      // Neither the site nor a proxy may cache an incomplete document.
      expect(answer.headers['cache-control'], name).toBe('no-store');
      if (broken.status >= 500) expect(answer.headers['x-robots-tag'], name).toBe('noindex');
      for (const text of broken.has) expect(words(answer), name).toContain(text);
      for (const text of broken.lacks) expect(words(answer), name).not.toContain(text);
    });
  });
}

for (const { call, target, broken } of readings) {
  test(`${target} without ${call}, drawn before`, async () => {
    const good = await askUntilGood(target, broken);
    await meetEachFault(upstream, call, async (_, name) => {
      const answer = await ask(site.url, target);
      expect(isAsked(call), name).toBe(true);
      expect([answer.status, words(answer)], name).toEqual([200, words(good)]);
    });
  });
}

/** The document once the upstream works again; the site must notice by itself. */
async function askUntilGood(target: string, { lacks }: Reading['broken']): Promise<PlainAnswer> {
  let answer: PlainAnswer | undefined;
  await expect(async () => {
    answer = await ask(site.url, target);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, expect.stringMatching(/^public/)]);
    // What was missing is there again.
    if (target !== '/ilan-detay?id=1001') expect(words(answer)).toContain(lacks[0]);
    else expect(words(answer)).toContain(samples[0]?.title);
  }).toPass();
  return answer as PlainAnswer;
}

test('the process has lived through it without a complaint of its own', async () => {
  expect((await ask(site.url, '/api/health')).status).toBe(200);
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/uncaught-exception|unhandled-rejection|request-failed/);
});
