import { startFaultUpstream } from './support/fault-upstream.ts';
import { ask } from './support/plain-http.ts';
import { expect, test } from './support/site-test.ts';

// Each test starts a site of its own, which takes seconds where the processor is shared.
test.slow();

// Decisions §4: good content is not replaced because of a failed refresh.
for (const target of ['/', '/ilanlar', '/ilan-detay?id=1001']) {
  test(`${target} goes on being served while the upstream fails, and recovers`, async ({ sites }) => {
    const upstream = await startFaultUpstream();
    const site = await sites({ UPSTREAM_API_URL: upstream.url, REVALIDATE_SECONDS: '0' });
    const good = await ask(site.url, target);
    expect(good.status).toBe(200);

    for (const call of ['previewFeatured', 'preview', 'previewWithFilters', 'listing'] as const) {
      upstream.script(call, { kind: 'answer', status: 500 });
    }
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, body } = await ask(site.url, target);
      expect([status, body.equals(good.body)]).toEqual([200, true]);
    }

    upstream.clear();
    expect((await ask(site.url, target)).status).toBe(200);
    await upstream.close();
  });
}

test('a listing that was never drawn is an error while the upstream fails, kept nowhere', async ({
  sites,
}) => {
  const upstream = await startFaultUpstream();
  const site = await sites({ UPSTREAM_API_URL: upstream.url });
  upstream.script('listing', { kind: 'answer', status: 500 });
  const answer = await ask(site.url, '/ilan-detay?id=1001');
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  upstream.clear();
  await expect.poll(async () => (await ask(site.url, '/ilan-detay?id=1001')).status).toBe(200);
  await upstream.close();
});
