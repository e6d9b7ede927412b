import { skipWithout } from '#e2e/support/programs.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { startPostgres } from '#lib/data/embedded/testing/postgres-server.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { sendMessage } from '#lib/dev/testing/send-message.ts';
import { apiBase, calls } from '#lib/domain/wire/calls.ts';

test.slow();

const screens = ['/', '/ilanlar', '/ilan-detay?id=1001', '/sitemap.xml'];
const list = `${apiBase}${calls.previewWithFilters.path}`;

// Of an upstream: upstream-faults.spec.ts.
test('while its database is gone kept screens stay and calls say sce, and all is well again without a hand', async ({
  sites,
}) => {
  const server = await startPostgres();
  const outage = skipWithout(server?.outage, 'a PostgreSQL server that may be stopped');
  const site = await sites({ DATABASE_URL: `${await server?.createDatabase()}`, REVALIDATE_SECONDS: '0' });
  const statusOf = async (target: string) => (await ask(site.url, target)).status;
  const good = await Promise.all(screens.map((screen) => ask(site.url, screen)));
  expect(good.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await sendMessage(site.url, 'Önce')).toBe(true);
  expect(await statusOf('/api/ready')).toBe(200);

  await outage.begin();
  for (const [index, screen] of screens.entries()) {
    const { status, body } = await ask(site.url, screen);
    expect([status, good[index]?.body.equals(body)], screen).toEqual([200, true]);
  }
  expect(await statusOf('/ilan-detay?id=1002')).toBe(502);
  expect(await statusOf('/iletisim')).toBe(200);
  const failed = await ask(site.url, list);
  expect([failed.status, failed.body.toString()]).toEqual([500, '{"m":"sce"}']);
  expect(await sendMessage(site.url, 'Arada')).toBe(false);
  expect(await statusOf('/api/ready')).toBe(503);
  expect(await statusOf('/api/health')).toBe(200);

  await outage.end();
  for (const target of ['/api/ready', ...screens, '/ilan-detay?id=1002', list])
    await expect.poll(() => statusOf(target)).toBe(200);
  await expect.poll(() => sendMessage(site.url, 'Sonra')).toBe(true);
  await server?.stop();
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/uncaught-exception|unhandled-rejection/);
});
