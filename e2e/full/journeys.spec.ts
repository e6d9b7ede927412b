import { filled } from '#e2e/pages/contact.ts';
import { startAlertSite } from '#e2e/support/alert-site.ts';
import { expect, test } from '#e2e/support/engines/test.ts';
import type { Visitor } from '#e2e/support/engines/visitor.ts';
import { answersOf, manyListings } from '#e2e/support/many-listings.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';

// The main journeys in engines that Playwright does not drive. Details of the screens are tested in Chromium.

const popup = 'RBA ile Al Sat Kirala';

async function fillIn(visitor: Visitor) {
  await visitor.type('Ad Soyad', filled.name);
  await visitor.type('Telefon', filled.phone);
  await visitor.choose('İletişim Nedeni', filled.reason);
  await visitor.type('Açıklama', filled.message);
}

/** One entry, whatever it is: the button of the browser may pass over a page that nobody has used. */
const goBack = (visitor: Visitor) => visitor.run(() => void setTimeout(() => history.back()));

test('home: menu, hero and tabs answer, and the popup sends', { tag: '@writes' }, async ({
  visitor,
  baseURL,
}) => {
  await visitor.open(`${baseURL}/`);
  await visitor.press('button', 'Menü');
  await visitor.sees('navigation', 'Mobil menü');
  await visitor.press('button', 'Menü');
  await visitor.misses('navigation', 'Mobil menü');

  await visitor.choose('Kategori', 'Konut');
  await visitor.sees('status', '3 ilan');

  await visitor.press('button', 'Sonraki');
  await visitor.finds(
    '2. slayt',
    () => document.querySelector('[aria-label$=slayt][aria-current=true]')?.ariaLabel,
  );

  await visitor.press('tab', 'Deliklitaş');
  await visitor.sees('tabpanel', 'Deliklitaş');
  await visitor.misses('tabpanel', 'Vatan Caddesi');

  await visitor.press('button', popup);
  await fillIn(visitor);
  await visitor.press('button', 'Gönder');
  await visitor.sees('dialog', 'Başarılı');
  await visitor.press('button', 'Tamam');
  await visitor.press('button', 'Kapat');
  await visitor.misses('dialog', popup);
});

test('list: a filter and a page, and back from a listing to where it was left', async ({
  visitor,
  stand,
}) => {
  stand.upstream.answerWith(answersOf(manyListings(27)));
  await visitor.open(`${stand.site.url}/ilanlar`);
  await visitor.press('button', 'Hızlı Filtreler');
  await visitor.choose('Kategori', 'Konut');
  await visitor.sees('status', '18 ilan bulundu · Sayfa 1 / 2');
  await visitor.press('link', '2');
  await visitor.sees('status', '18 ilan bulundu · Sayfa 2 / 2');
  await visitor.isAt('/ilanlar?sayfa=2&kategori=Konut');

  // Further down than the screen of the listing is high.
  const left = await visitor.run(() => {
    scrollTo(0, 3000);
    return scrollY;
  });
  expect(left).toBeGreaterThan(2000);
  // Without scrolling to it, after the driver has its answer.
  await visitor.run(() => {
    const links = [...document.querySelectorAll<HTMLElement>('article a')];
    setTimeout(() => links.at(-1)?.click());
  });
  await visitor.isAt('/ilan-detay?id=5026');
  await visitor.finds(0, () => scrollY);
  await goBack(visitor);
  await visitor.sees('status', '18 ilan bulundu · Sayfa 2 / 2');
  await visitor.finds(left, () => scrollY);
});

// rules#calls-cut-off. The end of the test looks for alerts.
test('leaving while calls and a message are on their way raises no alert', async ({ visitor, stands }) => {
  const { site, upstream } = await stands({ REVALIDATE_SECONDS: '60' });
  const asked = (name: string) =>
    expect.poll(() => upstream.requests.some(({ call }) => call === name)).toBe(true);
  const leave = (path: string) => visitor.run((to) => void setTimeout(() => location.assign(to)), path);

  // The server asks for the first document; the second comes out of its cache.
  await visitor.open(`${site.url}/ilanlar`);
  await visitor.finds(2, () => {
    const answered = performance.getEntriesByType('resource').map(({ name }) => name);
    return answered.filter((name) => /get-(active-types|cities)$/.test(name)).length;
  });
  upstream.clear();
  upstream.script('activeTypes', { kind: 'hold' });
  await visitor.open(`${site.url}/ilanlar`);
  await asked('activeTypes');
  await leave('/iletisim');
  await visitor.sees('heading', 'BIZE ULASIN');

  upstream.script('setMessage', { kind: 'silence' });
  upstream.script('listing', { kind: 'hold' });
  await fillIn(visitor);
  await visitor.press('button', 'Gönder');
  await asked('setMessage');
  await leave('/ilan-detay?id=1001');
  await asked('listing');
  upstream.clear();
  await visitor.sees('heading', samples[0]?.title ?? '');

  // WebKit rejects what begins while the next page is on its way, too.
  upstream.script('setMessage', { kind: 'silence' });
  upstream.script('listing', { kind: 'hold' });
  await visitor.open(`${site.url}/iletisim`);
  await fillIn(visitor);
  await visitor.run(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    const send = buttons.find((button) => button.textContent === 'Gönder');
    addEventListener('beforeunload', () => setTimeout(() => send?.click()));
  });
  await leave('/ilan-detay?id=1002');
  await asked('listing');
  // The message stays without an answer: the form may send it only now.
  upstream.script('listing', { kind: 'pass' });
  upstream.release();
  await visitor.sees('heading', samples[1]?.title ?? '');
});

