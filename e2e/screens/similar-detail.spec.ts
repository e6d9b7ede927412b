import { flat, region } from '#e2e/pages/listing.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { samples, toSamplePreview } from '#lib/listing/samples.ts';

// rules#similar-listings
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
  const similar = region(page, 'Benzer İlanlar');
  await expect(similar.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await similar.getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL('/ilan-detay?id=1008');
  await expect(similar.getByRole('article').getByRole('link')).toHaveAttribute('href', '/ilan-detay?id=1001');
});

test.describe('over an upstream', { tag: '@once' }, () => {
  test.beforeEach(({ stand }) => stand.upstream.clear());

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
    await expect(region(page, 'Benzer İlanlar').getByRole('heading', { level: 3 })).toHaveText([
      'Benzer 1',
      'Benzer 4',
      'Benzer 2',
      'Benzer 3',
      'Benzer 5',
      'Benzer 6',
    ]);
    const asked = stand.upstream.requests
      .filter(({ call }) => call === 'previewWithFilters')
      .map(({ url }) => Object.fromEntries(new URL(url, stand.upstream.url).searchParams));
    expect(asked).toHaveLength(3);
    for (const query of asked) expect(query).toMatchObject({ filter: 'Konut', statusFilter: 'Satilik' });
    expect(asked.map(({ districtFilter }) => districtFilter)).toEqual(['Odunpazarı', 'Odunpazarı', 'all']);
  });

  test('is left out when there are none, and keeps hostile words as text', async ({ page, stand }) => {
    stand.upstream.script('previewWithFilters', answer([preview(1, { emlakDurumu: 'Kiralik' })]));
    await page.goto(stand.show({ title: 'Yalnız', ...home }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yalnız');
    await expect(region(page, 'Benzer İlanlar')).toHaveCount(0);

    const title = '<img src=x onerror=alert(1)>';
    stand.upstream.script('previewWithFilters', answer([{ ...preview(1), title }]));
    await page.goto(stand.show({ title: 'Komşu', ...home }));
    await expect(region(page, 'Benzer İlanlar').getByRole('link', { name: title })).toBeVisible();
  });

  test('a failing call leaves it out, and nobody keeps such a document', async ({ page, stand }) => {
    stand.upstream.script('previewWithFilters', { kind: 'answer', status: 500, json: { m: 'sce' } });
    const response = await page.goto(stand.show({ title: 'Eksik', ...home }));
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eksik');
    await expect(region(page, 'Benzer İlanlar')).toHaveCount(0);
  });
});
