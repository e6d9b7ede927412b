import { answerMessages, expectEmpty, filled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { crumbsOf, flat, flatTitle, photos, region } from '#e2e/pages/listing.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { newestListing } from '#e2e/support/site-data.ts';
import { expect, test } from '#e2e/support/test.ts';

test('Listing (rules#detail-screen): begins at the top of what the API says, and writes to the advisor', {
  tag: ['@smoke', '@phone', '@modes'],
}, async ({ page, request }) => {
  const listing = await newestListing(request);
  await page.goto('/ilanlar');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="id=${listing.id}"]`) });
  await card.getByRole('link').scrollIntoViewIfNeeded();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/ilan-detay?id=${listing.id}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([listing.title]);
  await expect(crumbsOf(page)).toHaveCount(3);
  await expect(crumbsOf(page).last().locator('[aria-current="page"]')).toHaveText(listing.title);
  await expect(page.getByText(`İlan No ${listing.id}`, { exact: true })).toBeVisible();
  await expect(region(page, 'İlan Bilgileri')).toContainText(listing.price);
  await expect(photos(page).getByRole('img').first()).toBeVisible();
  const advisor = region(page, 'Emlak Danışmanı');
  await expect(advisor).toContainText(listing.isim);
  await test.step('the popup is closed at first and writes to the advisor', async () => {
    const requests = await answerMessages(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await advisor.getByRole('button', { name: 'İletişime Geç' }).click();
    const popup = page.getByRole('dialog', { name: /ile Al Sat Kirala$/ });
    const form = formIn(popup);
    await test.step('it knows what it is about', async () => {
      await expect(
        popup.getByText(`İlan No ${listing.id} · ${listing.price} ₺`, { exact: true }),
      ).toBeVisible();
      const advisor = `${listing.isim} ${listing.soyisim}`.trim();
      if (advisor) await expect(popup.getByText(advisor, { exact: true })).toBeVisible();
      await expect(form.reason).toHaveValue(
        listing.emlakDurumu.endsWith('Kiralik') ? 'kiralama' : 'satin-alma',
      );
      const question = `İlan No ${listing.id} hakkında bilgi almak istiyorum.`;
      await expect(form.message).toHaveValue(question);
      await expectAccessible(page);
    });
    await fillIn(form);
    await form.submit.click();
    await expect(page.getByRole('dialog', { name: 'Başarılı' })).toBeVisible();
    // Also of what it began with.
    await expectEmpty(form);
    expect(requests.map((sent) => sent.postDataJSON())).toMatchObject([
      { phone: filled.phone, type: 'satis', messageTo: listing.id_users },
    ]);
    await page.getByRole('button', { name: 'Tamam' }).click();
    await popup.getByRole('button', { name: 'Kapat' }).click();
    await advisor.getByRole('button', { name: 'İletişime Geç' }).click();
    await expect(form.message).toHaveValue(/^İlan No/);
    await expect(form.name).toHaveValue('');
  });
});

test.describe('A listing with everything shows each part in place:', { tag: '@modes' }, () => {
  test.describe.configure({ mode: 'default' });

  test('breadcrumb, category line, number and description', async ({ look }) => {
    const page = await look(flat);
    await expect(crumbsOf(page)).toHaveText(['Satılık', 'Daire', flatTitle]);
    await expect(page.getByText('Satılık · Konut · Daire')).toBeVisible();
    await expect(region(page, 'Açıklama').getByRole('listitem')).toHaveCount(4);
    await expect(region(page, 'Açıklama').getByText('krediye uygundur')).toHaveCSS('font-weight', '700');
  });
  test('at a glance (rules#at-a-glance): four facts, the price of a square metre, the last change', async ({
    look,
  }) => {
    const page = await look(flat);
    const glance = page.getByRole('list', { name: 'Öne çıkan bilgiler', exact: true });
    const facts = ['3+1', 'Brüt 145 m²', 'Net 128 m²', '3. kat'];
    await expect(glance.getByRole('listitem')).toHaveText(facts);
    await expect(page.getByText('33.448 ₺/m²', { exact: true })).toBeVisible();
    await expect(page.getByText('Güncelleme: 19 Ekim 2026', { exact: true })).toBeVisible();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('link', { name: 'Emlak Danışmanını Ara' });
    const bottom = ({ y = 0, height = 0 } = {}) => y + height;
    expect(bottom((await glance.boundingBox()) ?? {})).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    await page.setViewportSize({ width, height });
  });
  test('info table (rules#info-table): price, place, four features', async ({ look }) => {
    const page = await look(flat);
    const info = region(page, 'İlan Bilgileri');
    const labels = ['Fiyat', 'Konum', 'Mah', 'Oda Sayısı', 'Brüt m²', 'Net m²', 'Bina Yaşı'];
    const values = ['4.850.000 ₺', 'Eskişehir / Odunpazarı', 'Vişnelik', '3+1', '145 m²', '128 m²', '5'];
    await expect(info.getByRole('rowheader')).toHaveText(labels);
    await expect(info.getByRole('cell')).toHaveText(values);
  });
  test('every other fact (rules#other-facts) below the table, in two columns from 640 px on', async ({
    look,
  }) => {
    const page = await look(flat);
    const facts = region(page, 'Diğer Bilgiler');
    const terms = facts.getByRole('term');
    await expect(terms).not.toHaveCount(0);
    await expect(facts.getByRole('definition')).toHaveCount(await terms.count());
    await expect(facts.getByRole('heading').nth(1)).toHaveText('Daire');
    const tops = () =>
      facts
        .locator('dl')
        .evaluateAll((lists) =>
          lists.map(
            (list) => new Set(Array.from(list.children, (fact) => fact.getBoundingClientRect().top)).size,
          ),
        );
    const counts = await facts
      .locator('dl')
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(await tops()).toEqual(counts.map((count) => Math.ceil(count / 2)));
    const size = page.viewportSize();
    await page.setViewportSize({ width: 600, height: 900 });
    expect(await tops()).toEqual(counts);
    await page.setViewportSize(size ?? { width: 1280, height: 900 });
  });
  test('advisor: name, phones, WhatsApp (rules#whatsapp-to-the-advisor)', async ({ look }) => {
    const page = await look(flat);
    const advisor = region(page, 'Emlak Danışmanı');
    await expect(advisor.getByText('Elif Yıldız', { exact: true })).toBeVisible();
    await expect(advisor.getByText('EY', { exact: true })).toHaveAttribute('aria-hidden', 'true');
    const phones = advisor.getByRole('listitem').getByRole('link');
    await expect(phones).toHaveText(['0222 000 00 00', '0532 000 00 01']);
    await expect(phones.first()).toHaveAttribute('href', 'tel:+902220000000');
    const whatsApp = advisor.getByRole('link', { name: 'WhatsApp ile sor', exact: true });
    const address = await page.locator('link[rel="canonical"]').getAttribute('href');
    const href = decodeURIComponent((await whatsApp.getAttribute('href')) ?? '');
    for (const part of ['https://wa.me/905320000001?text=', 'İlan No 1001', flatTitle, address ?? 'none'])
      expect(href).toContain(part);
  });
  test('features (rules#feature-groups): six groups, each with its own icon in one blue', async ({
    look,
  }) => {
    const page = await look(flat);
    const section = region(page, 'Özellikler');
    const groups = ['Cephe', 'İç Özellikler', 'Dış Özellikler', 'Muhit', 'Ulaşım', 'Manzara'];
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(groups);
    const icons = section.locator('h3 svg');
    const drawings = await icons.evaluateAll((all) => all.map((icon) => icon.innerHTML));
    expect(new Set(drawings).size).toBe(6);
    for (const icon of await icons.all()) await expect(icon).toHaveCSS('color', 'rgb(11, 91, 176)');
    const items = section.getByRole('listitem');
    await expect(items.locator('svg')).toHaveCount(await items.count());
  });
  test('map (rules#map): frame and link search the coordinates', async ({ look }) => {
    const page = await look(flat);
    const map = region(page, 'Konum');
    await expect(map.getByText('Eskişehir / Odunpazarı / Vişnelik')).toBeVisible();
    const place = 'https://www.google.com/maps?q=39.7652,30.5075&z=15';
    await expect(map.getByRole('link', { name: 'Haritada aç' })).toHaveAttribute('href', place);
    await expect(map.locator('iframe')).toHaveAttribute('src', `${place}&hl=tr&output=embed`);
  });
  test('questions (rules#faq): four, the first open, one at a time', async ({ look }) => {
    const page = await look(flat);
    const questions = region(page, 'Sıkça Sorulan Sorular').locator('details');
    const openOnes = () => questions.evaluateAll((all) => all.map((one) => one.hasAttribute('open')));
    expect(await openOnes()).toEqual([true, false, false, false]);
    await questions.nth(2).locator('summary').press('Enter');
    expect(await openOnes()).toEqual([false, false, true, false]);
  });
  test('video (rules#video-player): a thumbnail becomes the player, without a cookie', async ({ look }) => {
    const page = await look(flat);
    const video = region(page, 'İlan Videosu');
    const button = video.getByRole('button', { name: 'Videoyu oynat' });
    await expect(button.locator('img')).toHaveAttribute('src', /^https:\/\/i\.ytimg\.com\/vi\/aqz-KE-bpKQ\//);
    const player = video.locator('iframe');
    const box = await button.boundingBox();
    expect(box && box.width / box.height).toBeCloseTo(16 / 9, 1);
    await button.click();
    const source = /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?autoplay=1/;
    await expect(player).toHaveAttribute('src', source);
    await expect(player).toBeFocused();
  });
  test('similar listings (rules#similar-listings): drawn by the server', async ({ request }) => {
    const html = await (await request.get(flat)).text();
    expect(html).toMatch(/Benzer İlanlar<\/h2>.*href="\/ilan-detay\?id=1008"/s);
  });
});

test('By width: the call link up to 768 px (rules#advisor), features in 4, 3 or 2 columns', async ({
  page,
}) => {
  let shownForMs = 0;
  await page.route(/google\.com\/maps/, async (route) => {
    shownForMs = await page.evaluate(
      () => performance.now() - (performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity),
    );
    await route.fulfill({ body: 'Harita', contentType: 'text/plain' });
  });
  const call = page.getByRole('link', { name: 'Emlak Danışmanını Ara' });
  const whatsApp = page.getByRole('link', { name: 'WhatsApp ile sor' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(flat);
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', 'tel:+905320000001');
  await expect(region(page, 'Konum').locator('iframe').contentFrame().getByText('Harita')).toBeVisible();
  // rules#map: the first two seconds belong to the screen.
  expect(shownForMs).toBeGreaterThan(1900);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(call).toBeInViewport({ ratio: 1 });
  const [bar, footer] = [await call.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const list = region(page, 'Özellikler').getByRole('list').first();
  for (const [width, columns] of [
    [320, 2],
    [769, 3],
    [1280, 4],
  ] as const)
    await test.step(`${width}px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      const template = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
      expect(template.split(' ')).toHaveLength(columns);
      if (width > 768) return expect(call).toBeHidden();
      // rules#whatsapp-to-the-advisor: both fit beside each other.
      for (const link of [call, whatsApp]) await expect(link).toBeInViewport({ ratio: 1 });
      const [left, right] = [await call.boundingBox(), await whatsApp.boundingBox()];
      expect(right?.y).toBe(left?.y);
      expect(right?.height).toBeGreaterThanOrEqual(44);
    });
});
