import { postPlainForm } from '#e2e/support/plain-form.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// The form as it arrives where there is no JavaScript (rules#form-without-javascript), and forged ones.

const fields = { fullName: 'Deneme', phone: '5321234567', type: 'satis', message: 'Merhaba' };
const sent = 'Mesajınız iletilmiştir.';
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('a form that was opened before a new version of the site still arrives', { tag: '@writes' }, async ({
  baseURL,
}) => {
  const outdated = { '$ACTION_1:0': `{"id":"60${'0'.repeat(40)}","bound":"$@1"}`, $ACTION_KEY: 'k0' };
  const { status, body } = await postPlainForm(baseURL ?? '', '/iletisim', { ...fields, ...outdated });
  expect(status).toBe(200);
  expect(body.toString()).toContain(sent);
});

test('forged actions are not read', { tag: '@writes' }, async ({ baseURL }) => {
  for (const forged of [
    { '$ACTION_1:1': '["$1:__proto__:then"]' },
    { '$ACTION_1:1': '["$1:constructor:constructor"]' },
    { '$ACTION_1:1': '{' },
    { '$ACTION_1:0': 'null' },
    { [`$ACTION_ID_60${'0'.repeat(40)}`]: '' },
  ] as Record<string, string>[]) {
    const { status, body } = await postPlainForm(baseURL ?? '', '/iletisim', { ...fields, ...forged });
    expect([status, body.includes(sent)], JSON.stringify(forged)).toEqual([200, true]);
  }
  const action = { 'Next-Action': `60${'0'.repeat(40)}`, 'Content-Type': 'text/plain' };
  const answer = await ask(baseURL ?? '', '/iletisim', { method: 'POST', headers: action, body: '["$F1"]' });
  expect(answer.status).toBe(400);
});

test('what is no form, too long, or sent where none stands is refused', async ({ baseURL }) => {
  const post = async (target: string, headers: Record<string, string>, body: string) =>
    (await ask(baseURL ?? '', target, { method: 'POST', headers, body })).status;
  expect(await post('/iletisim', { 'Content-Type': 'application/json' }, '{}')).toBe(400);
  expect(await post('/iletisim', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x')).toBe(400);
  expect(await post('/iletisim', form, `a=${'x'.repeat(65_600)}`)).toBe(413);
  for (const target of ['/ilanlar', '/ilan-detay?id=1001', '/robots.txt']) {
    expect(await post(target, form, 'a=1'), target).toBe(405);
  }
});
