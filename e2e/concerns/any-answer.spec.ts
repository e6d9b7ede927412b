import { expect, test } from '#e2e/support/test.ts';
import { samplePreviews } from '#lib/dev/testing/sample-answer.ts';

// The example that README.md names: how to see any answer of the API on a screen.
test('Home draws what the API answers (rules#home-failures): a section whose call fails is left out, the rest stands, the failure is logged once', async ({
  page,
  stands,
}) => {
  // Its own site, which has not drawn the screen yet: a failure never replaces a good one.
  const { site, upstream } = await stands();
  const listing = { ...samplePreviews[0], title: 'Fiyatı sorulan daire', price: 'Fiyat sorunuz' };
  upstream.script('preview', { kind: 'answer', json: { m: 'basarili', data: [listing] } });
  upstream.script('previewFeatured', { kind: 'answer', status: 500, json: { m: 'sce' } });
  const response = await page.goto(site.url);

  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store']);
  const card = page.getByRole('region', { name: 'Son İlanlar' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Fiyat sorunuz');
  await expect(page.getByRole('region', { name: 'Öne Çıkan Fırsatlar' })).toHaveCount(0);
  await expect(page.getByText(/Veri al/)).toHaveCount(0);
  expect(site.output().match(/Veri alinamadi\./g)).toHaveLength(1);
});
