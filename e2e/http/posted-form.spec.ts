import { postPlainForm } from '#e2e/support/plain-form.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { formAddress, homeFormAddress } from '#lib/contact/form-outcome.ts';

// The form as it arrives where there is no JavaScript (rules#form-without-javascript), and forged ones.

const fields = { fullName: 'Deneme', phone: '5321234567', type: 'satis', message: 'Merhaba' };
const sent = 'Mesajınız iletilmiştir.';
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

function post(
  siteUrl: string | undefined,
  target: string,
  body: string,
  headers: Record<string, string> = form,
) {
  return ask(siteUrl ?? '', target, { method: 'POST', headers, body });
}

test('is stored, and leads to the screen that says so', { tag: '@writes' }, async ({ baseURL }) => {
  const { status, headers } = await post(baseURL, formAddress, new URLSearchParams(fields).toString());
  expect([status, headers.location, headers['cache-control']]).toEqual([
    303,
    '/iletisim?sonuc=iletildi',
    'no-store',
  ]);
  const { status: shown, body } = await postPlainForm(baseURL ?? '', '/iletisim', fields);
  expect([shown, body.includes(sent)]).toEqual([200, true]);
});

test('what is wrong with it is said, and for whom it was is kept', { tag: '@writes' }, async ({
  baseURL,
}) => {
  for (const [wrong, target, location, text] of [
    [{ phone: '532 12' }, formAddress, '/iletisim?sonuc=telefon&kime=11', 'Lütfen geçerli bir telefon'],
    [{ phone: '' }, homeFormAddress, '/?sonuc=telefon-ana&kime=11', 'Lutfen gecerli bir telefon'],
    [{ fullName: ' ' }, formAddress, '/iletisim?sonuc=ad&kime=11', 'Lütfen adınızı'],
    [{ type: '' }, formAddress, '/iletisim?sonuc=neden&kime=11', 'Lütfen bir iletişim nedeni'],
  ] as const) {
    const body = new URLSearchParams({ ...fields, messageTo: '11', ...wrong }).toString();
    const answer = await post(baseURL, target, body);
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    const html = (await ask(baseURL ?? '', location)).body.toString();
    expect(html).toContain(text);
    if (target === formAddress) expect(html).toMatch(/name="messageTo"[^>]*value="11"/);
  }
});

test('an invented outcome says nothing', async ({ baseURL }) => {
  for (const outcome of ['x', '__proto__', 'toString', '<script>alert(1)</script>']) {
    const { status, body } = await ask(baseURL ?? '', `/iletisim?${new URLSearchParams({ sonuc: outcome })}`);
    expect([status, body.includes('tabindex="-1" role="status"'), body.includes('<script>alert')]).toEqual([
      200,
      false,
      false,
    ]);
  }
});

test('what is no form, too long, or sent where none stands is refused', { tag: '@writes' }, async ({
  baseURL,
}) => {
  const statusOf = async (...sending: Parameters<typeof post>) => (await post(...sending)).status;
  expect(await statusOf(baseURL, formAddress, '{}', { 'Content-Type': 'application/json' })).toBe(400);
  const cut = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(await statusOf(baseURL, formAddress, '--x', cut)).toBe(400);
  expect(await statusOf(baseURL, formAddress, `a=${'x'.repeat(65_600)}`)).toBe(413);
  for (const foreign of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
    expect(await statusOf(baseURL, formAddress, 'a=1', { ...form, ...foreign })).toBe(403);
  expect((await ask(baseURL ?? '', formAddress)).status).toBe(405);
  const action = { 'Next-Action': `60${'0'.repeat(40)}`, 'Content-Type': 'text/plain' };
  expect(await statusOf(baseURL, '/iletisim', '["$F1"]', action)).toBe(405);
  for (const target of ['/', '/ilanlar', '/ilan-detay?id=1001', '/robots.txt'])
    expect(await statusOf(baseURL, target, 'a=1'), target).toBe(405);
});
