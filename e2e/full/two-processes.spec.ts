import { otherName, publicName, startBalancedSites } from '#e2e/support/balanced-sites.ts';
import { metricsOf } from '#e2e/support/metrics.ts';
import { ask, type PlainRequest } from '#e2e/support/plain-http.ts';
import { postMessage } from '#e2e/support/send-message.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { skipWithout } from '#e2e/support/skip-without.ts';

// Two processes over one PostgreSQL, behind nginx with the site file of lib/deploy.
test.describe.configure({ mode: 'serial' });
test.slow();

let balanced: NonNullable<Awaited<ReturnType<typeof startBalancedSites>>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Only a change notification of the database can change a cached document within these tests.
  const started = await startBalancedSites({ REVALIDATE_SECONDS: '3600', MESSAGE_LIMIT: '3' });
  balanced = skipWithout(started, 'nginx and PostgreSQL');
});
test.afterAll(() => balanced?.stop());

const askBalanced = (path: string, { headers, ...request }: PlainRequest = {}) =>
  ask(balanced.url, path, { ca: balanced.ca, headers: { Host: publicName, ...headers }, ...request });

const detail = '/ilan-detay?id=1001';

test('a change of a listing is seen on both at once', async () => {
  const titles = () =>
    Promise.all(
      balanced.sites.map(async ({ url }) => /<h1[^>]*>([^<]*)/.exec(`${(await ask(url, detail)).body}`)?.[1]),
    );
  const [before] = await titles();
  expect(before).toBeTruthy();
  const seen: number[] = [];
  for (let round = 1; round <= 5; round += 1) {
    const title = `Yeni başlık ${round}`;
    await balanced.sql(`update listings set title = '${title}' where id = 1001`);
    const changedAt = performance.now();
    await expect.poll(titles, { intervals: [20], timeout: 3000 }).toEqual([title, title]);
    seen.push(performance.now() - changedAt);
  }
  // A machine that is busy with other tests may stall in one round.
  expect(Math.min(...seen)).toBeLessThan(1000);
});

test('the message limit holds across both, by the address that nginx saw', async () => {
  const send = async (invented: string, localAddress: string) => {
    const headers = { Host: publicName, 'X-Forwarded-For': invented };
    const request = { headers, ca: balanced.ca, localAddress };
    return (await postMessage(balanced.url, { fullName: `Deneme ${invented}` }, request)).status;
  };
  const statuses: number[] = [];
  for (let i = 1; i <= 6; i += 1) statuses.push(await send(`198.51.100.${i}`, '127.0.0.1'));
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await send('127.0.0.1', '127.0.0.2')).toBe(200);
  // Both processes answered some of them.
  for (const site of balanced.sites) expect(await metricsOf(site)).toMatch(/site_messages_total\{.*\} [1-9]/);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`visitors notice nothing of one process that ends by ${signal}`, async () => {
    const statuses: number[] = [];
    let isOver = false;
    const visitors = ['/', detail, '/ilanlar', '/api/api/ilan/get-cities'].map(async (path) => {
      while (!isOver) statuses.push((await askBalanced(path)).status);
    });
    const goOn = async () => {
      const before = statuses.length;
      await expect.poll(() => statuses.length - before).toBeGreaterThan(100);
    };
    await goOn();
    expect(await balanced.sites[0].stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    await goOn();
    await balanced.restart();
    await goOn();
    isOver = true;
    await Promise.all(visitors);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await ask(balanced.sites[0].url, '/api/ready')).status).toBe(200);
  });
}

test('nginx leads to the one public address and takes no endless form', async () => {
  const other = await askBalanced('/iletisim?x=1', { headers: { Host: otherName } });
  expect([other.status, other.headers.location]).toEqual([301, `https://${publicName}/iletisim?x=1`]);
  const form = { method: 'POST', body: Buffer.alloc(70_000) };
  expect((await askBalanced('/api/api/messages/set-message', form)).status).toBe(413);
  const page = await askBalanced('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(page.headers['strict-transport-security']).toContain('max-age');
});
