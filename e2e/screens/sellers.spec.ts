import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formIn } from '#e2e/pages/contact.ts';
import { keep } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { json, sampleAnswer } from '#lib/dev/testing/sample-answer.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import { samples, toSamplePreview } from '#lib/domain/listing/samples.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';
import { formatPhone } from '#lib/domain/message/phone.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';

const sellers = (page: Page) => page.getByRole('region', { name: 'Evinizi birlikte fiyatlayalım' });
const popup = (page: Page) => page.getByRole('dialog', { name: /ile Al Sat Kirala$/ });

/** Homes of 100 m² in Vişnelik, so that a square metre costs 10.000, 20.000, ... 50.000 ₺. */
const homes = [1, 2, 3, 4, 5].map((million) => ({
  id: 9000 + million,
  type: 'Konut',
  title: `Vişnelik ${million}`,
  emlakDurumu: 'Satilik',
  price: `${million}.000.000`,
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  mahalle: million % 2 ? 'Vişnelik' : 'Vişnelik Mah.',
  typicalFeatures: ['Oda Sayısı:3+1', 'Brüt m²:100'],
}));

function fieldsOf(page: Page) {
  const scope = sellers(page);
  return {
    select: (name: string) => scope.getByRole('combobox', { name, exact: true }),
    area: scope.getByRole('textbox', { name: 'Brüt m²' }),
    submit: scope.getByRole('button', { name: 'Hesapla' }),
    answer: scope.getByRole('status'),
  };
}

const said = 'Vişnelik’te 3+1: sitedeki 5 ilana göre 2,4 – 4,8 milyon ₺ (20.000 – 40.000 ₺/m²)';

async function askValue(page: Page) {
  const { select, area, submit } = fieldsOf(page);
  await select('İlçe').selectOption('Odunpazarı');
  await select('Mahalle').selectOption('Vişnelik');
  await select('Oda Sayısı').selectOption('3+1');
  await area.fill('120');
  await submit.click();
}

