import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { type PostgresServer, startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { apiBase, calls } from '#lib/contract/calls.ts';

// A PostgreSQL server that is stopped and started again under a running site.
test.slow();

let server: PostgresServer | null;

test.beforeAll(async () => {
  server = await startPostgres();
});
test.afterAll(async () => server?.stop());

const screens = ['/', '/ilanlar', '/ilan-detay?id=1001', '/sitemap.xml'];
const list = `${apiBase}${calls.previewWithFilters.path}`;

test('kept screens stay, calls say sce, and all is well again without a hand', async ({ sites }) => {
  test.skip(!server?.outage, 'there is no PostgreSQL server here that may be stopped');
  const database = await server?.createDatabase();
  const site = await sites({ DATABASE_URL: database?.url ?? '', REVALIDATE_SECONDS: '0' });
  const good = await Promise.all(screens.map((screen) => ask(site.url, screen)));
  expect(good.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await sendMessage(site.url, 'Önce')).toBe(true);

  await server?.outage?.begin();
  for (const [index, screen] of screens.entries()) {
    const { status, body } = await ask(site.url, screen);
    expect([status, body.equals(good[index]?.body ?? Buffer.alloc(0))], screen).toEqual([200, true]);
  }
  expect((await ask(site.url, '/ilan-detay?id=1002')).status).toBe(502);
  expect((await ask(site.url, '/iletisim')).status).toBe(200);
  const failed = await ask(site.url, list);
  expect([failed.status, failed.body.toString()]).toEqual([500, '{"m":"sce"}']);
  expect(await sendMessage(site.url, 'Arada')).toBe(false);
  expect((await ask(site.url, '/api/ready')).status).toBe(503);
  expect((await ask(site.url, '/api/health')).status).toBe(200);

  await server?.outage?.end();
  await expect.poll(async () => (await ask(site.url, '/api/ready')).status).toBe(200);
  await expect.poll(() => sendMessage(site.url, 'Sonra')).toBe(true);
  for (const target of [...screens, '/ilan-detay?id=1002', list]) {
    await expect.poll(async () => (await ask(site.url, target)).status).toBe(200);
  }
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/uncaught-exception|unhandled-rejection/);
});
