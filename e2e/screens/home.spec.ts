import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { expect, test } from '#e2e/support/test.ts';
import { exampleAgency as agency } from '#lib/site/example-agency.ts';

// rules#home-screen, rules#featured-listings, rules#about-and-branches, rules#home-failures.

type Preview = {
  id: string;
  type: string;
  title: string;
  price: string;
  emlakDurumu: string;
  aciklama?: string;
  typicalFeatures: string | string[];
};

async function previews(request: APIRequestContext, call: string): Promise<Preview[]> {
  return (await (await request.get(`/api/api/ilan/${call}`)).json()).data;
}

const featuredOf = (page: Page) => page.getByRole('region', { name: 'Öne Çıkan Fırsatlar' });
const latestOf = (page: Page) => page.getByRole('region', { name: 'Son İlanlar' });
const branchesOf = (page: Page) => page.getByRole('tablist', { name: 'Şubeler' });

test('names itself to search engines', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(agency.name));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Eskişehir.*konut/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/?$/);
});

test('fits a window of 320px', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('about section', () => {
  test('lists the services and the figures', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Hizmetlerimiz' }).getByRole('listitem')).toHaveText([
      ...agency.services,
    ]);
    for (const figure of ['3000+', '17+', '%100'])
      await expect(page.getByText(figure, { exact: true })).toBeVisible();
  });

  test('begins with Vatan Caddesi and switches map and address by click', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/');
    const [first, second = first] = agency.branches;
    await expect(page.getByRole('tab', { name: 'Vatan Caddesi' })).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel', { name: 'Vatan Caddesi' });
    await expect(panel).toContainText(first.address);
    await expect(panel.locator('iframe')).toHaveAttribute('title', 'Vatan Caddesi');
    await expect(panel.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps\?.*z=15/);

    await page.getByRole('tab', { name: 'Deliklitaş' }).click();
    await expect(panel).toBeHidden();
    const other = page.getByRole('tabpanel', { name: 'Deliklitaş' });
    await expect(other).toContainText(second.address);
    await expect(other.locator('iframe')).toHaveAttribute('title', 'Deliklitaş');
  });

  test('switches branches by keyboard', async ({ page }) => {
    await page.goto('/');
    const [first, second] = [
      branchesOf(page).getByRole('tab', { name: 'Vatan Caddesi' }),
      branchesOf(page).getByRole('tab', { name: 'Deliklitaş' }),
    ];
    await expect(first).toBeEnabled();
    await first.focus();
    for (const [key, target] of [
      ['ArrowRight', second],
      ['ArrowRight', first],
      ['ArrowLeft', second],
      ['Home', first],
      ['End', second],
    ] as const) {
      await page.keyboard.press(key);
      await expect(target).toBeFocused();
      await expect(target).toHaveAttribute('aria-selected', 'true');
    }
    await expect(first).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('tabpanel', { name: 'Deliklitaş' })).toBeVisible();
  });
});

test.describe('featured deals', () => {
  test('has one tab for each item, labelled with its type', { tag: ['@phone', '@modes'] }, async ({
    page,
    request,
  }) => {
    const items = await previews(request, 'get-preview-featured');
    await page.goto('/');
    await expect(featuredOf(page).getByRole('tab')).toHaveText(items.map(({ type }) => type));

    for (const [index, item] of items.entries()) {
      await featuredOf(page).getByRole('tab').nth(index).click();
      await expect(featuredOf(page).getByRole('tabpanel')).toHaveCount(1);
      const panel = featuredOf(page).getByRole('tabpanel');
      await expect(panel.getByRole('link')).toHaveText(item.title);
      await expect(panel.getByRole('link')).toHaveAttribute('href', `/ilan-detay?id=${item.id}`);
      await expect(panel).toContainText(`${item.price} ₺`);
      await expect(panel.getByRole('img').first()).toBeVisible();
      // rules#info-table: 4 lines when price and status are there, 5 with one of them, 6 with neither.
      const lines = 6 - Number(item.price !== '') - Number(item.emlakDurumu !== '');
      expect(await panel.getByRole('listitem').count()).toBeLessThanOrEqual(lines);
      if (item.typicalFeatures.length > 6) await expect(panel.getByRole('listitem')).toHaveCount(lines);
    }
  });

  test('cuts the description after 270 characters', async ({ page, request }) => {
    const items = await previews(request, 'get-preview-featured');
    const plain = (html = '') => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    const index = items.findIndex(({ aciklama }) => plain(aciklama).length > 320);
    expect(index, 'a featured item with a long description').toBeGreaterThanOrEqual(0);
    await page.goto('/');
    await featuredOf(page).getByRole('tab').nth(index).click();
    const text = await featuredOf(page)
      .getByRole('tabpanel')
      .getByText(/\.\.\.$/)
      .textContent();
    expect([...(text ?? '')].length).toBeLessThanOrEqual(270 + '...'.length);
    expect([...(text ?? '')].length).toBeGreaterThan(260);
    expect(text).not.toMatch(/[<>]/);
  });
});

