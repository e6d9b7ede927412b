import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// An upstream that is not there at all, or takes every request and answers none.
test.slow();

const screens = ['/', '/ilanlar', '/ilan-detay?id=1001', '/sitemap.xml'];

test('an upstream that is shut down and started again: kept screens stay, and are new again', async ({
  sites,
}) => {
  const upstream = await startFaultUpstream();
  const site = await sites({ UPSTREAM_API_URL: upstream.url, REVALIDATE_SECONDS: '0' });
  const good = await Promise.all(screens.map((screen) => ask(site.url, screen)));
  expect((await ask(site.url, '/api/ready')).status).toBe(200);
  await upstream.close();

  for (const [index, screen] of screens.entries()) {
    const { status, body } = await ask(site.url, screen);
    expect([status, body.equals(good[index]?.body ?? Buffer.alloc(0))], screen).toEqual([200, true]);
  }
  expect((await ask(site.url, '/api/ready')).status).toBe(503);
  expect((await ask(site.url, '/api/health')).status).toBe(200);
  expect((await ask(site.url, '/ilan-detay?id=1002')).status).toBe(502);

  const again = await startFaultUpstream({ port: Number(new URL(upstream.url).port) });
  await expect.poll(async () => (await ask(site.url, '/ilan-detay?id=1002')).status).toBe(200);
  await expect.poll(async () => (await ask(site.url, '/api/ready')).status).toBe(200);
  again.requests.length = 0;
  for (const screen of screens) expect((await ask(site.url, screen)).status).toBe(200);
  // The document is rendered from the recovered upstream, not cached from before.
  await expect.poll(() => new Set(again.requests.map(({ call }) => call)).size).toBeGreaterThanOrEqual(7);
  await again.close();
});

test('an upstream whose certificate or protocol is wrong is one that is not there', async ({ sites }) => {
  const upstream = await startFaultUpstream();
  const site = await sites({ UPSTREAM_API_URL: upstream.url.replace('http:', 'https:') });
  for (const [index, status] of [200, 503, 502, 503].entries()) {
    expect((await ask(site.url, screens[index] ?? '')).status, screens[index]).toBe(status);
  }
  expect((await ask(site.url, '/iletisim')).status).toBe(200);
  expect((await ask(site.url, '/api/ready')).status).toBe(503);
  expect(upstream.requests).toHaveLength(0);
  await upstream.close();
});

test('visitors do not pile up before an upstream that says nothing', async ({ sites }) => {
  const upstream = await startFaultUpstream();
  const patienceMs = 1000;
  const site = await sites({ UPSTREAM_API_URL: upstream.url, UPSTREAM_TIMEOUT_MS: String(patienceMs) });
  upstream.script('listing', { kind: 'silence' });
  const crowd = (first: number) =>
    Promise.all(Array.from({ length: 60 }, (_, n) => ask(site.url, `/ilan-detay?id=${first + n}`)));

  // The circuit is still closed: each call is tried and answered after the timeout.
  expect(new Set((await crowd(2000)).map(({ status }) => status))).toEqual(new Set([502]));
  const asked = upstream.requests.length;
  expect(asked).toBeGreaterThan(5);

  // The circuit is open now: only the probe waits.
  const start = performance.now();
  expect(new Set((await crowd(3000)).map(({ status }) => status))).toEqual(new Set([502]));
  const seconds = (performance.now() - start) / 1000;
  expect(upstream.requests.length - asked).toBeLessThanOrEqual(1 + seconds / 2);
  // Other calls are not affected.
  expect((await ask(site.url, '/ilanlar')).status).toBe(200);

  upstream.clear();
  await expect.poll(async () => (await ask(site.url, '/ilan-detay?id=1001')).status).toBe(200);
  await upstream.close();
});
