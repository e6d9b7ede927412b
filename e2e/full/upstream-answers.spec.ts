import { randomUUID } from 'node:crypto';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { type Meet, meetEachFault } from '#e2e/support/meet-each-fault.ts';
import { postPlainForm } from '#e2e/support/plain-form.ts';
import { ask, type PlainRequest } from '#e2e/support/plain-http.ts';
import { sampleAnswer, samplePhoto } from '#e2e/support/sample-answer.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import type { RecordedRequest, UpstreamAnswer } from '#e2e/support/upstream-exchange.ts';
import { upstreamPatience } from '#e2e/support/upstream-readings.ts';
import { apiBase, type CallName, calls } from '#lib/contract/calls.ts';
import { samples } from '#lib/listing/samples.ts';
import { sendingTexts } from '#lib/site/texts/contact.ts';

// The calls (rules#calls) as browser code makes them, each met by each fault.
test.describe.configure({ mode: 'default' });
test.slow();

let upstream: FaultUpstream;
let site: Site;

test.beforeAll(async ({ sites }) => {
  upstream = await startFaultUpstream({ answer: answerWithPhotos });
  site = await sites({ UPSTREAM_API_URL: upstream.url, UPSTREAM_TIMEOUT_MS: upstreamPatience });
});
test.beforeEach(() => upstream.clear());
test.afterAll(() => upstream.close());

const upstreamPhotos = new Set<string>();

function answerWithPhotos(request: RecordedRequest): UpstreamAnswer {
  const path = new URL(request.url, upstream.url).searchParams.get('filepath') ?? '';
  if (!upstreamPhotos.has(path)) return sampleAnswer(request);
  return { status: 200, headers: { 'content-type': 'image/png' }, body: samplePhoto };
}

const photo = samples[0]?.image_carousel[0] ?? '';
const photoAddress = `${apiBase}files/?filepath=${encodeURIComponent(photo)}`;
const json = { 'Content-Type': 'application/json' };

const meetFaults = (call: CallName, meet: Meet) => meetEachFault(upstream, call, meet);

const reads = ['previewFeatured', 'preview', 'previewWithFilters', 'cities', 'districts', 'listing'] as const;
for (const call of [...reads, 'activeTypes'] as const) {
  const request: PlainRequest =
    calls[call].method === 'POST' ? { method: 'POST', headers: json, body: '{}' } : {};
  const target = `${apiBase}${calls[call].path}${call === 'listing' ? '?id=1001' : ''}`;

  test(`${call}: every fault is 502 and sce, and the next answer is a good one`, async () => {
    await meetFaults(call, async (_, name) => {
      const answer = await ask(site.url, target, request);
      expect([answer.status, answer.body.toString()], name).toEqual([502, '{"m":"sce"}']);
      expect(answer.headers['cache-control'], name).toBe('no-store');
      expect(upstream.requests.length, name).toBe(1);
    });
    upstream.clear();
    await expect.poll(async () => (await ask(site.url, target, request)).status).toBe(200);
  });
}

test.describe('a message is sent on once, whatever becomes of it', () => {
  const message = { fullName: 'Ayşe', phone: '5321234567', type: 'satis', message: '', messageTo: null };
  const sent = { method: 'POST', headers: json, body: JSON.stringify(message) };

  test('set-message says that nobody knows', async () => {
    await meetFaults('setMessage', async (fault, name) => {
      const answer = await ask(site.url, `${apiBase}messages/set-message`, sent);
      const isTooMany = fault.kind === 'answer' && fault.status === 429;
      const expected = isTooMany ? [429, '{"m":"Too many requests!"}'] : [500, '{"m":"sce"}'];
      expect([answer.status, answer.body.toString()], name).toEqual(expected);
      expect(upstream.requests.length, name).toBe(1);
    });
  });

  test('the page form without JavaScript says so in its words', async () => {
    const values = { fullName: 'Ayşe', phone: '532 123 45 67', type: 'satis', message: 'Merhaba' };
    await meetFaults('setMessage', async (fault, name) => {
      const answer = await postPlainForm(site.url, '/iletisim', values);
      const isTooMany = fault.kind === 'answer' && fault.status === 429;
      expect(answer.status, name).toBe(200);
      expect(answer.body.toString(), name).toContain(
        isTooMany ? sendingTexts.tooMany : sendingTexts.serverError,
      );
      expect(
        upstream.requests.map((request) => request.call),
        name,
      ).toEqual(['setMessage']);
    });
  });
});

test.describe('a photograph', () => {
  test('that cannot be had is told as such, and there the next time', async () => {
    await meetFaults('file', async (_, name) => {
      const answer = await ask(site.url, photoAddress);
      expect([404, 502], name).toContain(answer.status);
      expect(answer.headers['cache-control'], name).toBe('no-store');
    });
    upstream.clear();
    await expect
      .poll(async () => (await ask(site.url, photoAddress)).headers['content-type'])
      .toBe('image/png');
  });

  test('is not resized into an error that stays', async () => {
    // Resized pictures stay on disk: this one must not have been requested in an earlier run.
    const path = `${randomUUID()}.png`;
    upstreamPhotos.add(path);
    const address = `${apiBase}files/?filepath=${path}`;
    const target = `/_next/image?url=${encodeURIComponent(address)}&w=640&q=60`;
    await meetFaults('file', async (_, name) => {
      const answer = await ask(site.url, target);
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
    });
    upstream.clear();
    await expect.poll(async () => (await ask(site.url, target)).status).toBe(200);
  });

  test('leaves the default picture to shared links', async () => {
    for (const call of ['file', 'listing'] as const) {
      await meetFaults(call, async (_, name) => {
        const answer = await ask(site.url, '/paylasim?id=1001');
        expect([answer.status, answer.headers['content-type']], name).toEqual([200, 'image/jpeg']);
        expect(answer.headers['cache-control'], name).toBe('public, max-age=300');
      });
    }
  });
});
