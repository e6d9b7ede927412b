import type { Page } from '@playwright/test';
import { region } from '#e2e/pages/listing.ts';
import { expect, test } from '#e2e/support/test.ts';

const photo = 'ornek/konut-dis-1.jpg';
const flat = {
  title: 'Daire',
  type: 'Konut',
  emlakAltTipi: 'Daire',
  emlakDurumu: 'Satilik',
  price: '4.850.000',
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  mahalle: 'Vişnelik',
  image_carousel: [photo, 'ornek/salon-1.jpg', 'ornek/tarla-1.jpg'],
  typicalFeatures: ['Brüt m²:145'],
  telefon: '5320000000',
  guncellemeTarihi: '2026-10-19T09:00:00.000Z',
};
const rent = { ...flat, emlakDurumu: 'Kiralik', price: '16.000' };
const longTitle =
  'ESKİŞEHİR BATIKENT MAHALLESİNDE TRAMVAYA YÜRÜME MESAFESİNDE KOMBİLİ ASANSÖRLÜ 5+2 DAİRE '.repeat(2);

/** Listings of an agency, and which of their facts stand on the first screen. */
const kinds: readonly [name: string, fields: typeof flat, price: string, beside?: string][] = [
  ['a flat', flat, '4.850.000 ₺', '33.448 ₺/m²'],
  ['a rent', rent, '16.000 ₺ / ay'],
  ['a long title', { ...flat, title: longTitle }, '4.850.000 ₺'],
  ['one photograph', { ...flat, image_carousel: [photo] }, '4.850.000 ₺'],
  ['no photograph', { ...flat, image_carousel: [] }, '4.850.000 ₺'],
  ['no mobile number', { ...flat, telefon: '' }, '4.850.000 ₺'],
  [
    'nine figures',
    { ...flat, price: '145.000.000', mahalle: 'Büyükdere Osmangazi' },
    '145.000.000 ₺',
    '1.000.000 ₺/m²',
  ],
  ['no price', { ...flat, price: 'Fiyat sorunuz' }, 'Fiyat sorunuz'],
  [
    'a shop with its business',
    { ...rent, type: 'Isyeri', emlakAltTipi: 'Kafe', emlakDurumu: 'Devren Kiralik' },
    '16.000 ₺ / ay',
  ],
  [
    'a field',
    { ...flat, type: 'Tarla', price: '650.000', typicalFeatures: ['Arsa m²:61250'] },
    '650.000 ₺',
    '10.612 ₺/dönüm',
  ],
];

async function boxOf(page: Page, text: string | RegExp) {
  const box = await page.getByText(text, { exact: true }).first().boundingBox();
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
}

test('First screen (rules#first-screen): price and place stand above the call bar, whatever the listing', {
  tag: '@full-desktop',
}, async ({ browser, stand }) => {
  test.slow();
  const page = await browser.newPage({ isMobile: true, hasTouch: true });
  const call = region(page, 'Emlak Danışmanı').getByRole('link', { name: /^(Emlak Danışmanını|Ofisi) Ara$/ });
  const contact = page.getByRole('button', { name: 'İletişime Geç' });
  for (const [name, fields, price, beside] of kinds)
    await test.step(name, async () => {
      // Photographs are not waited for: their room is kept.
      await page.goto(stand.show(fields), { waitUntil: 'domcontentloaded' });
      for (const [width, height] of [
        [390, 664],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(call).toBeInViewport({ ratio: 1 });
        const bar = (await call.boundingBox())?.y ?? 0;
        const place = await boxOf(page, /^Eskişehir \/ Odunpazarı \/ /);
        const amount = await boxOf(page, price);
        expect(amount.bottom).toBeLessThan(bar);
        expect(place.bottom).toBeLessThan(bar);
        expect(amount.bottom).toBeLessThanOrEqual(place.top);
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        expect(place.bottom).toBeLessThan(title?.y ?? 0);
        if (beside) expect((await boxOf(page, beside)).bottom).toBeLessThanOrEqual(place.top);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await expect(contact).toHaveCount(1);
      }
    });
  await page.context().close();
});
