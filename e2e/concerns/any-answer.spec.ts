import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { samplePreviews } from '#e2e/support/sample-answer.ts';
import { expect, test } from '#e2e/support/test.ts';

// The example that README.md names: how to see any answer of the API on a screen.
test('the home screen draws what the API answers', async ({ page, sites }) => {
  const upstream = await startFaultUpstream();
  const listing = { ...samplePreviews[0], title: 'Fiyatı sorulan daire', price: 'Fiyat sorunuz' };
  upstream.script('preview', { kind: 'answer', json: { m: 'basarili', data: [listing] } });
  upstream.script('previewFeatured', { kind: 'answer', status: 500, json: { m: 'sce' } });

  const patience = { UPSTREAM_TIMEOUT_MS: '30000', REVALIDATE_SECONDS: '0' };
  const site = await sites({ UPSTREAM_API_URL: upstream.url, ...patience });
  await page.goto(site.url);

  const card = page.getByRole('region', { name: 'Son İlanlar' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Fiyat sorunuz');
  await expect(page.getByRole('region', { name: 'Öne Çıkan Fırsatlar' })).toHaveCount(0);
  await upstream.close();
});
