import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/listing-stand.ts';

const flat = '/ilan-detay?id=1001';
const flatTitle = 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire';
const groups = ['Cephe', 'İç Özellikler', 'Dış Özellikler', 'Muhit', 'Ulaşım', 'Manzara'];

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const photos = (page: Page) => region(page, 'Fotoğraflar');
const count = (page: Page) => photos(page).getByText(/^\d+ \/ \d+$/);

async function openGallery(page: Page, url = flat): Promise<void> {
  await page.goto(url);
  await expect(photos(page).getByRole('button', { name: 'Sonraki fotoğraf' })).toBeVisible();
}

/** Label and value of each line of the info table. */
async function infoLines(page: Page): Promise<string[][]> {
  const rows = await region(page, 'İlan Bilgileri').getByRole('row').all();
  return Promise.all(
    rows.map(async (row) => [
      ...(await row.getByRole('rowheader').allTextContents()),
      ...(await row.getByRole('cell').allTextContents()),
    ]),
  );
}

test.describe('arriving (specification §2)', () => {
  test('the breadcrumb says status, sub-type and title', async ({ page }) => {
    await page.goto(flat);
    const crumbs = page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Satılık', 'Daire', flatTitle]);
    await expect(crumbs.last().locator('[aria-current="page"]')).toHaveText(flatTitle);
  });

  test('the type stands in for a missing sub-type', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Dükkân', type: 'Isyeri', emlakDurumu: 'Devren Kiralik' }));
    const crumbs = page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Devren Kiralık', 'İşyeri', 'Dükkân']);
  });

  test('category line, one title and the description’s formatting', async ({ page }) => {
    await page.goto(flat);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([flatTitle]);
    await expect(page.getByText('Satılık · Konut · Daire', { exact: true })).toBeVisible();
    await expect(region(page, 'Açıklama').getByRole('listitem')).toHaveCount(4);
    await expect(region(page, 'Açıklama').getByText('krediye uygundur')).toHaveCSS('font-weight', '700');
  });

  test('a visitor from a list begins at the top', async ({ page }) => {
    await page.goto('/');
    const card = page
      .getByRole('region', { name: 'Son İlanlar' })
      .getByRole('article')
      .last()
      .getByRole('link');
    await card.scrollIntoViewIfNeeded();
    await card.click();
    await expect(page).toHaveURL(/\/ilan-detay\?id=/);
    await expect(page.getByRole('navigation', { name: 'Sayfa yolu' })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('nothing is wider than the window from 320 pixels up', async ({ page }) => {
    test.slow();
    for (const width of [320, 360, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(flat);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width}px`).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('gallery (specification §2, §9)', () => {
  test('shows thumbnails and the count, and plays neither by itself nor by a button', async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await expect(count(page)).toHaveText('1 / 6');
    await expect(photos(page).getByRole('button', { name: /fotoğrafı göster$/ })).toHaveCount(6);
    await expect(photos(page).getByRole('button', { name: /oynat|duraklat|play|pause/i })).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(count(page)).toHaveText('1 / 6');
  });

  test('turns by its buttons, round in a circle, and by its thumbnails', async ({ page }) => {
    await openGallery(page);
    await photos(page).getByRole('button', { name: 'Sonraki fotoğraf' }).click();
    await expect(count(page)).toHaveText('2 / 6');
    const second = photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf 2`, exact: true });
    await expect(second).toBeInViewport();
    await expect(photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf` })).toHaveCount(1);
    await photos(page).getByRole('button', { name: '6. fotoğrafı göster' }).click();
    await expect(count(page)).toHaveText('6 / 6');
    await expect(photos(page).locator('.image-gallery-slide[aria-hidden="false"]')).toBeInViewport();
    await expect(async () => {
      await photos(page).getByRole('button', { name: 'Sonraki fotoğraf' }).click();
      await expect(count(page)).toHaveText('1 / 6', { timeout: 1000 });
    }).toPass();
  });

  test('slides for 450 ms, and at once for visitors who want no motion', async ({ page }) => {
    await openGallery(page);
    const slides = photos(page).locator('.image-gallery-slides-container');
    const duration = () => slides.evaluate((element) => getComputedStyle(element).transitionDuration);
    await photos(page).getByRole('button', { name: 'Sonraki fotoğraf' }).click();
    await expect(count(page)).toHaveText('2 / 6');
    expect(await duration()).toBe('0.45s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(Number.parseFloat(await duration())).toBeLessThan(0.001);
  });

  test('turns by the arrow keys, but not while somebody types', async ({ page }) => {
    await openGallery(page);
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText('2 / 6');
    await photos(page).getByRole('button', { name: '2. fotoğrafı göster' }).focus();
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(count(page)).toHaveText('1 / 6', { timeout: 500 });
    }).toPass();
    await region(page, 'Emlak Danışmanı').getByRole('button', { name: 'İletişime Geç' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Ad Soyad' }).fill('Ayşe');
    await page.keyboard.press('ArrowLeft');
    await expect(count(page)).toHaveText('1 / 6');
  });

  test('fills the screen and leaves it again', async ({ page }) => {
    await openGallery(page);
    await photos(page).getByRole('button', { name: 'Tam ekran', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.className))
      .toContain('image-gallery');
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText('2 / 6');
    await photos(page).getByRole('button', { name: 'Tam ekrandan çık' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await photos(page).getByRole('button', { name: 'Tam ekran', exact: true }).click();
    await expect(photos(page).getByRole('button', { name: 'Tam ekrandan çık' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(photos(page).getByRole('button', { name: 'Tam ekran', exact: true })).toBeVisible();
  });

  for (const [percent, position] of [
    [20, '1 / 6'],
    [40, '2 / 6'],
  ] as const) {
    test(`a slow swipe over ${percent}% of the width shows ${position}`, async ({ page }) => {
      await openGallery(page);
      await swipe(page, percent);
      await expect(count(page)).toHaveText(position);
    });
  }

  test('speaks Turkish only', async ({ page }) => {
    await openGallery(page);
    const spoken = await photos(page).evaluate((section) =>
      [section, ...section.querySelectorAll('*')].flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('title') ?? '',
      ]),
    );
    expect(spoken.filter((text) => /slide|thumb|go to|previous|next|fullscreen|play/i.test(text))).toEqual(
      [],
    );
  });

  test('takes the place of the plain photographs without moving anything', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openGallery(page);
    await expect(photos(page).locator('a')).toHaveCount(0);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });

  test('fetches no large photograph but the first before anybody looks around', async ({ page }) => {
    const large = new Set<string | null>();
    page.on('request', (request) => {
      const query = new URL(request.url()).searchParams;
      if (request.url().includes('/_next/image') && Number(query.get('w')) > 384) large.add(query.get('url'));
    });
    await openGallery(page);
    await page.waitForLoadState('networkidle');
    expect([...large]).toEqual([expect.stringContaining('konut-dis-1')]);
  });

  test('one photograph stands alone, without controls to turn it', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Tek', image_carousel: ['ornek/tarla-1.jpg'] }));
    await expect(photos(page).getByRole('button', { name: 'Tam ekran' })).toBeVisible();
    await expect(photos(page).getByRole('button')).toHaveCount(1);
    await expect(count(page)).toHaveCount(0);
  });

  test('a listing without photographs shows the default image', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Fotoğrafsız' }));
    const image = photos(page).getByRole('img');
    await expect(image).toHaveAccessibleName('Bu ilanın henüz fotoğrafı yok');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(image).toHaveAttribute('src', /default\.jpg/);
  });

  test('a photograph that cannot be had is replaced by the default image', async ({
    page,
    stand,
    allowProblems,
  }) => {
    allowProblems(/404|400/);
    await page.goto(stand.show({ title: 'Eksik', image_carousel: ['yok-1.jpg', 'yok-2.jpg'] }));
    await expect(photos(page).locator('.image-gallery-center img').first()).toHaveAttribute(
      'src',
      /default\.jpg/,
    );
  });
});

test.describe('info table (specification §2)', () => {
  test('price, place and four features beside price and status', async ({ page }) => {
    await page.goto(flat);
    expect(await infoLines(page)).toEqual([
      ['Fiyat', '4.850.000 ₺'],
      ['Konum', 'Eskişehir / Odunpazarı'],
      ['Mah', 'Vişnelik'],
      ['Oda Sayısı', '3+1'],
      ['Brüt m²', '145'],
      ['Net m²', '128'],
      ['Bina Yaşı', '5'],
    ]);
  });

  const typicalFeatures = 'a:1,b:2,bozuk,c:3,x:y:z,d:4,e:5,f:6,g:7';
  for (const [fields, labels] of [
    [{ price: '1000', emlakDurumu: 'Satilik' }, ['Fiyat', 'a', 'b', 'c', 'd']],
    [{ price: '1000' }, ['Fiyat', 'a', 'b', 'c', 'd', 'e']],
    [{ emlakDurumu: 'Satilik' }, ['a', 'b', 'c', 'd', 'e']],
    [{}, ['a', 'b', 'c', 'd', 'e', 'f']],
    [{ il: 'Eskişehir' }, ['Konum', 'a', 'b', 'c', 'd', 'e', 'f']],
  ] as const) {
    test(`${JSON.stringify(fields)}: ${labels.join(', ')}`, async ({ page, stand }) => {
      await page.goto(stand.show({ title: 'Tablo', typicalFeatures, ...fields }));
      expect((await infoLines(page)).map(([label]) => label)).toEqual(labels);
    });
  }

  test('a price without a number is shown as it came', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Fiyat', price: 'Fiyat sorunuz' }));
    expect(await infoLines(page)).toEqual([['Fiyat', 'Fiyat sorunuz']]);
  });
});

test.describe('advisor (specification §2)', () => {
  test('name, work line, mobile phone', async ({ page }) => {
    await page.goto(flat);
    const advisor = region(page, 'Emlak Danışmanı');
    await expect(advisor.getByRole('heading', { name: 'Emlak Danışmanı' })).toBeVisible();
    await expect(advisor.getByText('Elif Yıldız', { exact: true })).toBeVisible();
    await expect(advisor.getByRole('link', { name: '0222 000 00 00' })).toHaveAttribute(
      'href',
      'tel:+902220000000',
    );
    await expect(advisor.getByRole('link', { name: '0532 000 00 01' })).toHaveAttribute(
      'href',
      'tel:+905320000001',
    );
  });

  test('the call link stands in the window at 768 pixels or less', async ({ page }) => {
    const call = page.getByRole('link', { name: 'Emlak Danışmanını Ara' });
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(flat);
    await expect(call).toHaveCount(1);
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', 'tel:+905320000001');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(call).toBeInViewport({ ratio: 1 });
    const [bar, footer] = [await call.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(call).toBeHidden();
  });

  test('nothing is invented for an advisor who is not known', async ({ page, stand }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(stand.show({ title: 'Danışmansız' }));
    const advisor = region(page, 'Emlak Danışmanı');
    await expect(advisor.getByRole('listitem')).toHaveText([/İş telefonu/]);
    await expect(page.getByRole('link', { name: 'Emlak Danışmanını Ara' })).toHaveCount(0);
    await expect(advisor.getByRole('button', { name: 'İletişime Geç' })).toBeVisible();
  });

  test('the popup is closed at first and writes to the advisor', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/api/messages/set-message', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { m: 'basarili' } });
    });
    await page.goto(flat);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await region(page, 'Emlak Danışmanı').getByRole('button', { name: 'İletişime Geç' }).click();
    const popup = page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' });
    await popup.getByRole('textbox', { name: 'Ad Soyad' }).fill('Ayşe Yılmaz');
    await popup.getByRole('textbox', { name: 'Telefon' }).fill('5321234567');
    await popup.getByRole('combobox', { name: 'İletişim Nedeni' }).selectOption('satin-alma');
    await popup.getByRole('textbox', { name: 'Açıklama' }).fill('Görmek istiyorum.');
    await popup.getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByRole('dialog', { name: 'Başarılı' })).toContainText('Mesajınız iletilmiştir.');
    expect(sent).toMatchObject([{ phone: '5321234567', type: 'satin-alma', messageTo: 11 }]);
  });
});

test.describe('map (specification §2; decisions §4)', () => {
  test('frame and link search the coordinates at zoom 15', async ({ page }) => {
    await page.goto(flat);
    const map = region(page, 'Konum');
    await expect(map.getByText('Eskişehir / Odunpazarı / Vişnelik', { exact: true })).toBeVisible();
    const place = 'https://www.google.com/maps?q=39.7652,30.5075&z=15';
    await expect(map.getByRole('link', { name: 'Haritada aç' })).toHaveAttribute('href', place);
    await expect(map.locator('iframe')).toHaveAttribute('src', new RegExp(`^${RegExp.escape(place)}&`));
  });

  for (const embedUrl of ['https://maps.app.goo.gl/ornek', 'https://evil.example/', 'javascript:alert(1)']) {
    test(`${embedUrl} shows the agency’s own place`, async ({ page, stand }) => {
      await page.goto(stand.show({ title: 'Harita', embedUrl }));
      const map = region(page, 'Konum');
      await expect(map.locator('iframe')).toHaveAttribute(
        'src',
        /^https:\/\/www\.google\.com\/maps\?q=39\.7644,30\.5256&z=15/,
      );
    });
  }

  test('no embedUrl, no map', async ({ page }) => {
    await page.goto('/ilan-detay?id=1002');
    await expect(region(page, 'İlan Bilgileri')).toBeVisible();
    await expect(region(page, 'Konum')).toHaveCount(0);
  });
});

test.describe('video (specification §2)', () => {
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

test.describe('features (specification §2)', () => {
  test('six groups, each with its own icon in one blue, items with a check mark', async ({ page }) => {
    await page.goto(flat);
    const section = region(page, 'Özellikler');
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(groups);
    const icons = section.locator('h3 svg');
    const drawings = await icons.evaluateAll((all) => all.map((icon) => icon.innerHTML));
    const colours = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).color));
    expect(new Set(drawings).size).toBe(6);
    expect(new Set(colours)).toEqual(new Set(['rgb(11, 91, 176)']));
    const items = section.getByRole('listitem');
    await expect(items.locator('svg')).toHaveCount(await items.count());
  });

  test('stand in 4, 3 or 2 columns', async ({ page }) => {
    await page.goto(flat);
    for (const [width, columns] of [
      [1280, 4],
      [900, 3],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const list = region(page, 'Özellikler').getByRole('list').first();
      const template = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
      expect(template.split(' '), `${width}px`).toHaveLength(columns);
    }
  });

  test('a comma string is a list and an empty group is left out', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Gruplar', muhit: 'Market, Okul ,,Park', cephe: [], manzara: '' }));
    const section = region(page, 'Özellikler');
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Muhit']);
    await expect(section.getByRole('listitem')).toHaveText(['Market', 'Okul', 'Park']);
  });

  test('no group, no section', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Özelliksiz' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Özelliksiz');
    await expect(region(page, 'Özellikler')).toHaveCount(0);
  });
});

test('questions: four disclosures, the first open, one at a time', async ({ page }) => {
  await page.goto(flat);
  const questions = region(page, 'Sıkça Sorulan Sorular').locator('details');
  await expect(questions).toHaveCount(4);
  const openOnes = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  expect(await openOnes()).toEqual([true, false, false, false]);
  await questions.nth(2).locator('summary').press('Enter');
  expect(await openOnes()).toEqual([false, false, true, false]);
});

test.describe('foreign HTML', () => {
  test('neither runs nor loads nor styles anything', async ({ page, stand }) => {
    const evil = [
      '<h1>Başlık</h1>',
      '<script>window.hacked = 1</script>',
      '<img src="/yok" onerror="window.hacked = 2">',
      '<svg onload="window.hacked = 3"><script>window.hacked = 4</script></svg>',
      '<a href="javascript:window.hacked=5">tıkla</a>',
      '<iframe srcdoc="<script>parent.hacked = 6</script>"></iframe>',
      '<p style="position:fixed;inset:0" class="image-gallery" onmouseover="window.hacked = 7">metin</p>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=8&gt;">',
    ].join('');
    const name = '<img src=x onerror="window.hacked = 9">';
    await page.goto(
      stand.show({
        title: name,
        aciklama: evil,
        isim: name,
        il: name,
        typicalFeatures: [`${name}:${name}`],
        muhit: [name],
      }),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([name]);
    await page.getByText('tıkla').click();
    await page.getByText('metin').hover();
    const description = region(page, 'Açıklama');
    await expect(description.getByRole('heading', { level: 3 })).toHaveText('Başlık');
    expect(
      await description
        .locator('script, img, svg, iframe, style, math, [style], [onerror], [class*="image"]')
        .count(),
    ).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
  });

  test('links are marked and lead to safe places only', async ({ page, stand }) => {
    await page.goto(
      stand.show({ title: 'Bağ', aciklama: '<p><a href="https://a.example/" target="_blank">bağ</a></p>' }),
    );
    const link = page.getByRole('link', { name: 'bağ' });
    await expect(link).toHaveAttribute('rel', 'noopener nofollow');
    await expect(link).not.toHaveAttribute('target');
  });

  test('line ends of a description without markup are kept', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Düz', aciklama: 'Birinci satır\nİkinci satır' }));
    await expect(region(page, 'Açıklama').getByText('Birinci satır')).toHaveCSS('white-space', 'pre-line');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and every photograph opened', async ({ page }) => {
    await page.goto(flat);
    const links = photos(page).getByRole('link', { name: /fotoğrafı aç$/ });
    await expect(links).toHaveCount(6);
    await expect(
      photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf 1`, exact: true }),
    ).toBeVisible();
    for (const name of [
      'İlan Bilgileri',
      'Emlak Danışmanı',
      'Konum',
      'Özellikler',
      'Sıkça Sorulan Sorular',
    ]) {
      await expect(region(page, name)).toBeVisible();
    }
    const photo = await page.request.get((await links.nth(1).getAttribute('href')) ?? '');
    expect(photo.headers()['content-type']).toMatch(/^image\//);
  });
});

