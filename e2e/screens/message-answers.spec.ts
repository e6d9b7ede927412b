import { expectFilled, fillIn, formIn, openForm, openPopup } from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { Fault } from '#lib/dev/testing/fault-upstream.ts';
import { postForm, postMessage } from '#lib/dev/testing/send-message.ts';

// What an upstream answers to a message, on the wire and in the words of each form (rules#message-answers).

const later = 'Çok istek atıldı 15 dakika sonra tekrar deneyiniz.';
const wait = 'Çok fazla istek atıldı 15 dakika bekleyin.';
const broken = 'Sunucu hatası.';

const answer = (status: number, body: string | object): Fault =>
  typeof body === 'string' ? { kind: 'answer', status, text: body } : { kind: 'answer', status, json: body };

/** An answer, what the site makes of it, and what the popup and the page form say. */
const table: [fault: Fault, status: number, body: object, inPopup: string, onPage: string][] = [
  // Not OK, and none of the contract's words.
  [answer(500, '<h1>Server Error</h1>'), 500, {}, later, wait],
  [answer(404, {}), 404, {}, later, wait],
  [answer(503, { m: 'x' }), 503, {}, later, wait],
  [answer(502, ''), 502, {}, later, wait],
  [answer(500, { m: 'basarili' }), 500, {}, later, wait],
  [answer(403, '[]'), 403, {}, later, wait],
  [answer(429, 'Too Many Requests'), 429, {}, later, wait],
  [answer(302, ''), 302, {}, later, wait],
  // After these a browser would send the message again.
  [answer(408, ''), 502, {}, later, wait],
  [answer(421, ''), 502, {}, later, wait],
  // Its own words.
  [answer(429, { m: 'Too many requests!' }), 429, { m: 'Too many requests!' }, later, wait],
  [answer(200, { m: 'Too many requests!' }), 200, { m: 'Too many requests!' }, later, later],
  [answer(400, { m: 'se' }), 400, { m: 'se' }, broken, broken],
  [answer(503, { m: 'sce' }), 503, { m: 'sce' }, broken, broken],
  [answer(200, { m: 'se' }), 200, { m: 'se' }, broken, broken],
  // Nothing that could be passed on.
  [answer(200, '<html>'), 500, { m: 'sce' }, broken, broken],
  [answer(200, { m: 'tamam' }), 500, { m: 'sce' }, broken, broken],
  [answer(204, ''), 500, { m: 'sce' }, broken, broken],
  // What Node takes for a failure of the network.
  [answer(407, {}), 500, { m: 'sce' }, broken, broken],
  [{ kind: 'hang-up' }, 500, { m: 'sce' }, broken, broken],
];

test('Each answer of an upstream is passed on, and said without scripts as with them', {
  tag: '@full-desktop',
}, async ({ stand }) => {
  const { site, upstream } = stand;
  for (const [fault, status, body, , onPage] of table)
    await test.step(JSON.stringify(fault), async () => {
      upstream.clear();
      upstream.script('setMessage', fault);
      const sent = await postMessage(site.url);
      expect(upstream.requests).toHaveLength(1);
      expect([sent.status, JSON.parse(sent.body.toString())]).toEqual([status, body]);
      const posted = await postForm(site.url);
      expect(posted.status).toBe(200);
      expect(posted.body.toString()).toContain(`role="status" tabindex="-1">${onPage}</div>`);
    });
});

test('The popup answers each in its modal (rules#popup-results)', { tag: '@full-desktop' }, async ({
  page,
  stand,
  alerts,
  allowProblems,
}) => {
  test.slow();
  allowProblems(/Failed to load resource.*set-message/);
  const form = formIn(await openPopup(page, `${stand.site.url}/iletisim`));
  await fillIn(form);
  for (const [fault, , , inPopup] of table)
    await test.step(JSON.stringify(fault), async () => {
      const before = stand.upstream.requests.filter(({ call }) => call === 'setMessage').length;
      stand.upstream.script('setMessage', fault);
      await form.submit.click();
      const modal = page.getByRole('dialog', { name: 'Hata' });
      await expect(modal.getByText(inPopup, { exact: true })).toBeVisible();
      await modal.getByRole('button', { name: 'Tamam' }).click();
      await expect(modal).toBeHidden();
      await expectFilled(form);
      const asked = stand.upstream.requests.filter(({ call }) => call === 'setMessage');
      expect(asked.length - before).toBe(1);
    });
  expect(alerts).toEqual([]);
});

test('The page form answers each in an alert (rules#page-form-results)', { tag: '@full-desktop' }, async ({
  page,
  stand,
  alerts,
  allowProblems,
}) => {
  test.slow();
  allowProblems(/Failed to load resource.*set-message/);
  const form = await openForm(page, `${stand.site.url}/iletisim`);
  await fillIn(form);
  for (const [fault, , , , onPage] of table)
    await test.step(JSON.stringify(fault), async () => {
      stand.upstream.script('setMessage', fault);
      await form.submit.click();
      await expect.poll(() => alerts.splice(0)).toEqual([onPage]);
      await expectFilled(form);
    });
});
