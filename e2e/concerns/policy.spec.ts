import { expect, test } from '#e2e/support/test.ts';

// The fixture of all suites fails a test on every policy violation, whatever it does on a screen.
test('A script that comes in with a document is not run', async ({ page, allowProblems }) => {
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
