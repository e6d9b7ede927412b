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

const askBalanced = (path: string, request: PlainRequest = {}) =>
  ask(balanced.url, path, {
    ...request,
    headers: { Host: publicName, ...request.headers },
    ca: balanced.certificate,
  });

const detail = '/ilan-detay?id=1001';
const titleAt = async (url: string) => /<h1[^>]*>([^<]*)/.exec((await ask(url, detail)).body.toString())?.[1];

test('a change of a listing is seen on both at once', async () => {
  const before = await Promise.all(balanced.sites.map(({ url }) => titleAt(url)));
  expect(before[0]).toBeTruthy();
  expect(before[1]).toBe(before[0]);
  const seen: number[] = [];
  for (let round = 1; round <= 5; round += 1) {
    const title = `Yeni başlık ${round}`;
    await balanced.sql(`update listings set title = '${title}' where id = 1001`);
    const changedAt = performance.now();
    await Promise.all(
      balanced.sites.map(({ url }) =>
        expect.poll(() => titleAt(url), { intervals: [20], timeout: 3000 }).toBe(title),
      ),
    );
    seen.push(Math.round(performance.now() - changedAt));
  }
  test.info().annotations.push({ type: 'seen on both after ms', description: seen.join(', ') });
  // A machine that is busy with other tests may stall in one round.
  expect(Math.min(...seen)).toBeLessThan(1000);
});

test('the message limit holds across both, by the address that nginx saw', async () => {
  const send = async (invented: string, localAddress: string) => {
    const headers = { Host: publicName, 'X-Forwarded-For': invented };
    const request = { headers, ca: balanced.certificate, localAddress };
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
    const [first] = balanced.sites;
    const statuses = new Set<number>();
    let isOver = false;
    let asked = 0;
    const visitors = ['/', detail, '/ilanlar', '/api/api/ilan/get-cities'].map(async (path) => {
      while (!isOver) {
        statuses.add((await askBalanced(path)).status);
        asked += 1;
      }
    });
    await expect.poll(() => asked).toBeGreaterThan(40);
    expect(await first?.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    const before = asked;
    await expect.poll(() => asked - before).toBeGreaterThan(100);
    expect((await askBalanced('/api/ready')).status).toBe(200);
    await balanced.restart(0);
    const restarted = asked;
    await expect.poll(() => asked - restarted).toBeGreaterThan(100);
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses]).toEqual([200]);
    expect((await ask(balanced.sites[0]?.url ?? '', '/api/ready')).status).toBe(200);
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