test('shows the latest listings as cards with one link each, and the way to all', { tag: '@modes' }, async ({
  page,
  request,
}) => {
  const items = await previews(request, 'get-preview/?p=1&filter=Tumu');
  expect(items.length).toBeGreaterThan(0);
  await page.goto('/');
  const cards = latestOf(page).getByRole('article');
  await expect(cards).toHaveCount(items.length);
  for (const [index, item] of items.entries()) {
    await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', `/ilan-detay?id=${item.id}`);
    expect(await cards.nth(index).getByRole('listitem').count()).toBeLessThanOrEqual(3);
  }
  await latestOf(page).getByRole('link', { name: 'Tüm ilanlar' }).click();
  await expect(page).toHaveURL('/ilanlar');
});

test('says how to reach the agency, beside a photograph and the form', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const phone of agency.phones) {
    const digits = phone.replace(/\D/g, '').slice(1);
    await expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:+90${digits}`);
  }
  await expect(main.getByRole('link', { name: agency.email })).toHaveAttribute(
    'href',
    `mailto:${agency.email}`,
  );
  await expect(main.getByRole('img', { name: /emlak ofisinde görüşme masası/ })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Ad Soyad' })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Telefon' })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'İletişim Nedeni' })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Açıklama' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Gönder' })).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read', async ({ page, request }) => {
    await page.goto('/');
    for (const { address } of agency.branches) {
      await expect(page.getByRole('main').getByText(address)).toBeVisible();
    }
    for (const { title } of await previews(request, 'get-preview-featured')) {
      await expect(featuredOf(page).getByRole('link', { name: title })).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('button', { name: 'Gönder' })).toBeVisible();
  });
});

test.describe('when a call fails', { tag: '@once' }, () => {
  let upstream: FaultUpstream;
  test.beforeAll(async () => {
    upstream = await startFaultUpstream();
  });
  test.afterAll(() => upstream.close());

  for (const [call, region, other] of [
    ['previewFeatured', featuredOf, latestOf],
    ['preview', latestOf, featuredOf],
  ] as const) {
    test(`${call}: its section is left out, the rest stands, the log says so once`, async ({
      page,
      sites,
    }) => {
      upstream.clear();
      upstream.script(call, { kind: 'answer', status: 500, json: {} });
      // On a busy machine a site's first rendering takes seconds; that is no fault of the other call.
      const site = await sites({ UPSTREAM_API_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '30000' });
      const response = await page.goto(site.url);
      expect(response?.status()).toBe(200);
      await expect(other(page)).toBeVisible();
      await expect(region(page)).toHaveCount(0);
      await expect(page.getByText(/Veri al/)).toHaveCount(0);
      expect(site.output().match(/Veri alinamadi\./g)).toHaveLength(1);
    });
  }

  test('empty lists leave their sections out', async ({ page, sites }) => {
    upstream.clear();
    const empty = { m: 'basarili', data: [], kayitSayisi: 0 };
    upstream.script('previewFeatured', { kind: 'answer', json: empty });
    upstream.script('preview', { kind: 'answer', json: empty });
    const site = await sites({ UPSTREAM_API_URL: upstream.url });
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(featuredOf(page)).toHaveCount(0);
    await expect(latestOf(page)).toHaveCount(0);
    expect(site.output()).not.toContain('Veri alinamadi.');
  });
});

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  const violations = async (page: Page) =>
    (await new AxeBuilder({ page }).exclude('iframe').analyze()).violations;

  test('as it opens', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sonraki' })).toBeEnabled();
    expect(await violations(page)).toEqual([]);
  });

  test('with everything switched', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: '2. slayt' }).click();
    await page.getByRole('tab', { name: 'Deliklitaş' }).click();
    await featuredOf(page).getByRole('tab').last().click();
    await page.getByRole('button', { name: 'Videoyu oynat' }).click();
    expect(await violations(page)).toEqual([]);
  });
});
