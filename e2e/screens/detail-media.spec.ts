import { flat, region } from '#e2e/pages/listing.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('map (rules#map)', () => {
  test('frame and link search the coordinates at zoom 15', async ({ page }) => {
    await page.goto(flat);
    const map = region(page, 'Konum');
    await expect(map.getByText('Eskişehir / Odunpazarı / Vişnelik', { exact: true })).toBeVisible();
    const place = 'https://www.google.com/maps?q=39.7652,30.5075&z=15';
    await expect(map.getByRole('link', { name: 'Haritada aç' })).toHaveAttribute('href', place);
    await expect(map.locator('iframe')).toHaveAttribute('src', new RegExp(`^${RegExp.escape(place)}&`));
  });

  test('a link without coordinates searches for the listing’s own place', async ({ page }) => {
    await page.goto('/ilan-detay?id=1006');
    const map = region(page, 'Konum');
    const place = 'Eskişehir / Odunpazarı / Akarbaşı';
    const search = `https://www.google.com/maps?q=${encodeURIComponent(place)}&z=15`;
    await expect(map.getByText(place, { exact: true })).toBeVisible();
    await expect(map.getByRole('link', { name: 'Haritada aç' })).toHaveAttribute('href', search);
    await expect(map.locator('iframe')).toHaveAttribute('src', `${search}&hl=tr&output=embed`);
    await expect(map.getByText('harita ofisimizi gösterir')).toHaveCount(0);
  });

  for (const embedUrl of ['https://maps.app.goo.gl/ornek', 'https://evil.example/', 'javascript:alert(1)']) {
    test(`${embedUrl} without a place shows the office, and says so`, async ({ page, stand }) => {
      await page.goto(stand.show({ title: 'Harita', embedUrl }));
      const map = region(page, 'Konum');
      await expect(map.locator('iframe')).toHaveAttribute(
        'src',
        /^https:\/\/www\.google\.com\/maps\?q=39\.7644,30\.5256&z=15/,
      );
      await expect(map.getByText('harita ofisimizi gösterir')).toBeVisible();
    });
  }

  test('is not asked for in the first two seconds, which belong to the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let shownForMs = 0;
    await page.route(/google\.com\/maps/, async (route) => {
      shownForMs = await page.evaluate(
        () => performance.now() - (performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity),
      );
      await route.fulfill({ body: 'Harita', contentType: 'text/plain' });
    });
    await page.goto(flat);
    const frame = region(page, 'Konum').locator('iframe');
    await expect(frame.contentFrame().getByText('Harita')).toBeVisible();
    expect(shownForMs).toBeGreaterThan(1900);
  });

  test('stays where it is when its tab is left and shown again', async ({ page }) => {
    await page.goto('/');
    const office = page.getByRole('tabpanel', { name: 'Vatan Caddesi' }).locator('iframe');
    await expect(office).toHaveCSS('transform', 'none');
    await page.getByRole('tab', { name: 'Deliklitaş' }).click();
    await page.getByRole('tab', { name: 'Vatan Caddesi' }).click();
    expect(await office.evaluate((frame) => getComputedStyle(frame).transform)).toBe('none');
  });

  test('no embedUrl, no map', async ({ page }) => {
    await page.goto('/ilan-detay?id=1002');
    await expect(region(page, 'İlan Bilgileri')).toBeVisible();
    await expect(region(page, 'Konum')).toHaveCount(0);
  });
});

test.describe('video (rules#listing-video)', () => {
  test('starts as a thumbnail and plays without a cookie', async ({ page }) => {
    await page.goto(flat);
    const video = region(page, 'İlan Videosu');
    await expect(video.locator('iframe')).toHaveCount(0);
    await video.getByRole('button', { name: 'Videoyu oynat' }).click();
    await expect(video.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?autoplay=1/,
    );
  });

  for (const videoUrl of ['', 'https://example.com/video', 'https://youtu.be/kisa']) {
    test(`'${videoUrl}' draws no section`, async ({ page, stand }) => {
      await page.goto(stand.show({ title: 'Videosuz', videoUrl }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videosuz');
      await expect(region(page, 'İlan Videosu')).toHaveCount(0);
    });
  }
});
