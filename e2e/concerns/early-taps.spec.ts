import type { Page } from '@playwright/test';
import { answerMessages, filled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { recordQueries, settle } from '#e2e/pages/listings.ts';
import { openWithHeldScripts, untilHydrated, withoutCommands } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

// Every tap counts: what is tapped before React listens is done, once, and stays.

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('scripts are asked for when the page and its first pictures are there', async ({ page }) => {
  for (const path of ['/', '/ilanlar', '/ilan-detay?id=1001', '/iletisim']) {
    await page.goto(path);
    const isAsked = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'));
    await page.waitForFunction(isAsked);
    const { asked, before } = await page.evaluate(async () => {
      const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      const eager = Array.from(html.images).filter((image) => image.getAttribute('loading') !== 'lazy');
      const sets = eager.map((image) => image.srcset || image.getAttribute('src')).join();
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const pictures = files.filter(
        ({ name }) => name.includes('image') && sets.includes(name.replace(origin, '')),
      );
      return {
        asked: files.find(({ name }) => name.endsWith('.js'))?.startTime ?? 0,
        before: [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
          ...pictures.map(({ responseEnd }) => responseEnd),
        ],
      };
    });
    expect(before.length, path).toBeGreaterThan(path === '/iletisim' ? 0 : 1);
    expect(asked, path).toBeGreaterThanOrEqual(Math.max(...before));
  }
});

for (const commands of ['known', 'unknown'] as const) {
  test.describe(`with commands ${commands} to the browser`, () => {
    test.beforeEach(async ({ page }) => {
      if (commands === 'unknown') await withoutCommands(page);
    });

    for (const [path, opener, dialog] of [
      ['/', 'RBA ile Al Sat Kirala', 'RBA ile Al Sat Kirala'],
      ['/ilan-detay?id=1001', 'İletişime Geç', 'RBA ile Al Sat Kirala'],
      ['/iletisim', 'KVKK Aydınlatma Metni', 'KVKK Aydınlatma Metni'],
    ] as const) {
      test(`'${opener}' on ${path} opens before scripts are there, and React takes it over`, async ({
        page,
      }) => {
        const { release } = await openWithHeldScripts(page, path);
        await button(page, opener).click();
        const opened = page.getByRole('dialog', { name: dialog });
        await expect(opened).toBeVisible();
        await opened.getByRole('button', { name: 'Kapat' }).click();
        await expect(opened).toBeHidden();
        await button(page, opener).click();
        await expect(opened).toBeVisible();
        const field = opened.getByRole('textbox', { name: 'Ad Soyad' });
        const hasForm = (await field.count()) > 0;
        if (hasForm) await field.fill('Ayşe');
        release();
        await untilHydrated(opened);
        await expect(opened).toBeVisible();
        if (hasForm) await expect(field).toHaveValue('Ayşe');
        await page.mouse.click(4, 4);
        await expect(opened).toBeHidden();
      });
    }
  });
}

for (const [path, name] of [
  ['/', 'Menü'],
  ['/ilanlar', 'Hızlı Filtreler'],
] as const) {
  test(`'${name}' on ${path} opens before scripts are there, and React takes it over`, async ({ page }) => {
    const { release } = await openWithHeldScripts(page, path);
    const trigger = button(page, name);
    const panel = page.locator(`id=${await trigger.getAttribute('aria-controls')}`);
    await expect(panel).toBeHidden();
    await trigger.click();
    await panel.locator('a, button, select').first().focus();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(trigger).toBeFocused();
    await trigger.click();
    await expect(panel).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    release();
    await untilHydrated(trigger);
    await expect(panel).toBeVisible();
    await trigger.click();
    await expect(panel).toBeHidden();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  });
}

test('tabs switch before scripts are there, and React takes the shown one over', async ({ page }) => {
  const { release } = await openWithHeldScripts(page, '/');
  const tabs = page.getByRole('tablist', { name: 'Şubeler' }).getByRole('tab');
  const panel = page.getByRole('tabpanel', { name: 'Deliklitaş' });
  await tabs.last().click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Vatan Caddesi' })).toBeHidden();
  for (const [key, place] of [
    ['ArrowRight', 0],
    ['ArrowLeft', -1],
    ['Home', 0],
    ['End', -1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tabs.nth(place)).toBeFocused();
    await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
  }
  release();
  await untilHydrated(tabs.last());
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(panel).toBeVisible();
  await tabs.first().click();
  await expect(page.getByRole('tabpanel', { name: 'Vatan Caddesi' })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('an arrow of the hero tapped twice before scripts are there moves it once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { release } = await openWithHeldScripts(page, '/');
  const hero = page.getByRole('region', { name: 'Öne çıkan tanıtım' });
  await hero.getByRole('button', { name: 'Sonraki' }).click();
  await hero.getByRole('button', { name: 'Sonraki' }).click();
  release();
  await expect(button(page, '2. slayt')).toHaveAttribute('aria-current', 'true');
  await expect(hero.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  await button(page, '3. slayt').click();
  await expect(button(page, '3. slayt')).toHaveAttribute('aria-current', 'true');
  await expect(hero.getByRole('heading', { level: 2 }).last()).toBeInViewport();
});

test('the video plays when scripts are there', async ({ page }) => {
  const { release } = await openWithHeldScripts(page, '/');
  await button(page, 'Videoyu oynat').click();
  await expect(page.locator('iframe[src*="youtube"]')).toHaveCount(0);
  release();
  await expect(page.locator('iframe[src*="youtube"]')).toHaveCount(1);
});

test('a small photograph is shown large by the gallery and leads nowhere', async ({ page }) => {
  const { release } = await openWithHeldScripts(page, '/ilan-detay?id=1001');
  await page.getByRole('link', { name: /^2\. fotoğraf/ }).click();
  release();
  await expect(page.locator('.image-gallery-index')).toHaveText(/^2 \//);
  await expect(page).toHaveURL('/ilan-detay?id=1001');
});

test('what is chosen and typed in the filters before scripts are there counts', async ({ page }) => {
  const { release } = await openWithHeldScripts(page, '/ilanlar');
  await button(page, 'Hızlı Filtreler').click();
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Arsa');
  await page.getByRole('searchbox', { name: 'Ara' }).fill('a');
  release();
  await expect(page).toHaveURL(/kategori=Arsa.*ara=a|ara=a.*kategori=Arsa/);
  await expect(page.getByRole('combobox', { name: 'Kategori' })).toHaveValue('Arsa');
  await expect(page.getByRole('searchbox', { name: 'Ara' })).toHaveValue('a');
});

test('a filter that is chosen while React begins to listen is asked for once', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('site-listens', () =>
      document
        .querySelector('select[name="siralama"]')
        ?.dispatchEvent(new Event('change', { bubbles: true })),
    ),
  );
  const queries = recordQueries(page);
  const { release } = await openWithHeldScripts(page, '/ilanlar');
  await button(page, 'Hızlı Filtreler').click();
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('oldest');
  release();
  await expect(page).toHaveURL('/ilanlar?siralama=oldest');
  await expect.poll(() => queries).not.toEqual([]);
  await settle(page);
  expect(queries.map(({ sortFilter }) => sortFilter)).toEqual(['oldest']);
});

test('a form sent twice before scripts are there is sent once by React, which answers in the page', async ({
  page,
  alerts,
}) => {
  const sent = await answerMessages(page, { json: { m: 'basarili' } });
  const { release } = await openWithHeldScripts(page, '/iletisim');
  const form = formIn(page.getByRole('main'));
  await fillIn(form);
  await form.submit.dblclick();
  release();
  await expect.poll(() => alerts).toEqual(['Mesajınız iletilmiştir.']);
  expect(sent.map((request) => request.postDataJSON().phone)).toEqual([filled.grouped]);
});

test('an empty form sent before scripts are there is refused in words, as always', async ({
  page,
  alerts,
}) => {
  const { release } = await openWithHeldScripts(page, '/iletisim');
  await formIn(page.getByRole('main')).submit.click();
  release();
  await expect.poll(() => alerts).toEqual(['Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)']);
});

test('a form sent twice arrives once where scripts never come', { tag: '@writes' }, async ({ page }) => {
  const posts: string[] = [];
  await openWithHeldScripts(page, '/iletisim');
  await page.route('**/api/form', async (route) => {
    if (route.request().method() === 'POST') posts.push(route.request().postData() ?? '');
    await route.fallback();
  });
  const form = formIn(page.getByRole('main'));
  await fillIn(form);
  await form.submit.dblclick();
  await expect(page.getByText('Mesajınız iletilmiştir.')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('the popup sends before scripts are there, to the advisor', { tag: '@writes' }, async ({ page }) => {
  await openWithHeldScripts(page, '/ilan-detay?id=1001');
  await button(page, 'İletişime Geç').click();
  const popup = page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' });
  await fillIn(formIn(popup));
  const post = page.waitForRequest((request) => request.method() === 'POST');
  await formIn(popup).submit.click();
  expect((await post).postData()).toMatch(/name="messageTo"\s+\S/);
  await expect(page.getByText('Mesajınız iletilmiştir.')).toBeVisible();
});
