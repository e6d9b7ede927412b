import { flat, region } from '#e2e/pages/listing.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#loan
test('a closed region works out instalment, total and interest, and explains what it cannot use', async ({
  page,
}) => {
  const scripts: string[] = [];
  await page.goto(flat, { waitUntil: 'networkidle' });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const loan = region(page, 'Kredi hesapla');
  const field = (name: string) => loan.getByRole('spinbutton', { name, exact: true });
  const status = loan.getByRole('status');
  await expect(field('Peşinat')).toBeHidden();
  await loan.getByText('Kredi hesapla').click();
  // The agency's example, worked out by the server.
  await expect(field('Peşinat')).toHaveValue('970000');
  await expect(status).toContainText(/Aylık ödeme: [\d.]+ ₺/);
  await expect(loan.getByText(/Örnek bir hesaptır, kredi teklifi değildir/)).toBeVisible();

  await field('Peşinat').fill('850000');
  await field('Aylık faiz (%)').fill('1');
  await field('Vade (ay)').fill('120');
  await expect(status).toHaveText(/57\.388 ₺.*6\.886.*2\.886/s);
  expect(scripts.length).toBeGreaterThan(0);

  await field('Vade (ay)').fill('0');
  await expect(status).toHaveText('Vade 1 ile 480 ay arasında bir tam sayı olmalıdır.');
  await expect(field('Vade (ay)')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Vade (ay)')).toHaveAccessibleDescription(/^Vade 1 ile 480/);
  await expectAccessible(page);
  await field('Vade (ay)').fill('12');
  await field('Peşinat').fill('4850000');
  await expect(status).toContainText('4.850.000 ₺ olan fiyattan az olmalıdır');
  await field('Peşinat').fill('');
  await expect(status).toContainText('Peşinat');
  for (const input of await loan.getByRole('spinbutton').all())
    expect((await input.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('stands only on what is sold', { tag: '@once' }, async ({ page }) => {
  for (const [id, count] of [
    [1006, 1],
    [1007, 0],
  ] as const) {
    await page.goto(`/ilan-detay?id=${id}`);
    await expect(region(page, 'İlan Bilgileri')).toBeVisible();
    await expect(region(page, 'Kredi hesapla')).toHaveCount(count);
  }
});

test.describe('without scripts', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });
  test('shows the example', async ({ page }) => {
    await page.goto(flat);
    const loan = region(page, 'Kredi hesapla');
    await loan.getByText('Kredi hesapla').click();
    await expect(loan.getByRole('status')).toContainText(/Toplam faiz: [\d.]+ ₺/);
  });
});
