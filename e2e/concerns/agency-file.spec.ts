import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';

// Starts a site of its own, which takes seconds where the processor is shared.
test.slow();

const ownAgency: Agency = {
  ...JSON.parse(
    JSON.stringify(exampleAgency).replaceAll('RBA', 'Öz Yuva').replaceAll('0222 000', '0312 555'),
  ),
  city: 'Ankara',
  email: `${'uzunadres'.repeat(6)}@ozyuva.example`,
  services: ['Gayrimenkuldeğerlendirmesizleştiremediklerimizdenmişsiniz'],
  social: [],
  portals: [],
  authorizationNumbers: ['0600123'],
  hero: exampleAgency.hero.map((slide) => ({ ...slide, headline: `Ankara: ${slide.headline}` })),
  faq: [{ question: 'Cumartesi açık mısınız?', answer: 'Evet, 10.00 ile 16.00 arasında.' }],
  homeFormSends: true,
  advisors: [
    { name: 'Elif Yıldız', mobile: '0532 000 00 01', title: 'Gayrimenkul Danışmanı', photo: 'team/elif.jpg' },
    { name: 'Murat Öztürk', mobile: '0532 000 00 02', licence: '17UY0333-5' },
    { name: 'Naz Irmak', mobile: '0532 000 00 03', photo: 'https://portre.invalid/naz.jpg' },
  ],
  openingHours: undefined,
};

/** The list of words that titles in capitals keep (lib/domain/listing/title-as-shown.ts) is every agency's. */
const foreign = /RBA(?!, TOKİ)|0222 000|info@example\.com|2600931/;

test('one build is the site of the agency that AGENCY_FILE names', { tag: '@full-desktop' }, async ({
  page,
  sites,
  allowProblems,
}) => {
  // The portrait of a host that there is not.
  allowProblems(/Failed to load resource.*404/);
  const file = test.info().outputPath('ofis.json');
  writeFileSync(file, JSON.stringify(ownAgency));
  const dataDir = test.info().outputPath('veri');
  for (const name of ['elif', 'gizli'])
    cpSync('lib/data/embedded/seed/photos/salon-1.jpg', join(dataDir, `team/${name}.jpg`));
  const site = await sites({ AGENCY_FILE: file, DATA_DIR: dataDir });
  const sent = new Set<string>();
  page.on('response', (response) => {
    const isText = /text|javascript|json/.test(response.headers()['content-type'] ?? '');
    if (isText && response.request().method() === 'GET') sent.add(response.url());
  });

  await page.goto(site.url);
  await expect(page).toHaveTitle('Öz Yuva | Ankara Satılık ve Kiralık Emlak');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ankara: /);
  const phone = page.getByRole('contentinfo').getByRole('link', { name: '0312 555 00 00' });
  await expect(phone).toHaveAttribute('href', 'tel:+903125550000');
  await expect(page.getByRole('banner')).toContainText('0600123');
  await expect(page.getByRole('main').getByRole('button', { name: 'KVKK Aydınlatma Metni' })).toBeVisible();
  await page.getByRole('button', { name: 'Öz Yuva ile Al Sat Kirala' }).click();
  await expect(page.getByRole('dialog', { name: 'Öz Yuva ile Al Sat Kirala' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bizi Takip Edin' })).toHaveCount(0);

  const team = page.getByRole('region', { name: 'Ekibimiz' });
  const portraitIn = (scope: Locator) => scope.locator('img[src*="team"]');
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await test.step('its people, with a portrait where there is one', async () => {
    await expect(team.getByRole('heading', { level: 3 })).toHaveText([
      'Elif Yıldız',
      'Murat Öztürk',
      'Naz Irmak',
    ]);
    await expect(team.getByRole('link')).toHaveCount(6);
    await expect(team.getByRole('link', { name: '0532 000 00 01' })).toHaveAttribute(
      'href',
      'tel:+905320000001',
    );
    await expect(team.getByRole('link', { name: 'WhatsApp (Murat Öztürk)' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/905320000002\?/,
    );
    await expect(team).toContainText('Belge No: 17UY0333-5');
    await team.scrollIntoViewIfNeeded();
    await expect.poll(() => portraitIn(team).evaluate(isDrawn)).toBe(true);
    for (const initials of ['MÖ', 'NI'])
      await expect(team.getByText(initials, { exact: true })).toBeVisible();
    await expect(team.locator('img').last()).toBeHidden();
    await expectAccessible(page);
  });
  await test.step('of the folder of the team only what it names', async () => {
    const portraitAt = (photo: string) =>
      ask(site.url, `/_next/image?url=${encodeURIComponent(photo)}&w=96&q=60`, {});
    expect((await portraitAt('team/elif.jpg')).status).toBe(200);
    for (const other of [
      'team/gizli.jpg',
      '/team/elif.jpg',
      'team/../team/elif.jpg',
      'https://example.com/a.jpg',
    ])
      expect((await portraitAt(other)).status, other).toBe(400);
  });

  await page.goto(`${site.url}/manifest.webmanifest`);
  for (const path of ['/', '/ilanlar', '/iletisim', '/ilan-detay?id=1001']) {
    await page.goto(site.url + path);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `${path} at ${width}px`).toBeLessThanOrEqual(width);
    }
  }
  const hours = { name: 'Çalışma saatleri' };
  await page.goto(`${site.url}/iletisim`);
  await expect(page.getByRole('heading', { name: 'Şubelerimiz' })).toBeVisible();
  await expect(team.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('region', hours)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).not.toContainText('Pazar');
  await page.goto(`${site.url}/ilan-detay?id=1001`);
  const advisor = page.getByRole('region', { name: 'Emlak Danışmanı' });
  await expect.poll(() => portraitIn(advisor).evaluate(isDrawn)).toBe(true);
  await expect(advisor).toContainText('Gayrimenkul Danışmanı');
  await advisor.getByRole('button', { name: 'İletişime Geç' }).click();
  await expect.poll(() => portraitIn(page.getByRole('dialog')).evaluate(isDrawn)).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  const questions = page.getByRole('region', { name: 'Sıkça Sorulan Sorular' });
  await expect(questions).toContainText('Cumartesi açık mısınız?');

  // Asked for again: the bodies of a page that was left can no longer be read.
  const own = [...sent].filter((url) => url.startsWith(site.url));
  expect(own.length).toBeGreaterThan(10);
  for (const url of own) {
    const { status, body } = await ask(site.url, url.slice(site.url.length));
    expect([status, body.toString()], url).toEqual([200, expect.not.stringMatching(foreign)]);
  }
});
