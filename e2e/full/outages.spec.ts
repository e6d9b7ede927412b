import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { skipWithout } from '#e2e/support/skip-without.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { apiBase, calls } from '#lib/contract/calls.ts';

// An upstream that is not there at all, or a database that takes every request and answers none.
test.slow();

const screens = ['/', '/ilanlar', '/ilan-detay?id=1001', '/sitemap.xml'];
const list = `${apiBase}${calls.previewWithFilters.path}`;

/** Something that a site stands on, whose outage begins and ends on the same address and data. */
async function anUpstream() {
  let upstream = await startFaultUpstream();
  const { url } = upstream;
  return {
    settings: { UPSTREAM_API_URL: url },
    /** Of a call that fails meanwhile. */
    status: 502,
    begin: () => upstream.close(),
    async end() {
      upstream = await startFaultUpstream({ port: Number(new URL(url).port) });
    },
    async stop() {
      // The documents were rendered from what is back, not cached from before.
      expect(new Set(upstream.requests.map(({ call }) => call)).size).toBeGreaterThanOrEqual(7);
      await upstream.close();
    },
  };
}

async function aDatabase() {
  const server = await startPostgres();
  if (!server?.outage) return null;
  const { url } = await server.createDatabase();
  return { settings: { DATABASE_URL: url }, status: 500, ...server.outage, stop: () => server.stop() };
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
    for (const target of ['/api/ready', ...screens, '/ilan-detay?id=1002', list])
      await expect.poll(() => statusOf(target)).toBe(200);
    await expect.poll(() => sendMessage(site.url, 'Sonra')).toBe(true);
    await ground.stop();
    expect(site.process.exitCode).toBeNull();
    expect(site.output()).not.toMatch(/uncaught-exception|unhandled-rejection/);
  });
