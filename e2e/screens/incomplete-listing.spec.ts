import { formIn } from '#e2e/pages/contact.ts';
import { crumbsOf, photos, region } from '#e2e/pages/listing.ts';
import { heart } from '#e2e/pages/saved.ts';
import { expect, test } from '#e2e/support/test.ts';

test('A listing with nothing but its title invents nothing', async ({ page, stand }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(stand.show({ title: 'Boş', videoUrl: 'https://youtu.be/kisa' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boş');
  const advisor = region(page, 'Emlak Danışmanı');
  await expect(advisor.getByRole('listitem')).toHaveText([/İş telefonu/]);
  await expect(advisor.getByRole('button', { name: 'İletişime Geç' })).toBeVisible();
  for (const name of ['Emlak Danışmanını Ara', /WhatsApp/])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  for (const name of ['Özellikler', 'Konum', 'İlan Videosu', 'Kredi hesapla', 'Benzer İlanlar'])
    await expect(region(page, name)).toHaveCount(0);
  const image = photos(page).getByRole('img');
  await expect(image).toHaveAccessibleName('Bu ilanın henüz fotoğrafı yok');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(image).toHaveAttribute('src', /default\.jpg/);
  await expect(photos(page).getByText('Fotoğrafları hazırlanıyor')).toBeVisible();
  await photos(page).getByRole('button', { name: 'Fotoğrafları isteyin' }).click();
  await expect(formIn(page.getByRole('dialog')).reason).toHaveValue('satin-alma');
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  await test.step('its heart stands in the corner, as on photographs', async () => {
    const [corner, photo] = await Promise.all([heart(page).first().boundingBox(), image.boundingBox()]);
    const rightOf = (box: typeof photo) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(rightOf(photo) - rightOf(corner)).toBeLessThan(20);
  });
});

test('A listing with half of it shows that half', async ({ page, stand }) => {
  await page.goto(
    stand.show({
      title: 'Dükkân',
      type: 'İşyeri',
      emlakDurumu: 'Devren Kiralık',
      price: 'Fiyat sorunuz',
      muhit: 'Market, Okul ,,Park',
      cephe: [],
      aciklama: 'Birinci satır\nİkinci satır',
      embedUrl: 'https://maps.app.goo.gl/ornek',
      // No line that reads WhatsApp.
      telefon: '0222 000 00 00',
    }),
  );
  await expect(crumbsOf(page)).toHaveText(['Devren Kiralık', 'İşyeri', 'Dükkân']);
  await expect(photos(page).getByRole('img')).toHaveAttribute('src', /default-shop\.jpg/);
  await expect(region(page, 'İlan Bilgileri').getByRole('row')).toHaveText(['FiyatFiyat sorunuz']);
  const features = region(page, 'Özellikler');
  await expect(features.getByRole('heading')).toHaveText(['Özellikler', 'Muhit']);
  await expect(features.getByRole('listitem')).toHaveText(['Market', 'Okul', 'Park']);
  await expect(region(page, 'Açıklama').getByText('Birinci satır')).toHaveCSS('white-space', 'pre-line');
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await test.step('its popup is about renting, also where the status has Turkish letters', async () => {
    await region(page, 'Emlak Danışmanı').getByRole('button', { name: 'İletişime Geç' }).click();
    const popup = page.getByRole('dialog');
    await expect(formIn(popup).reason).toHaveValue('kiralama');
    await popup.getByRole('button', { name: 'Kapat' }).click();
  });
  // Without a place to search for, the map is the office's, and says so.
  const map = region(page, 'Konum');
  const office = /^https:\/\/www\.google\.com\/maps\?q=39\.7644,30\.5256&z=15/;
  await expect(map.locator('iframe')).toHaveAttribute('src', office);
  await expect(map.getByText('harita ofisimizi gösterir')).toBeVisible();
});

test('A listing without photographs has a drawing of its type, and its advisor is asked for them', async ({
  page,
  stand,
}) => {
  await page.goto(stand.show({ title: 'Köşe Parsel', type: 'Arsa', telefon: '0532 123 45 67' }));
  const drawing = photos(page).getByRole('img', { name: 'Bu ilanın henüz fotoğrafı yok' });
  await expect(drawing).toHaveAttribute('src', /default-land\.jpg/);
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(photos(page).getByText('Fotoğrafları hazırlanıyor')).toBeVisible();
  const ask = photos(page).getByRole('link', { name: 'Fotoğrafları WhatsApp’tan isteyin' });
  const text = 'Merhaba, İlan No .* “Köşe Parsel” ilanının fotoğraflarını gönderebilir misiniz\\?';
  await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/905321234567\?text=/);
  expect(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toMatch(new RegExp(text));
});

test('A description from a word processor reads like one that was written for the page (rules#descriptions)', async ({
  page,
  stand,
}) => {
  const capitals = 'RBA GAYRİMENKULDEN ACİL SATILIK FIRSAT DAİRE!!!!!';
  const aciklama = [
    `<p class="MsoNormal"><b><span style="color:red">${capitals}<o:p></o:p></span></b></p><p>&nbsp;</p>`,
    '<p class="MsoListParagraph"><span style="font-family:Symbol">·<span>&nbsp;&nbsp; </span></span>Çift balkonlu</p>',
    '<p class="MsoListParagraph">·&nbsp;&nbsp; Kombili</p><p>--------------</p>',
    '<p>Uzun bir cümle daha, dairenin her yerini anlatır.</p>'.repeat(12),
  ].join('');
  const place = { il: 'Eskişehir', ilce: 'Odunpazarı', mahalle: 'Vişnelik' };
  const features = ['Ada No:15956', 'Parsel No:141'];
  const url = stand.show({ title: 'Word', aciklama, ...place, type: 'Arsa', typicalFeatures: features });
  await page.goto(url);
  const description = region(page, 'Açıklama');
  await expect(description.getByRole('paragraph').first()).toHaveText(
    'RBA gayrimenkulden acil satılık fırsat daire!',
  );
  await expect(description.getByRole('listitem')).toHaveText(['Çift balkonlu', 'Kombili']);
  await expect(description.getByText('---')).toHaveCount(0);
  await test.step('folded after eight lines, open on paper', async () => {
    const last = description.getByRole('paragraph').last();
    const more = description.getByRole('button', { name: 'Devamını oku' });
    const heightOf = async () => (await description.boundingBox())?.height ?? 0;
    const folded = await heightOf();
    await page.emulateMedia({ media: 'print' });
    await expect(more).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await more.click();
    await expect(more).toHaveCount(0);
    await expect(last).toBeVisible();
    expect(await heightOf()).toBeGreaterThan(folded + 100);
  });
  await test.step('its place is searched for, and its parcel copied (rules#parcel)', async () => {
    await expect(page.getByRole('link', { name: 'Haritada gör', exact: true })).toHaveAttribute(
      'href',
      `https://www.google.com/maps?q=${encodeURIComponent('Eskişehir / Odunpazarı / Vişnelik')}&z=15`,
    );
    const info = region(page, 'İlan Bilgileri');
    await expect(info.getByRole('link', { name: 'Parsel sorgula', exact: true })).toHaveAttribute(
      'href',
      'https://parselsorgu.tkgm.gov.tr/',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await info.getByRole('button', { name: 'Ada ve parseli kopyala' }).click();
    await expect(info.getByRole('status')).toHaveText('Kopyalandı');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Eskişehir / Odunpazarı / Vişnelik, 15956 ada 141 parsel',
    );
  });
});

// Every field: e2e/full/attacks.spec.ts; what is kept: lib/domain/html.
test('Foreign HTML neither runs nor loads nor styles anything (rules#detail-screen), nor does a foreign map', async ({
  page,
  stand,
}) => {
  const title = '<img src=x onerror="window.hacked = 1">';
  const aciklama = [
    '<script>window.hacked = 2</script><img src="/yok" onerror="window.hacked = 3">',
    '<p style="position:fixed" class="image-gallery" onmouseover="window.hacked = 4">metin</p>',
    '<a href="javascript:window.hacked=5">tıkla</a>',
  ].join('');
  const embedUrl = 'https://a.example/maps';
  await page.goto(stand.show({ title, aciklama, il: title, ilce: 'Tepebaşı', muhit: [title], embedUrl }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  const description = region(page, 'Açıklama');
  await description.getByText('tıkla').click();
  await description.getByText('metin').hover();
  await expect(description.locator('script, img, [style], [onmouseover], [class*="image"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const map = region(page, 'Konum');
  const place = `https://www.google.com/maps?q=${encodeURIComponent(`${title} / Tepebaşı`)}&z=15`;
  await expect(map.locator('iframe')).toHaveAttribute('src', `${place}&hl=tr&output=embed`);
  await expect(map.getByText('harita ofisimizi gösterir')).toHaveCount(0);
});
