import { startBalancedSites } from '#e2e/support/balanced-sites.ts';
import { otherName, publicName, startCaddy } from '#e2e/support/proxies.ts';
import { metricsOf } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask, type PlainRequest } from '#lib/dev/testing/plain-http.ts';
import { messageAddress, postMessage } from '#lib/dev/testing/send-message.ts';
import { freePort } from '#lib/runtime/testing/free-port.ts';

test.slow();

/** Sends a message under each of these invented addresses. */
async function sendFrom(url: string, invented: string[], { headers, ...connection }: PlainRequest = {}) {
  const statuses: number[] = [];
  for (const address of invented) {
    const request = { headers: { ...headers, 'X-Forwarded-For': address }, ...connection };
    statuses.push((await postMessage(url, { fullName: `Deneme ${address}` }, request)).status);
  }
  return statuses;
}

type AskProxy = (path: string, request: PlainRequest) => ReturnType<typeof ask>;

/** Nothing is compressed again, and no endless form is taken. */
async function expectPassedOn(askProxy: AskProxy, refusals: number[]) {
  const page = await askProxy('/', { headers: { 'Accept-Encoding': 'br' } });
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
  const form = await askProxy(messageAddress, { method: 'POST', body: Buffer.alloc(70_000) });
  expect(refusals).toContain(form.status);
  return page;
}

test('Caddy, as the containers run it, stands in front of the site', async ({ sites }) => {
  const settings = { MESSAGE_LIMIT: '3', TRUSTED_PROXY_HOPS: '1', PORT: String(await freePort()) };
  const site = await sites(settings);
  const { url, stop } = await startCaddy(Number(settings.PORT));
  try {
    // Debian's Caddy 2.6 answers 502 where later ones answer 413.
    await expectPassedOn((path, request) => ask(url, path, request), [413, 502]);

    await test.step('the message limit holds by the address that it saw', async () => {
      const invented = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];
      expect(await sendFrom(url, invented)).toEqual([200, 200, 200, 429]);
    });

    await test.step('visitors wait while the site is replaced', async () => {
      await site.stop();
      const waiting = ask(url, '/');
      await sites({ ...settings, DATA_DIR: site.dataDir });
      expect((await waiting).status).toBe(200);
    });
  } finally {
    await stop();
  }
});

test.describe('Two processes over one PostgreSQL, behind nginx with the site file of lib/deploy', () => {
  test.describe.configure({ mode: 'serial' });
  let balanced: Awaited<ReturnType<typeof startBalancedSites>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    // Only a change notification of the database can change a cached document within these tests.
    balanced = await startBalancedSites({ REVALIDATE_SECONDS: '3600', MESSAGE_LIMIT: '3' });
  });
  test.afterAll(() => balanced?.stop());

  const askBalanced = (path: string, { headers, ...request }: PlainRequest = {}) =>
    ask(balanced.url, path, { ca: balanced.ca, headers: { Host: publicName, ...headers }, ...request });
  const detail = '/ilan-detay?id=1001';

  test('a change of a listing is seen on both at once', async () => {
    const titleOn = async ({ url }: { url: string }) =>
      /<h1[^>]*>([^<]*)/.exec(`${(await ask(url, detail)).body}`)?.[1];
    const titles = () => Promise.all(balanced.sites.map(titleOn));
    expect((await titles())[0]).toBeTruthy();
    const seen: number[] = [];
    for (const title of ['Bir', 'İki', 'Üç', 'Dört', 'Beş']) {
      await balanced.sql(`update listings set title = '${title}' where id = 1001`);
      const changedAt = performance.now();
      await expect.poll(titles, { intervals: [20], timeout: 3000 }).toEqual([title, title]);
      seen.push(performance.now() - changedAt);
    }
    // A machine that is busy with other tests may stall in one round.
    expect(Math.min(...seen)).toBeLessThan(1000);
  });

  test('the message limit holds across both, by the address that nginx saw', async () => {
    const request = { headers: { Host: publicName }, ca: balanced.ca };
    const invented = [1, 2, 3, 4, 5, 6].map((last) => `198.51.100.${last}`);
    expect(await sendFrom(balanced.url, invented, request)).toEqual([200, 200, 200, 429, 429, 429]);
    const other = { ...request, localAddress: '127.0.0.2' };
    expect(await sendFrom(balanced.url, ['127.0.0.1'], other)).toEqual([200]);
    // Both processes answered some of them.
    for (const site of balanced.sites)
      expect(await metricsOf(site)).toMatch(/site_messages_total\{.*\} [1-9]/);
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
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

  test('nginx leads to the one public address and takes no endless form', async () => {
    const other = await askBalanced('/iletisim?x=1', { headers: { Host: otherName } });
    expect([other.status, other.headers.location]).toEqual([301, `https://${publicName}/iletisim?x=1`]);
    const page = await expectPassedOn(askBalanced, [413]);
    expect(page.headers['strict-transport-security']).toContain('max-age');
  });
});