test.describe('accessibility', () => {
  for (const id of ['1001', '1002', '1008']) {
    test(`axe finds nothing on listing ${id}`, async ({ page }) => {
      await openGallery(page, `/ilan-detay?id=${id}`);
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }

  test('the gallery is worked by keyboard alone', async ({ page }) => {
    await openGallery(page);
    await photos(page).getByRole('button', { name: 'Önceki fotoğraf' }).focus();
    await page.keyboard.press('Tab');
    await expect(photos(page).getByRole('button', { name: 'Sonraki fotoğraf' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('2 / 6');
    await page.keyboard.press('Tab');
    await expect(photos(page).getByRole('button', { name: 'Tam ekran' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(photos(page).getByRole('button', { name: '3. fotoğrafı göster' })).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('Space');
      await expect(count(page)).toHaveText('3 / 6', { timeout: 500 });
    }).toPass();
  });
});

/** A touch that moves slowly to the left over a part of the gallery's width. */
async function swipe(page: Page, percent: number): Promise<void> {
  await photos(page)
    .locator('.image-gallery-swipe')
    .evaluate(async (area, part) => {
      const { left, top, width, height } = area.getBoundingClientRect();
      const [startX, y] = [left + width * 0.9, top + height / 2];
      const touch = (type: string, x: number) => {
        const point = new Touch({ identifier: 1, target: area, clientX: x, clientY: y });
        const touches = type === 'touchend' ? [] : [point];
        area.dispatchEvent(
          new TouchEvent(type, { touches, changedTouches: [point], bubbles: true, cancelable: true }),
        );
      };
      touch('touchstart', startX);
      const steps = 20;
      for (let step = 1; step <= steps; step += 1) {
        touch('touchmove', startX - (width * part * step) / 100 / steps);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      // A finger that rests before it lifts is no flick.
      const restMs = 150;
      await new Promise((resolve) => setTimeout(resolve, restMs));
      touch('touchmove', startX - (width * part) / 100);
      touch('touchend', startX - (width * part) / 100);
    }, percent);
}
