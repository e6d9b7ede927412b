import { answerMessages, expectFilled, filled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { homeScreen } from '#e2e/pages/home.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { previewsOfSite } from '#e2e/support/site-data.ts';
import { expect, test } from '#e2e/support/test.ts';
import { plainText } from '#lib/domain/html/plain-text.ts';
import { featureLineCount } from '#lib/domain/listing/features.ts';
import { toListingSummary, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { excerpt } from '#lib/domain/message/excerpt.ts';
import { exampleAgency as agency } from '#lib/site/example-agency.ts';

test('About (rules#about-and-branches) shows one branch at a time, and the home form (rules#home-form) sends nothing', {
  tag: '@full-phone',
}, async ({ page, alerts }) => {
  const requests = await answerMessages(page);
  const { branches } = homeScreen(page);
  const [first, second = first] = agency.branches;
  const panel = ({ label }: { label: string }) => page.getByRole('tabpanel', { name: label });
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Hizmetlerimiz' }).getByRole('listitem')).toHaveText([
    ...agency.services,
  ]);
  for (const figure of ['3000+', '17+', '%100'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();

  await test.step('branches', async () => {
    await expect(panel(first)).toContainText(first.address);
    const map = panel(first).locator('iframe');
    await expect(map).toHaveAttribute('title', first.label);
    await expect(map).toHaveCSS('transform', 'none');
    await branches.last().click();
    await expect(panel(first)).toBeHidden();
    await expect(panel(second)).toContainText(second.address);
    await branches.first().click();
    // A map that has come stays where it is when its tab is left and shown again.
    expect(await map.evaluate((frame) => getComputedStyle(frame).transform)).toBe('none');
  });
  const main = page.getByRole('main');
  const form = formIn(main);
  await test.step('the form stands beside the phones, the e-mail and a photograph', async () => {
    for (const name of [...agency.phones, agency.email])
      await expect(main.getByRole('listitem').getByRole('link', { name })).toHaveAttribute(
        'href',
        /^(tel:\+90|mailto:)/,
      );
    await expect(main.getByRole('img', { name: /emlak ofisinde görüşme masası/ })).toBeVisible();
    // Nobody is invited to fill in what is not sent.
    await expect(page.getByText('formu doldurun')).toHaveCount(0);
    // Said once, and only to whoever sends it all the same.
    await expect(page.getByText('Bu formdan mesaj gönderilmiyor')).toHaveCount(0);
    const faster = main.locator('form').getByText('En hızlısı aramak');
    await expect(faster.getByRole('link')).toHaveAttribute('href', 'tel:+902220000000');
    const written = main.getByRole('link', { name: 'iletişim sayfasındaki form' });
    await expect(written).toHaveAttribute('href', '/iletisim#yazin');
  });
  await test.step('a bad phone is answered in words of its own', async () => {
    await untilHydrated(form.submit);
    await fillIn(form);
    await form.phone.fill('532');
    await form.submit.click();
    await expect.poll(() => alerts).toEqual(['Lutfen gecerli bir telefon numarasi giriniz (5XX XXX XX XX)']);
  });
  await form.phone.fill(filled.phone);
  await form.submit.click();
  const answer = main.locator('form [aria-live="polite"]');
  await expect(answer.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(answer.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expectFilled(form);
  expect([alerts.length, requests]).toEqual([1, []]);
});

test('Featured deals (rules#featured-listings) have a tab each, the latest (rules#home-screen) a card', {
  tag: ['@smoke', '@full-phone', '@modes'],
}, async ({ page, request }) => {
  const { featured, latest } = homeScreen(page);
  const deals = await previewsOfSite(request, 'previewFeatured');
  const items = await previewsOfSite(request, 'preview', '?p=1&filter=Tumu');
  await page.goto('/');
  await expect(featured.getByRole('tab')).toHaveText(deals.map(({ type }) => typeLabel(type)));
  for (const [index, item] of deals.entries())
    await test.step(item.title, async () => {
      await featured.getByRole('tab').nth(index).click();
      const panel = featured.getByRole('tabpanel');
      await expect(panel).toHaveCount(1);
      await expect(panel.getByRole('link')).toHaveText(item.title);
      await expect(panel.getByRole('link')).toHaveAttribute('href', `/ilan-detay?id=${item.id}`);
      await expect(panel).toContainText(item.price);
      await expect(panel.getByRole('img').first()).toBeVisible();
      const listing = toListingSummary(item);
      const lines = Math.min(featureLineCount(listing), listing.features.length);
      await expect(panel.getByRole('listitem')).toHaveCount(lines);
      await expect(panel).toContainText(excerpt(plainText(item.aciklama), 270, '...'));
    });
  const cards = latest.getByRole('article');
  await expect(cards.getByRole('link')).toHaveText(items.map(({ title }) => title));
  for (const [index, item] of items.entries()) {
    const features = Math.min(toListingSummary(item).features.length, 3);
    await expect(cards.nth(index).getByRole('listitem')).toHaveCount(features);
  }
  await test.step('tabs of the same type are told apart by a photograph', async () => {
    for (const tab of await featured.getByRole('tab').all()) await expect(tab.locator('img')).toBeVisible();
  });
  await test.step('on a phone three are cards, the others rows', async () => {
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [index, card] of (await cards.all()).entries())
      await expect
        .poll(async () => ((await card.boundingBox())?.height ?? 0) > 125, `card ${index + 1}`)
        .toBe(index < 3);
    expect((await latest.boundingBox())?.height).toBeLessThanOrEqual(1950);
    if (viewport) await page.setViewportSize(viewport);
  });
  await latest.getByRole('link', { name: 'Tüm ilanlar' }).click();
  await expect(page).toHaveURL('/ilanlar');
});

// A section whose call fails: concerns/any-answer.spec.ts; every fault of every call: full/upstream-faults.spec.ts.
test('No empty section (rules#home-failures), a number in place of a title, and types in their own letters', async ({
  page,
  stand,
}) => {
  const { featured, latest } = homeScreen(page);
  const deals = [{ id: 7 }, { id: 8, type: 'Isyeri' }];
  stand.upstream.script('preview', { kind: 'answer', json: { m: 'basarili', data: [] } });
  stand.upstream.script('previewFeatured', { kind: 'answer', json: { m: 'basarili', data: deals } });
  await page.goto(stand.site.url);
  await expect(latest).toHaveCount(0);
  await expect(featured.getByRole('tab')).toHaveText(['İlan 7', 'İşyeri']);
  await expect(featured.getByRole('link', { name: 'İlan 7' })).toBeVisible();
  await expect(featured.getByRole('tabpanel').getByRole('paragraph')).toHaveCount(0);
});
