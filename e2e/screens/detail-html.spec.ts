import AxeBuilder from '@axe-core/playwright';
import { flat, flatTitle, openGallery, photos, region } from '#e2e/pages/listing.ts';
import { expect, test } from '#e2e/support/test.ts';

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
    const description = region(page, 'Açıklama');
    await description.getByText('tıkla').click();
    await description.getByText('metin').hover();
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
});
