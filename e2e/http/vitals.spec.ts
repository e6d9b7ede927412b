import { metricsOf } from '#e2e/support/metrics.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a visit is measured once, under the screen that it began on', async ({ page, context, sites }) => {
  const site = await sites({ METRICS_PORT: '0' });
  await page.goto(`${site.url}/iletisim`, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Ad Soyad' }).click();
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'İlanlar' }).click();
  await page.waitForURL('**/ilanlar');
  await page.goto('about:blank');
  await expect.poll(() => metricsOf(site)).toContain('site_vitals_ttfb_seconds_count{screen="contact"} 1');
  const text = await metricsOf(site);
  expect(text).toContain('site_vitals_lcp_seconds_count{screen="contact"} 1');
  expect(text).toContain('site_vitals_cls_score_count{screen="contact"} 1');
  expect(text).toContain('site_vitals_inp_seconds_count{screen="contact"} 1');
  expect(text).not.toContain('screen="listings"');
  expect(text).toContain('site_request_seconds_count{kind="vitals",status="2xx"} 1');
  expect(await context.cookies()).toEqual([]);
});

test('nobody is measured where nobody reads the figures', async ({ page, request, baseURL }) => {
  test.skip(Boolean(process.env.BASE_URL), 'needs a site that counts nothing');
  const beacons: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && beacons.push(sent.url()));
  await page.goto(`${baseURL}/iletisim`, { waitUntil: 'networkidle' });
  await page.goto('about:blank');
  const told = await request.post(`${baseURL}/api/vitals`, { data: { screen: '/', LCP: 1 } });
  expect([told.status(), await told.json()]).toEqual([404, { m: 'bulunamadi' }]);
  expect(beacons).toEqual([]);
});
