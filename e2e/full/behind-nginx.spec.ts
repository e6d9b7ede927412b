import { startCachingNginx } from '#e2e/support/proxies.ts';
import { startSite } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { postMessage } from '#lib/dev/testing/send-message.ts';

test.slow();

test('nginx keeps what Next’s own server lets it keep, and sends it while that is away (lib/deploy/any-host.md)', async () => {
  const settings = { TRUSTED_PROXY_HOPS: '1', MESSAGE_LIMIT: '1', REVALIDATE_SECONDS: '2' };
  const site = await startSite(settings, 'next start');
  const { url, stop } = await startCachingNginx(Number(new URL(site.url).port));
  const read = async (target: string, headers = {}) => {
    const answer = await ask(url, target, { headers });
    return { ...answer, html: answer.body.toString(), cache: answer.headers['x-cache'] };
  };
  try {
    await test.step('a document is rendered once; its policy allows its scripts', async () => {
      const first = await read('/iletisim');
      expect([first.status, first.cache]).toEqual([200, 'MISS']);
      const again = await read('/iletisim');
      expect([again.cache, again.html === first.html]).toEqual(['HIT', true]);
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(again.headers['content-security-policy'])) ?? [];
      expect(again.html.split(`<script nonce="${nonce}"`).length).toBeGreaterThan(3);
    });

    await test.step('data for client navigation never stands in for the document', async () => {
      for (const headers of [{ rsc: '1' }, { rsc: '1' }]) {
        const data = await read('/ilanlar', headers);
        expect([data.cache, data.headers['content-type']]).toEqual(['MISS', 'text/x-component']);
      }
      expect((await read('/ilanlar')).headers['content-type']).toContain('text/html');
    });

    await test.step('what may be another tomorrow is asked for each time', async () => {
      for (const [target, status] of [
        ['/ilan-detay?id=999999', 307],
        ['/ilanlar?sayfa=99999', 404],
        ['/yok', 307],
        ['/ilanlar?haber=kR3_x-9aPq0ZsT7uVwY1bA', 200],
      ] as const)
        for (const _ of ['once', 'again']) {
          const answer = await read(target);
          expect([answer.status, answer.cache], target).toEqual([status, 'MISS']);
        }
    });

    await test.step('messages are counted by the address that it saw', async () => {
      const send = (address: string) =>
        postMessage(url, { fullName: `Deneme ${address}` }, { headers: { 'X-Forwarded-For': address } });
      const statuses = [await send('203.0.113.1'), await send('203.0.113.2')].map(({ status }) => status);
      expect(statuses).toEqual([200, 429]);
    });

    await test.step('visitors have what was rendered while the site is away', async () => {
      expect(await site.stop()).toBe(0);
      await expect.poll(async () => (await read('/iletisim')).cache).toBe('STALE');
      expect((await read('/iletisim')).status).toBe(200);
    });
  } finally {
    await stop();
    if (site.process.exitCode === null) await site.stop();
  }
});
