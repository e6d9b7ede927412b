import { flat, region, share, shareDialog, withoutSheet } from '#e2e/pages/listing.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { samples, toSamplePreview } from '#lib/listing/samples.ts';

test.describe('Similar listings (rules#similar-listings)', () => {
  const [first] = samples;
  const home = {
    type: 'Konut',
    emlakDurumu: 'Satilik',
    il: 'Eskişehir',
    ilce: 'Odunpazarı',
    price: '4.000.000',
  };
  const preview = (id: number, fields: Partial<typeof home> = {}) => ({
    ...(first && toSamplePreview(first)),
    ...home,
    ...fields,
    id,
    title: `Benzer ${id}`,
  });
  const answer = (data: unknown[]) =>
    ({ kind: 'answer', json: { m: 'basarili', data, kayitSayisi: data.length } }) as const;

  test('the samples that are alike, drawn by the server as links', { tag: '@modes' }, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(flat)).text();
    expect(html).toMatch(/Benzer İlanlar<\/h2>.*href="\/ilan-detay\?id=1008"/s);
    await page.goto(flat);
    const similar = region(page, 'Benzer İlanlar').getByRole('article');
    await expect(similar).toHaveCount(1);
    await similar.getByRole('link').click();
    await expect(page).toHaveURL('/ilan-detay?id=1008');
    await expect(similar.getByRole('link')).toHaveAttribute('href', '/ilan-detay?id=1001');
  });

  test('asks for the same status and type, nearest first, and stops when it has six', async ({
    page,
    stand,
  }) => {
    stand.upstream.script(
      'previewWithFilters',
      answer([preview(1), preview(2, { price: '9.000.000' })]),
      answer([preview(3, { ilce: 'Tepebaşı', price: '4.000.000' }), preview(4), preview(4)]),
      answer([5, 6, 7, 8].map((id) => preview(id, { ilce: 'Tepebaşı', price: '40.000.000' }))),
    );
    await page.goto(stand.show({ title: 'Ev', ...home }));
    await expect(region(page, 'Benzer İlanlar').getByRole('heading', { level: 3 })).toHaveText(
      [1, 4, 2, 3, 5, 6].map((id) => `Benzer ${id}`),
    );
    const asked = stand.upstream.requests
      .filter(({ call }) => call === 'previewWithFilters')
      .map(({ url }) => Object.fromEntries(new URL(url, stand.upstream.url).searchParams));
    expect(asked).toMatchObject(
      ['Odunpazarı', 'Odunpazarı', 'all'].map((districtFilter) => ({
        filter: 'Konut',
        statusFilter: 'Satilik',
        districtFilter,
      })),
    );
  });

  test('lead to a listing that begins anew: nothing of the one before stays, back neither', async ({
    page,
    stand,
  }) => {
    await withoutSheet(page);
    const film = 'https://youtu.be/aqz-KE-bpKQ';
    const other = { ...home, title: 'Öbürü', price: '2.000.000', videoUrl: film };
    stand.upstream.script('previewWithFilters', answer([{ ...preview(7), title: 'Öbürü' }]));
    const path = stand.show({ title: 'Ev', ...home, videoUrl: film });
    await page.goto(path);
    await untilHydrated(share(page));
    const loan = region(page, 'Kredi hesapla');
    const downPayment = loan.getByRole('spinbutton', { name: 'Peşinat' });
    await loan.getByText('Kredi hesapla').click();
    await downPayment.fill('0');
    await expect(loan.getByRole('status')).toContainText('Toplam faiz');
    await page.getByRole('button', { name: 'Videoyu oynat' }).click();
    stand.show(other);
    await region(page, 'Benzer İlanlar').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Öbürü');
    await expect(page.getByRole('button', { name: 'Videoyu oynat' })).toBeVisible();
    await loan.getByText('Kredi hesapla').click();
    await expect(downPayment).toHaveValue('400000');
    const shown = await loan.getByRole('status').textContent();
    await downPayment.fill('400000');
    await expect(loan.getByRole('status')).toHaveText(shown ?? '');
    await share(page).click();
    await expect(shareDialog(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(shareDialog(page)).toBeHidden();
  });

  test('left out when there are none or the call fails; hostile words stay text', async ({ page, stand }) => {
    const similar = region(page, 'Benzer İlanlar');
    stand.upstream.script('previewWithFilters', answer([preview(1, { emlakDurumu: 'Kiralik' })]));
    await page.goto(stand.show({ title: 'Yalnız', ...home }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yalnız');
    await expect(similar).toHaveCount(0);

    const title = '<img src=x onerror=alert(1)>';
    stand.upstream.script('previewWithFilters', answer([{ ...preview(1), title }]));
    await page.goto(stand.show({ title: 'Komşu', ...home }));
    await expect(similar.getByRole('link', { name: title })).toBeVisible();

    stand.upstream.script('previewWithFilters', { kind: 'answer', status: 500, json: { m: 'sce' } });
    const response = await page.goto(stand.show({ title: 'Eksik', ...home }));
    // Nobody keeps such a document.
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eksik');
    await expect(similar).toHaveCount(0);
  });
});
