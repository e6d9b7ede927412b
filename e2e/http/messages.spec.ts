import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { formAddress, homeFormAddress } from '#lib/domain/message/form-address.ts';

const fields = { fullName: 'Deneme', phone: '5321234567', type: 'satis', message: 'Merhaba' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

function post(siteUrl: string, target: string, body: string, headers: Record<string, string> = form) {
  return ask(siteUrl, target, { method: 'POST', headers, body });
}

// What is stored and what it answers then: concerns/without-scripts.spec.ts, lib/web/api/answer-message.test.ts.
test.describe('The form as it arrives without JavaScript (rules#form-without-javascript)', () => {
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
      const { status, headers } = await post(baseURL, target, body);
      const sent = [status, headers.location, headers['cache-control']];
      expect(sent).toEqual([303, location, 'no-store']);
      const html = (await ask(baseURL, location)).body.toString();
      expect(html).toContain(text);
      if (target === formAddress) expect(html).toMatch(/name="messageTo"[^>]*value="11"/);
    }
  });

  test('shows no outcome that is not one of its own', async ({ baseURL }) => {
    for (const outcome of ['x', '__proto__', '<script>alert(1)</script>']) {
      const { status, body } = await ask(baseURL, `/iletisim?${new URLSearchParams({ sonuc: outcome })}`);
      const says = ['tabindex="-1" role="status"', '<script>alert'].map((text) => body.includes(text));
      expect([status, ...says], outcome).toEqual([200, false, false]);
    }
  });

  test('is refused in another format, too long, of another site, or sent where no form stands', {
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
      [405, '/', 'a=1', form],
    ] as const) {
      const answer = await post(baseURL, target, body, headers);
      expect(answer.status, `${target} ${body.slice(0, 9)}`).toBe(status);
    }
    expect((await ask(baseURL, formAddress)).status).toBe(405);
  });
});

test('An address that a visitor makes up buys no second message; one that a trusted proxy appended does (rules#message-answers)', {
  tag: ['@writes', '@full-desktop'],
}, async ({ sites }) => {
  // It starts two sites.
  test.slow();
  const json = { 'content-type': 'application/json' };
  let text = 0;
  const send = async (siteUrl: string, forwardedFor: string) => {
    // The same message again is one message.
    text += 1;
    const body = JSON.stringify({ ...fields, message: `Deneme ${text}`, messageTo: null });
    const headers = { ...json, 'X-Forwarded-For': forwardedFor };
    return (await post(siteUrl, '/api/api/messages/set-message', body, headers)).status;
  };
  const open = await sites({ MESSAGE_LIMIT: '1' });
  expect(await send(open.url, '203.0.113.1')).toBe(200);
  for (const invented of ['203.0.113.2', '203.0.113.3, 198.51.100.4', ''])
    expect(await send(open.url, invented)).toBe(429);
  const behind = await sites({ MESSAGE_LIMIT: '1', TRUSTED_PROXY_HOPS: '1' });
  expect(await send(behind.url, '203.0.113.5')).toBe(200);
  expect(await send(behind.url, '198.51.100.6, 203.0.113.5')).toBe(429);
  expect(await send(behind.url, '203.0.113.7')).toBe(200);
});
