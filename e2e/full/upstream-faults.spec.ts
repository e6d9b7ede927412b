import { randomUUID } from 'node:crypto';
import { expect, type Stand, test } from '#e2e/support/site-test.ts';
import { type Fault, garbage } from '#lib/dev/testing/fault-upstream.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { samplePhoto } from '#lib/dev/testing/sample-answer.ts';
import { postForm, sendMessage } from '#lib/dev/testing/send-message.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { apiBase, type CallName, calls } from '#lib/domain/wire/calls.ts';
import { sendingTexts } from '#lib/site/texts/contact.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { sharedListTexts } from '#lib/site/texts/shared-list.ts';

/*
 * Each call (rules#calls) fails on each screen that asks for it, first where nothing good was drawn before, then where it
 * was (rules#home-failures, rules#list-failures, rules#detail-failures). Which faults there are is in
 * lib/data/upstream, what calls of browser code answer in lib/web/api/api.test.ts. One site lives through all of it.
 */
test.describe.configure({ mode: 'default' });
test.slow();

/** One of each kind that a screen could tell apart: an answer of an error, none, and one that cannot be read. */
const faults: Readonly<Record<string, Fault>> = {
  'HTTP 429': { kind: 'answer', status: 429, json: { m: 'Too many requests!' } },
  'half, then silence': { kind: 'half', ending: 'silence' },
  'no JSON': garbage,
};

let site: Stand['site'];
let upstream: Stand['upstream'];

test.beforeAll(async ({ stands }) => {
  ({ site, upstream } = await stands({ UPSTREAM_TIMEOUT_MS: '500' }));
  // A process's first drawing may take longer than its patience with an upstream; no test looks at this one.
  // The first answer of a path is its visitor's own, and behind it the one is asked for that is kept.
  for (const _ of ['own', 'kept']) await ask(site.url, '/ilan-detay?id=1002');
});
test.beforeEach(() => upstream.clear());

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
const nothing = listingsTexts.empty.plain.title;
// Of the options, not of the cards.
const land = '<option value="Arsa">Arsa</option>';
const city = '<option value="Eskişehir">Eskişehir</option>';
// The first that the search offers: owners choose among districts with homes for sale.
const district = 'Tümü</option><option value="Odunpazarı">Odunpazarı</option>';
const search = 'İlan Ara</button>';
const [home, list, detail] = ['/', '/ilanlar', '/ilan-detay?id=1001'];
const shared = '/ilanlar?ilanlar=1001,1002';

/**
 * Calls against the error catalogue (rules#error-catalogue): which screen asks for what, and which status, words and
 * gaps visitors get where nothing good was drawn before. "Nothing found" would be a lie.
 */
const readings = [
  ['previewFeatured', home, 200, [...chrome, latest], [deals]],
  ['preview', home, 200, [...chrome, deals], [latest]],
  ['activeTypes', home, 200, [latest, search, district], [land]],
  ['districts', home, 200, [latest, search, land], [district]],
  ['previewWithFilters', home, 200, [latest, search, land], ['8 ilan</p>']],
  ['previewWithFilters', list, 503, [...chrome, listingsTexts.unavailable.title, land], [found, nothing]],
  ['activeTypes', list, 200, [found], [land]],
  ['cities', list, 200, [found], [city]],
  ['districts', list, 200, [found], [district]],
  ['listing', detail, 502, chrome, ['<h1', latest]],
  [
    'listing',
    shared,
    503,
    [...chrome, sharedListTexts.title, listingsTexts.unavailable.title, `href="${shared}"`],
    [samples[1]?.title ?? '', sharedListTexts.empty],
  ],
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
      await ask(site.url, target);
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
  await meetFaults('setMessage', async (name) => {
    const answer = await postForm(site.url);
    expect(answer.status, name).toBe(200);
    const text = name === 'HTTP 429' ? sendingTexts.pageFailed : sendingTexts.serverError;
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
  upstream.answerWith(() => ({ status: 200, headers: { 'content-type': 'image/png' }, body: samplePhoto }));
  await expect.poll(async () => (await ask(site.url, target)).status).toBe(200);
});

test('While the upstream is gone the site is alive but not ready, calls and messages say sce, and all is well again without a hand', async () => {
  for (const call of Object.keys(calls) as CallName[]) upstream.script(call, { kind: 'hang-up' });
  const statusOf = async (target: string) => (await ask(site.url, target)).status;
  const cities = apiBase + calls.cities.path;
  expect(await statusOf('/api/ready')).toBe(503);
  expect(await statusOf('/api/health')).toBe(200);
  const { status, body } = await ask(site.url, cities);
  expect([status, body.toString()]).toEqual([502, '{"m":"sce"}']);
  expect(await sendMessage(site.url, 'Arada')).toBe(false);

  upstream.clear();
  for (const target of ['/api/ready', cities]) await expect.poll(() => statusOf(target)).toBe(200);
  expect(await sendMessage(site.url, 'Sonra')).toBe(true);
  // The process has lived through all of this without a complaint of its own.
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/uncaught-exception|unhandled-rejection|request-failed/);
});
