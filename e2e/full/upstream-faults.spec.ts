import { randomUUID } from 'node:crypto';
import { type Fault, garbage } from '#e2e/support/fault.ts';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { postForm } from '#e2e/support/send-message.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { apiBase, type CallName } from '#lib/contract/calls.ts';
import { samples } from '#lib/listing/samples.ts';
import { sendingTexts } from '#lib/site/texts/contact.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';

/*
 * Each call (rules#calls) fails on each screen that asks for it, first where nothing good was drawn before, then where it
 * was (rules#home-failures, rules#list-failures, rules#detail-failures). Which faults there are is in
 * lib/backend/upstream, what calls of browser code answer in app/api/api.test.ts. One site lives through all of it.
 */
test.describe.configure({ mode: 'default' });
test.slow();

/** One of each kind that a screen could tell apart: an answer of an error, none, and one that cannot be read. */
const faults: Readonly<Record<string, Fault>> = {
  'HTTP 429': { kind: 'answer', status: 429, json: { m: 'Too many requests!' } },
  'half, then silence': { kind: 'half', ending: 'silence' },
  'no JSON': garbage,
};

let upstream: FaultUpstream;
let site: Site;

test.beforeAll(async ({ sites }) => {
  upstream = await startFaultUpstream();
  const patience = { UPSTREAM_TIMEOUT_MS: '500', REVALIDATE_SECONDS: '0' };
  site = await sites({ UPSTREAM_API_URL: upstream.url, ...patience });
  // A process's first drawing may take longer than its patience with an upstream; no test looks at this one.
  await ask(site.url, '/ilan-detay?id=1002');
});
test.beforeEach(() => upstream.clear());
test.afterAll(() => upstream.close());

/** Meets each fault of a call in turn, asked for nothing else before. */
async function meetFaults(call: CallName, meet: (name: string) => Promise<void>) {
  for (const [name, fault] of Object.entries(faults))
    await test.step(name, async () => {
      upstream.clear();
      upstream.script(call, fault);
      await meet(name);
      expect(upstream.requests.map((request) => request.call)).toContain(call);
    });
  upstream.clear();
}

const chrome = ['Ana menü', '</footer>'];
const [deals, latest, found] = ['Öne Çıkan Fırsatlar', 'Son İlanlar', 'ilan bulundu'];
const { unavailable, empty } = listingsTexts;
// Of the option, not of the cards.
const option = (value: string) => `<option value="${value}">`;
const [home, list, detail] = ['/', '/ilanlar', '/ilan-detay?id=1001'];

/**
 * Calls against the error catalogue (rules#error-catalogue): which screen asks for what, and which status, words and
 * gaps visitors get where nothing good was drawn before. "Nothing found" would be a lie.
 */
const readings = [
  ['previewFeatured', home, 200, [...chrome, latest], [deals]],
  ['preview', home, 200, [...chrome, deals], [latest]],
  [
    'previewWithFilters',
    list,
    503,
    [...chrome, unavailable.title, option('Arsa')],
    [found, empty.plain.title],
  ],
  ['activeTypes', list, 200, [found], [option('Arsa')]],
  ['cities', list, 200, [found], [option('Eskişehir')]],
  ['districts', list, 200, [found], [option('Odunpazarı')]],
  ['listing', detail, 502, chrome, ['<h1', latest]],
  ['previewWithFilters', '/sitemap.xml', 503, [], ['<url>']],
] as const;

for (const [call, target, status, has, lacks] of readings)
  test(`${target} without ${call}, never drawn before`, async () => {
    await meetFaults(call, async (name) => {
      const { headers, body, ...answer } = await ask(site.url, target);
      expect(answer.status, name).toBe(status);
      // Neither the site nor a proxy may cache an incomplete document.
      expect(headers['cache-control'], name).toBe('no-store');
      if (status >= 500) expect(headers['x-robots-tag'], name).toBe('noindex');
      for (const text of has) expect(body.toString(), name).toContain(text);
      for (const text of lacks) expect(body.toString(), name).not.toContain(text);
    });
  });

for (const [call, target, , , [missing]] of readings)
  test(`${target} without ${call}, drawn before`, async () => {
    let good = '';
    // The site notices by itself that the upstream works, and what was missing is there again.
    await expect(async () => {
      const { status, headers, body } = await ask(site.url, target);
      good = body.toString();
      expect([status, headers['cache-control']]).toEqual([200, expect.stringMatching(/^public/)]);
      expect(good).toContain(target === detail ? samples[0]?.title : missing);
    }).toPass();
    await meetFaults(call, async (name) => {
      const { status, body } = await ask(site.url, target);
      expect([status, body.toString()], name).toEqual([200, good]);
    });
  });

test('A message without JavaScript is sent on once, and answered in words', async () => {
  const values = { fullName: 'Ayşe', phone: '532 123 45 67', type: 'satis', message: 'Merhaba' };
  await meetFaults('setMessage', async (name) => {
    const answer = await postForm(site.url, values);
    expect(answer.status, name).toBe(200);
    const text = name === 'HTTP 429' ? sendingTexts.tooMany : sendingTexts.serverError;
    expect(answer.body.toString(), name).toContain(text);
    expect(upstream.requests, name).toMatchObject([{ call: 'setMessage' }]);
  });
});

test('A photograph is not resized into an error that stays, and leaves the default picture to shared links', async () => {
  // Resized pictures stay on disk: this one must not have been requested in an earlier run.
  const photo = `${randomUUID()}.png`;
  const target = `/_next/image?url=${encodeURIComponent(`${apiBase}files/?filepath=${photo}`)}&w=640&q=60`;
  await meetFaults('file', async (name) => {
    expect((await ask(site.url, target)).status, name).toBeGreaterThanOrEqual(400);
  });
  for (const call of ['file', 'listing'] as const)
    await meetFaults(call, async (name) => {
      const { status, headers } = await ask(site.url, '/paylasim?id=1001');
      expect([status, headers['content-type']], name).toEqual([200, 'image/jpeg']);
      expect(headers['cache-control'], name).toBe('public, max-age=300');
    });
  const { headers, body } = await ask(site.url, `${apiBase}files/?filepath=${samples[0]?.image_carousel[0]}`);
  upstream.answerWith(() => ({
    status: 200,
    headers: { 'content-type': String(headers['content-type']) },
    body,
  }));
  await expect.poll(async () => (await ask(site.url, target)).status).toBe(200);
});

test('The process has lived through it without a complaint of its own', async () => {
  expect((await ask(site.url, '/api/health')).status).toBe(200);
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/uncaught-exception|unhandled-rejection|request-failed/);
});