test('Owners (rules#sellers) find the number, three steps, and what homes are offered for (rules#home-value)', {
  tag: '@full-desktop',
}, async ({ page, stands }) => {
  // Starts a site of its own, which takes seconds where the processor is shared.
  test.slow();
  const [file, dataDir] = [test.info().outputPath('ofis.json'), test.info().outputPath('veri')];
  const [{ telefon = '' } = {}] = samples;
  const advisor = { name: 'Elif Yıldız', mobile: `0${formatPhone(telefon)}`, photo: 'team/elif.jpg' };
  cpSync('lib/data/embedded/seed/photos/salon-1.jpg', join(dataDir, advisor.photo));
  writeFileSync(file, JSON.stringify({ ...exampleAgency, advisors: [advisor] }));
  const { site, upstream } = await stands({ AGENCY_FILE: file, DATA_DIR: dataDir });
  upstream.answerWith((request) => {
    if (request.call === 'previewWithFilters')
      return json({ m: 'basarili', data: homes, kayitSayisi: homes.length });
    const home = homes.find(({ id }) => request.url.endsWith(`id=${id}`));
    return request.call === 'listing' && home ? json({ m: 'basarili', data: [home] }) : sampleAnswer(request);
  });
  await page.goto(site.url);
  const main = page.getByRole('main');
  const line = main.getByText('Satmak ya da kiraya vermek mi istiyorsunuz?');
  await expect(line.getByRole('link').first()).toHaveAttribute('href', 'tel:+902220000000');
  const hero = await page.getByRole('region', { name: 'Öne çıkan tanıtım' }).boundingBox();
  expect((await line.boundingBox())?.y).toBeGreaterThan((hero?.y ?? 0) + (hero?.height ?? 0));
  await line.getByRole('link').last().click();
  await expect(sellers(page).getByRole('heading').first()).toBeInViewport();
  await expect(sellers(page).getByRole('listitem').getByRole('heading')).toHaveCount(3);
  await expect(page.getByText(/değerleme/i)).toHaveText(
    'İlanlarda istenen fiyatlardır, değerleme raporu değildir.',
  );
  await test.step('the popup begins with Satış', async () => {
    await sellers(page).getByRole('button', { name: 'Fiyat görüşü isteyin' }).click();
    await expect(formIn(popup(page)).reason).toHaveValue('satis');
    await expect(formIn(popup(page)).message).toHaveValue('');
    await page.keyboard.press('Escape');
  });
  const { select, area, answer } = fieldsOf(page);
  await expect(select('Mahalle').getByRole('option')).toHaveText(['Tümü', 'Vişnelik']);
  await askValue(page);
  await expect(answer).toHaveText(said);
  await expect(area).toHaveValue('120');
  const cards = sellers(page).getByRole('article').getByRole('link');
  await expect(cards).toHaveText(['Vişnelik 1', 'Vişnelik 2', 'Vişnelik 3']);
  await expectAccessible(page);
  await sellers(page).getByRole('button', { name: 'Kesin değer için yerinde bakalım' }).click();
  await expect(formIn(popup(page)).reason).toHaveValue('satis');
  await expect(formIn(popup(page)).message).toHaveValue(
    'Kesin değer için yerinde bakalım: Vişnelik, Odunpazarı, 3+1, brüt 120 m².',
  );
  await page.keyboard.press('Escape');
  await area.fill('yüz yirmi');
  await fieldsOf(page).submit.click();
  await expect(answer).toContainText('örneğin 120');
  await test.step('nothing of it is kept or indexed, and unknown words are not repeated', async () => {
    const query = new URLSearchParams({ ilce: 'Odunpazarı', mahalle: 'Uydurma', oda: '3+1', brut: '120' });
    const { headers, body } = await ask(site.url, `/?${query}`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(body.toString()).toContain('Odunpazarı’nda 3+1');
    expect(site.output()).not.toMatch(/Odunpazar|brut=|Uydurma/);
    const other = await ask(
      site.url,
      `/?${new URLSearchParams({ ilce: 'Uydurma', oda: '3+1', brut: '120' })}`,
    );
    expect(other.body.toString()).not.toContain('Uydurma’');
  });
  await test.step('without scripts it is a form of the page', async () => {
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    const plain = await context?.newPage();
    if (!plain) return;
    await plain.goto(site.url);
    await askValue(plain);
    await expect(fieldsOf(plain).answer).toHaveText(said);
    await expect(fieldsOf(plain).select('İlçe')).toHaveValue('Odunpazarı');
    await context?.close();
  });
  await test.step('faces (rules#team) of the upstream’s advisors, too', async () => {
    await expect(page.getByRole('region', { name: 'Ekibimiz' })).toContainText('Elif Yıldız');
    await page.goto(`${site.url}/ilan-detay?id=1001`);
    const portrait = page.getByRole('region', { name: 'Emlak Danışmanı' }).locator('img[src*="team"]');
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  });
});

test('Too few homes give no number but the offer to look', async ({ page }) => {
  await page.goto('/');
  const { select, area, submit, answer } = fieldsOf(page);
  await select('İlçe').selectOption({ index: 1 });
  await select('Oda Sayısı').selectOption({ index: 1 });
  await area.fill('100');
  await submit.click();
  await expect(answer).toContainText('yetecek kadar ilan yok');
  await expect(sellers(page).getByRole('button', { name: 'Kesin değer için yerinde bakalım' })).toBeVisible();
});

test('What was kept and seen waits on the home screen (rules#continue); nothing where there is nothing', async ({
  page,
}) => {
  const region = page.getByRole('region', { name: 'Kaldığınız yerden devam edin' });
  await page.goto('/');
  await untilHydrated(page.getByRole('button', { name: 'İlan Ara' }));
  await expect(region).toHaveCount(0);
  const saved = samples.map(toSamplePreview).map(toListingSummary).map(toSaved);
  const [first, second] = saved;
  if (!first || !second) throw new Error('no samples');
  await keep(page, storageKeys.favourites, [
    { ...first, id: '987654', title: 'Giden' },
    { ...first, price: '9.999.000 ₺' },
  ]);
  await keep(page, storageKeys.recent, [first, second]);
  await page.reload();
  await expect(region.getByRole('listitem').getByRole('link')).toHaveText([first.title, second.title]);
  await expect(region).toContainText(
    '2 favori ilan; son ziyaretinizden beri 1 ilanın fiyatı düştü, 1 ilan yayından kalktı',
  );
  await expect(region.getByRole('listitem')).toContainText([`${first.title}${first.price}`, second.title]);
  await region.getByRole('link', { name: 'Favorilerim' }).click();
  await expect(page).toHaveURL('/ilanlar?favoriler=1');
});
