import { expectEmpty, filled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { homeScreen } from '#e2e/pages/home.ts';
import { flat, flatTitle, photos, region } from '#e2e/pages/listing.ts';
import { listingsScreen } from '#e2e/pages/listings.ts';
import { answersOf, manyListings } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { exampleAgency as agency } from '#lib/site/example-agency.ts';

// Everything can be read, filtered and sent without JavaScript.
test.use({ javaScriptEnabled: false });

const sent = 'Mesajınız iletilmiştir.';

test('Home: every part stands open (rules#mobile-menu), and the slides can be scrolled to', async ({
  page,
}) => {
  const { hero, featured } = homeScreen(page);
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Yükleniyor' })).toBeHidden();
  expect((await hero.boundingBox())?.height).toBe(700);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(hero.getByRole('button')).toHaveCount(0);
  const last = hero.getByRole('heading').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  for (const { address } of agency.branches)
    await expect(page.getByRole('main').getByText(address)).toBeVisible();
  expect(await featured.getByRole('link').count()).toBeGreaterThan(1);
  for (const link of await featured.getByRole('link').all()) await expect(link).toBeVisible();
  const film = page.getByRole('link', { name: /^Videoyu YouTube/ });
  await expect(film).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
  await test.step('the menu too', async () => {
    await page.setViewportSize({ width: 767, height: 900 });
    const menu = page.getByRole('navigation', { name: 'Mobil menü' });
    await menu.getByRole('link', { name: 'İlanlar' }).click();
    await expect(page).toHaveURL('/ilanlar');
  });
});

test('Home search (rules#home-search) is a form, which leads to the tidy address of a list', async ({
  page,
}) => {
  const { search } = homeScreen(page);
  await page.goto('/');
  await expect(search.count).toBeHidden();
  await search.status('Satılık').check();
  await search.select('Kategori').selectOption({ label: 'Arsa' });
  await search.submit.click();
  await expect(page).toHaveURL('/ilanlar?kategori=Arsa&durum=Satilik');
  await expect(page.getByRole('article')).not.toHaveCount(0);
});

test('Home form (rules#form-without-javascript) tells how to reach the agency', { tag: '@writes' }, async ({
  page,
}) => {
  await page.goto('/');
  const form = formIn(page.getByRole('main'));
  await fillIn(form);
  await form.submit.click();
  const told = page.getByRole('region', { name: 'Size nasıl yardımcı olalım?' }).getByRole('status');
  await expect(told.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(told).toBeInViewport();
  // What was typed is found again with the browser's own way back.
  await page.goBack();
  await expect(form.name).toHaveValue(filled.name);
});

test('Listings: pages and chips are links, the filters a form', async ({ page, stand }) => {
  stand.upstream.answerWith(answersOf(manyListings(27)));
  const { cards, pageLink, pagination, resultLine, select, clear } = listingsScreen(page);
  const at = (query: string) => `${stand.site.url}/ilanlar${query}`;
  await page.goto(at(''));
  await expect(cards).toHaveCount(9);
  await pageLink(3).click();
  await expect(page).toHaveURL(at('?sayfa=3'));
  await expect(resultLine).toHaveText('27 ilan bulundu · Sayfa 3 / 3');
  await expect(cards.getByRole('heading').first()).toHaveText('Deneme ilanı 19');
  await pagination.getByRole('link', { name: 'Önceki sayfa' }).click();
  await pageLink(1).click();
  await expect(page).toHaveURL(at('?sayfa=1'));

  await select('Kategori').selectOption('Arsa');
  await select('Durum').selectOption('Satilik');
  await page.getByRole('button', { name: 'İlanları göster' }).click();
  await expect(page).toHaveURL(/[?&]kategori=Arsa&.*durum=Satilik/);
  await expect(resultLine).toHaveText('9 ilan bulundu · Sayfa 1 / 1');
  await expect(select('Kategori')).toHaveValue('Arsa');
  await page.getByRole('button', { name: 'Arsa filtresini kaldır' }).click();
  await expect(page).toHaveURL(at('?durum=Satilik'));
  await clear.click();
  await expect(page).toHaveURL(at('?'));
  await expect(resultLine).toHaveText('27 ilan bulundu · Sayfa 1 / 3');
  await expect(page.getByRole('button', { name: 'Favorilere ekle' })).toHaveCount(0);

  await test.step('price limits (rules#price-ranges), in place of the range that they held', async () => {
    const [min, max] = [
      page.getByRole('textbox', { name: 'En az (₺)' }),
      page.getByRole('textbox', { name: 'En çok (₺)' }),
    ];
    const show = page.getByRole('button', { name: 'İlanları göster' });
    const price = page.getByRole('button', { name: /filtresini kaldır$/ });
    await max.fill('15.000 ₺');
    await show.click();
    await expect(price).toHaveText('0 - 15.000 ₺');
    await max.fill('20000');
    await show.click();
    await expect(price).toHaveText('0 - 20.000 ₺');
    await select('Fiyat Aralığı').selectOption('0-500000');
    await show.click();
    await expect(price).toHaveText('0 - 500.000 ₺');
    await min.fill('ucuz');
    await show.click();
    await expect(price).toHaveText('0 - 500.000 ₺');
    await expect(page.getByText('En az (₺) okunamadı')).toBeVisible();
    await expect(min).toHaveValue('ucuz');
  });
});

test('Listing: everything can be read, and every photograph opened', async ({ page }) => {
  await page.goto(flat);
  const links = photos(page).getByRole('link', { name: /fotoğrafı aç$/ });
  await expect(links).toHaveCount(6);
  await expect(photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf 1` })).toBeVisible();
  for (const name of ['İlan Bilgileri', 'Emlak Danışmanı', 'Konum', 'Özellikler', 'Sıkça Sorulan Sorular'])
    await expect(region(page, name)).toBeVisible();
  const photo = await page.request.get((await links.nth(1).getAttribute('href')) ?? '');
  expect(photo.headers()['content-type']).toMatch(/^image\//);
  // rules#loan: the agency's example.
  const loan = region(page, 'Kredi hesapla');
  await loan.getByText('Kredi hesapla').click();
  await expect(loan.getByRole('status')).toContainText(/Toplam faiz: [\d.]+ ₺/);
});

test('Contact (rules#form-without-javascript): the form is answered in the page', { tag: '@writes' }, async ({
  page,
}) => {
  await page.goto('/iletisim');
  await expect(page.getByText('6698 sayılı')).toBeVisible();
  const form = formIn(page.getByRole('main'));
  await fillIn(form);
  await form.phone.fill('532 12');
  await form.submit.click();
  // The browser says so itself, and sends nothing.
  await expect(form.phone).toBeFocused();
  await expect(page).toHaveURL('/iletisim');
  await form.phone.fill(filled.phone);
  await form.submit.click();
  await expect(page).toHaveURL('/iletisim?sonuc=iletildi');
  await expect(page.getByText(sent)).toBeInViewport();
  await expectEmpty(form);
});

// What is posted from it: early-taps.spec.ts.
test('Popup of a listing: it and its notice open and close', async ({ page }) => {
  await page.goto(flat);
  await page.getByRole('button', { name: 'İletişime Geç', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' });
  await popup.getByRole('button', { name: 'KVKK Aydınlatma Metni' }).click();
  const modals = page.locator('dialog:modal');
  await expect(modals).toHaveCount(2);
  const notice = page.getByRole('dialog', { name: 'KVKK Aydınlatma Metni' });
  await notice.getByRole('button', { name: 'Kapat' }).click();
  await expect(modals).toHaveCount(1);
  await popup.getByRole('button', { name: 'Kapat' }).click();
  await expect(modals).toHaveCount(0);
});