test('listing: gallery, full screen, favourite, sharing and popup answer', async ({ visitor, baseURL }) => {
  await visitor.open(`${baseURL}/ilan-detay?id=1001`);
  await visitor.press('button', 'Sonraki fotoğraf');
  await visitor.finds('2 / 6', () => document.querySelector('.image-gallery-index')?.textContent?.trim());
  await visitor.press('button', 'Tam ekran');
  await visitor.press('button', 'Tam ekrandan çık');
  await visitor.sees('button', 'Tam ekran');

  await visitor.press('button', 'Favorilere ekle');
  await visitor.press('button', 'Favorilerden çıkar');
  await visitor.sees('button', 'Favorilere ekle');

  await visitor.press('button', 'Paylaş');
  await visitor.sees('dialog', 'İlanı paylaş');
  await visitor.press('button', 'Kapat');

  await visitor.press('button', 'İletişime Geç');
  await visitor.press('button', 'KVKK Aydınlatma Metni');
  await visitor.sees('dialog', 'KVKK Aydınlatma Metni');
  await visitor.press('button', 'Kapat');
  await visitor.sees('dialog', popup);
});

test('contact: the form says by alerts what is wrong and what was sent, and coming back costs no load', {
  tag: '@writes',
}, async ({ visitor, baseURL, engine }) => {
  await visitor.open(`${baseURL}/iletisim`);
  await visitor.type('Ad Soyad', filled.name);
  await visitor.choose('İletişim Nedeni', filled.reason);
  await visitor.type('Telefon', '532');
  await visitor.press('button', 'Gönder');
  await visitor.getsAlert('Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)');
  await visitor.type('Telefon', '1234567');
  await visitor.press('button', 'Gönder');
  await visitor.getsAlert('Mesajınız iletilmiştir.');
  // WebKit keeps no page that is still loading.
  await visitor.finds(['reload', 'complete', ''], () => [
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type,
    document.readyState,
    document.querySelector<HTMLInputElement>('main input[name=fullName]')?.value,
  ]);

  // Firefox keeps no page in its back-forward cache while it is driven.
  if (engine === 'firefox') return;
  await visitor.run(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await visitor.open(`${baseURL.replace('127.0.0.1', 'localhost')}/ilanlar`);
  await goBack(visitor);
  await visitor.isAt('/iletisim');
  await visitor.finds(true, () => 'persisted' in window && window.persisted);
});

// rules#search-alerts. The button behind the link is pressed on a page that names its address to nobody.
test('a search is left in the dialog, and confirmed by the button behind the mail’s link', async ({
  visitor,
  sites,
}) => {
  const alerts = await startAlertSite(sites);
  await visitor.open(`${alerts.url}/ilanlar?kategori=Konut`);
  // Before React listens it leads to the page that visitors without scripts get.
  await visitor.finds(true, () => {
    const form = document.querySelector<HTMLInputElement>('input[name=haber]')?.form;
    return Object.keys(form ?? {}).some((key) => key.startsWith('__reactProps$'));
  });
  await visitor.press('button', 'Bana haber ver');
  await visitor.sees('dialog', 'Yeni ilanlardan haber ver');
  await visitor.type('E-posta', 'ayse@ornek.com');
  await visitor.press('checkbox', alertTexts.consent);
  await visitor.press('button', 'Haber ver');
  await visitor.sees('status', 'E-postanıza bir onay bağlantısı gönderdik.');

  await visitor.open((await alerts.linkTo('ayse@ornek.com')).address);
  await visitor.press('button', 'Onayla');
  await visitor.sees('heading', 'Aramanız kaydedildi');
  await visitor.isAt('/ilanlar?haber=onaylandi');
  await alerts.close();
});
