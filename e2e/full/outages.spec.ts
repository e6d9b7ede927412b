import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { skipWithout } from '#e2e/support/skip-without.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { apiBase, calls } from '#lib/contract/calls.ts';

// An upstream or a database that is not there at all, or takes every request and answers none.
test.slow();

const screens = ['/', '/ilanlar', '/ilan-detay?id=1001', '/sitemap.xml'];
const list = `${apiBase}${calls.previewWithFilters.path}`;

/** Something that a site stands on, ended and started again on the same address and data. */
type Ground = {
  settings: Record<string, string>;
  /** Of a call that fails meanwhile. */
  status: number;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** Expects that it was asked again after its return, where it can tell. */
  expectAsked(): Promise<void>;
  stop(): Promise<unknown>;
};

async function anUpstream(): Promise<Ground> {
  let upstream = await startFaultUpstream();
  const { url } = upstream;
  return {
    settings: { UPSTREAM_API_URL: url },
    status: 502,
    begin: () => upstream.close(),
    async end() {
      upstream = await startFaultUpstream({ port: Number(new URL(url).port) });
    },
    expectAsked: () =>
      expect.poll(() => new Set(upstream.requests.map(({ call }) => call)).size).toBeGreaterThanOrEqual(7),
    stop: () => upstream.close(),
  };
}

async function aDatabase(): Promise<Ground | null> {
  const server = await startPostgres();
  if (!server?.outage) return null;
  const { url } = await server.createDatabase();
  return {
    settings: { DATABASE_URL: url },
    status: 500,
    ...server.outage,
    expectAsked: async () => {},
    stop: () => server.stop(),
  };
}

for (const [name, start] of Object.entries({ upstream: anUpstream, database: aDatabase }))
  test(`while its ${name} is gone kept screens stay and calls say sce, and all is well again without a hand`, async ({
    sites,
  }) => {
    const ground = skipWithout(await start(), 'a PostgreSQL server that may be stopped');
    const site = await sites({ ...ground.settings, REVALIDATE_SECONDS: '0' });
    const statusOf = async (target: string) => (await ask(site.url, target)).status;
    const good = await Promise.all(screens.map((screen) => ask(site.url, screen)));
    expect(good.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await sendMessage(site.url, 'Önce')).toBe(true);
    expect(await statusOf('/api/ready')).toBe(200);

    await ground.begin();
    for (const [index, screen] of screens.entries()) {
      const { status, body } = await ask(site.url, screen);
      expect([status, good[index]?.body.equals(body)], screen).toEqual([200, true]);
    }
    expect(await statusOf('/ilan-detay?id=1002')).toBe(502);
    expect(await statusOf('/iletisim')).toBe(200);
    const failed = await ask(site.url, list);
    expect([failed.status, failed.body.toString()]).toEqual([ground.status, '{"m":"sce"}']);
    expect(await sendMessage(site.url, 'Arada')).toBe(false);
    expect(await statusOf('/api/ready')).toBe(503);
    expect(await statusOf('/api/health')).toBe(200);

    await ground.end();
    await expect.poll(() => statusOf('/api/ready')).toBe(200);
    await expect.poll(() => sendMessage(site.url, 'Sonra')).toBe(true);
    for (const target of [...screens, '/ilan-detay?id=1002', list])
      await expect.poll(() => statusOf(target)).toBe(200);
    // The documents are rendered from what is back, not cached from before.
    await ground.expectAsked();
    expect(site.process.exitCode).toBeNull();
    expect(site.output()).not.toMatch(/uncaught-exception|unhandled-rejection/);
    await ground.stop();
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
