import type { Request } from '@playwright/test';
import { listingsScreen, openList } from '#e2e/pages/listings.ts';
import { alertForm, asked, press } from '#e2e/pages/search-alerts.ts';
import { startAlertSite } from '#e2e/support/alert-site.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { openWithHeldScripts } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';

// rules#search-alerts

const wrongEmail = 'Lütfen geçerli bir e-posta adresi giriniz (ad@ornek.com).';
const noConsent = 'Size yazabilmemiz için bu kutuyu işaretleyin.';
const unknownLink = 'Bu bağlantı geçerli değil';

// One site with a mail server for all.
test.describe.configure({ mode: 'default' });
let alerts: Awaited<ReturnType<typeof startAlertSite>>;
test.beforeAll(async ({ sites }) => {
  alerts = await startAlertSite(sites);
});
test.afterAll(() => alerts?.close());

test('The present search is left in a dialog, and confirmed by the button behind the mail’s link', async ({
  page,
  allowProblems,
}) => {
  test.slow();
  // The answer to an address that only the server refuses.
  allowProblems(/Failed to load resource.*400.*\/api\/haber/);
  const form = alertForm(page);
  const list = listingsScreen(page);
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'br' });
  const document = await page.goto(`${alerts.url}/ilanlar?kategori=Konut`);
  await test.step('the list comes within the first round trip with the button too', async () => {
    const { responseHeadersSize = 0, responseBodySize = 0 } = (await document?.request().sizes()) ?? {};
    expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(14_600);
  });
  await test.step('the dialog follows the filters', async () => {
    await list.openFilters();
    await list.select('Durum').selectOption({ label: 'Satılık' });
    await expect(page).toHaveURL(/durum=Satilik/);
    await form.opener.click();
    await expect(form.dialog).toContainText('Konut, Satılık');
    await expect(form.consent).not.toBeChecked();
    await expectAccessible(page);
  });
  await test.step('what is missing or wrong is said at its field', async () => {
    await form.submit.click();
    await expect(form.dialog).toContainText(wrongEmail);
    await expect(form.dialog).toContainText(noConsent);
    await expect(form.email).toBeFocused();
    await form.consent.check();
    // Browsers take it for an address.
    await form.email.fill('ayse@ornek');
    await expect(form.dialog).not.toContainText(wrongEmail);
    await expect(form.dialog).not.toContainText(noConsent);
    await form.submit.click();
    await expect(form.dialog).toContainText(wrongEmail);
    await expect(form.email).toBeFocused();
  });
  const address = page.url();
  await form.email.fill('Ayse@ornek.com');
  await form.submit.click();
  await expect(form.status).toHaveText(asked);
  await expect(page).toHaveURL(address);

  const link = await alerts.linkTo('ayse@ornek.com');
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await test.step('opening the link changes nothing, however often', async () => {
    for (let times = 0; times < 2; times += 1) {
      await page.goto(link.address);
      await expect(page.getByRole('main')).toContainText('Konut, Satılık');
    }
    await expectAccessible(page);
  });
  await press(page, 'Onayla', 'Aramanız kaydedildi');
  await page.goto(link.address);
  await expect(page.getByRole('heading', { name: unknownLink })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'İlanlara dön' }).click();
  await expect(list.cards.first()).toBeVisible();
  const referers = await Promise.all(
    requests.map(async (request) => (await request.allHeaders()).referer ?? ''),
  );
  expect(referers.length).toBeGreaterThan(5);
  expect(referers.filter((referer) => referer.includes(link.token))).toEqual([]);
});

test('Tapped before scripts are there, it leads to a page with the same form', async ({ page }) => {
  const form = alertForm(page);
  const { release } = await openWithHeldScripts(page, `${alerts.url}/ilanlar?oda=2%2B1`);
  await form.opener.click();
  await expect(page).toHaveURL(`${alerts.url}/ilanlar?oda=2%2B1&haber=iste`);
  await expect(form.dialog).toContainText('2+1');
  await form.email.fill('erken@ornek.com');
  await form.consent.check();
  await form.submit.click();
  await expect(form.status).toHaveText(asked);
  release();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A search without results is left on a page of its own, which says what became of it', async ({
    page,
  }) => {
    const form = alertForm(page);
    await page.goto(`${alerts.url}/ilanlar?ara=yokyok&sayfa=1`);
    await form.opener.click();
    await expect(form.dialog).toContainText('yokyok');
    await expect(page.getByText('Yeni ilanlardan haber istediğinizde')).toBeVisible();
    await form.consent.check();
    await form.email.fill('ali@ornek');
    await form.submit.click();
    await expect(form.dialog).toContainText(wrongEmail);
    await form.consent.check();
    await form.email.fill('ali@ornek.com');
    await form.submit.click();
    await expect(form.status).toHaveText(asked);
    await expect(page).toHaveURL(`${alerts.url}/ilanlar?haber=istendi&ara=yokyok`);
    await page.goto((await alerts.linkTo('ali@ornek.com')).address);
    await press(page, 'Onayla', 'Aramanız kaydedildi');
  });
});

test('A site that cannot mail has no button, and takes no search', async ({ page, baseURL }) => {
  test.skip(Boolean(process.env.BASE_URL), 'a deployed site may be able to mail');
  for (const path of ['/ilanlar', '/ilanlar?haber=iste']) {
    await openList(page, path);
    await expect(alertForm(page).opener).toHaveCount(0);
    await expect(listingsScreen(page).cards.first()).toBeVisible();
  }
  const posted = await ask(baseURL, '/api/haber', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'email=ali%40ornek.com&consent=on',
  });
  expect(posted.status).toBe(404);
  await page.goto('/ilanlar?haber=kR3_x-9aPq0ZsT7uVwY1bA');
  await expect(page.getByRole('heading', { name: unknownLink })).toBeVisible();
});
