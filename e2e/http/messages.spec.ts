import { ask } from '#e2e/support/plain-http.ts';
import { postMessage } from '#e2e/support/send-message.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { formAddress, homeFormAddress } from '#lib/contact/form-outcome.ts';

const fields = { fullName: 'Deneme', phone: '5321234567', type: 'satis', message: 'Merhaba' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

function post(siteUrl: string, target: string, body: string, headers: Record<string, string> = form) {
  return ask(siteUrl, target, { method: 'POST', headers, body });
}

test.describe('The form as it arrives without JavaScript (rules#form-without-javascript)', () => {
  test('is stored, and redirects to the screen that says so', { tag: '@writes' }, async ({ baseURL }) => {
    const { status, headers } = await post(baseURL, formAddress, new URLSearchParams(fields).toString());
    expect([status, headers.location]).toEqual([303, '/iletisim?sonuc=iletildi']);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('redirects to what is wrong with it, and keeps the advisor whom it is addressed to', {
    tag: '@writes',
  }, async ({ baseURL }) => {
    for (const [wrong, target, location, text] of [
      [{ phone: '532 12' }, formAddress, '/iletisim?sonuc=telefon&kime=11', 'Lütfen geçerli bir telefon'],
      [{ phone: '' }, homeFormAddress, '/?sonuc=telefon-ana&kime=11', 'Lutfen gecerli bir telefon'],
      [{ fullName: ' ' }, formAddress, '/iletisim?sonuc=ad&kime=11', 'Lütfen adınızı'],
      [{ type: '' }, formAddress, '/iletisim?sonuc=neden&kime=11', 'Lütfen bir iletişim nedeni'],
    ] as const) {
      const body = new URLSearchParams({ ...fields, messageTo: '11', ...wrong }).toString();
      const answer = await post(baseURL, target, body);
      expect([answer.status, answer.headers.location]).toEqual([303, location]);
      const html = (await ask(baseURL, location)).body.toString();
      expect(html).toContain(text);
      if (target === formAddress) expect(html).toMatch(/name="messageTo"[^>]*value="11"/);
    }
  });

  test('shows no outcome that is not one of its own', async ({ baseURL }) => {
    for (const outcome of ['x', '__proto__', 'toString', '<script>alert(1)</script>']) {
      const query = new URLSearchParams({ sonuc: outcome });
      const { status, body } = await ask(baseURL, `/iletisim?${query}`);
      const says = ['tabindex="-1" role="status"', '<script>alert'].map((text) => body.includes(text));
      expect([status, ...says]).toEqual([200, false, false]);
    }
  });

  test('is refused where it is no form, too long, of another site, or sent where none stands', {
    tag: '@writes',
  }, async ({ baseURL }) => {
    const json = { 'Content-Type': 'application/json' };
    const cut = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const action = { 'Next-Action': `60${'0'.repeat(40)}`, 'Content-Type': 'text/plain' };
    for (const [status, target, body, headers] of [
      [400, formAddress, '{}', json],
      [400, formAddress, '--x', cut],
      [413, formAddress, `a=${'x'.repeat(65_600)}`, form],
      [403, formAddress, 'a=1', { ...form, Origin: 'https://evil.example' }],
      [403, formAddress, 'a=1', { ...form, 'Sec-Fetch-Site': 'cross-site' }],
      [405, '/iletisim', '["$F1"]', action],
      ...['/', '/ilanlar', '/ilan-detay?id=1001', '/robots.txt'].map(
        (path) => [405, path, 'a=1', form] as const,
      ),
    ] as const)
      expect((await post(baseURL, target, body, headers)).status, `${target} ${body.slice(0, 9)}`).toBe(
        status,
      );
    expect((await ask(baseURL, formAddress)).status).toBe(405);
  });
});

// Which of a proxy's entries counts: lib/server/visitor.test.ts; behind one: e2e/full/two-processes.spec.ts.
test('A made-up X-Forwarded-For lifts no limit', async ({ sites }) => {
  const { url } = await sites({ MESSAGE_LIMIT: '2' });
  const statuses: number[] = [];
  for (const message of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const headers = { 'X-Forwarded-For': message, 'X-Visitor-Address': message };
    statuses.push((await postMessage(url, { message }, { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
