import { region, share, shareDialog, withoutSheet } from '#e2e/pages/listing.ts';
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

  // Which queries, and which order: lib/listing/similar.test.ts.
  test('are asked for, the nearest first, until there are six; left out when there are none or a call fails', async ({
    page,
    stand,
  }) => {
    const similar = region(page, 'Benzer İlanlar');
    const open = async (title: string) => {
      const response = await page.goto(stand.show({ title, ...home }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      return response;
    };
    stand.upstream.script(
      'previewWithFilters',
      answer([preview(1), preview(2)]),
      answer([preview(3), preview(3)]),
      answer([4, 5, 6, 7].map((id) => preview(id, { ilce: 'Tepebaşı' }))),
    );
    await open('Ev');
    await expect(similar.getByRole('heading', { level: 3 })).toHaveText(
      [1, 2, 3, 4, 5, 6].map((id) => `Benzer ${id}`),
    );
    const asked = stand.upstream.requests
      .filter(({ call }) => call === 'previewWithFilters')
      .map(({ url }) => Object.fromEntries(new URL(url, stand.upstream.url).searchParams));
    const alike = { filter: 'Konut', statusFilter: 'Satilik' };
    expect(asked).toMatchObject(
      ['Odunpazarı', 'Odunpazarı', 'all'].map((districtFilter) => ({ ...alike, districtFilter })),
    );
    await test.step('there are none', async () => {
      stand.upstream.script('previewWithFilters', answer([preview(1, { emlakDurumu: 'Kiralik' })]));
      await open('Yalnız');
      await expect(similar).toHaveCount(0);
    });
    await test.step('a call fails', async () => {
      stand.upstream.script('previewWithFilters', { kind: 'answer', status: 500, json: { m: 'sce' } });
      const response = await open('Eksik');
      // Nobody keeps such a document.
      expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store']);
      await expect(similar).toHaveCount(0);
    });
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
});
