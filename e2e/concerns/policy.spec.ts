import { expect, test } from '#e2e/support/test.ts';

/**
 * The fixture fails a test on every policy violation; here each screen is loaded, hydrated and left by a
 * client navigation, whose scripts and styles the policy must allow too.
 */
for (const [path, next] of [
  ['/', 'İletişim'],
  ['/ilanlar', 'İletişim'],
  ['/ilanlar?kategori=Arsa', 'İletişim'],
  ['/ilan-detay?id=1001', 'İlanlar'],
  ['/iletisim', 'İlanlar'],
] as const) {
  test(`${path} comes to life under its policy`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: next }).click();
    await expect(page).toHaveURL(next === 'İlanlar' ? /\/ilanlar$/ : /\/iletisim$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a script that comes in with a document is not run', async ({ page, allowProblems }) => {
  allowProblems(/Content Security Policy/);
  await page.route('**/iletisim', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<main',
      '<script>document.title = "Ele geçirildi"</script><main',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/iletisim');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveTitle('Ele geçirildi');
});
