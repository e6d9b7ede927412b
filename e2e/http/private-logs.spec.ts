import { once } from 'node:events';
import { createServer } from 'node:net';
import { publicName, startCaddy, startNginx } from '#e2e/support/proxies.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { garbage } from '#lib/dev/testing/fault-upstream.ts';
import { ask, type PlainAnswer, type PlainRequest } from '#lib/dev/testing/plain-http.ts';
import { messageAddress, postForm } from '#lib/dev/testing/send-message.ts';
import { formAddress } from '#lib/domain/message/form-address.ts';
import { apiBase } from '#lib/domain/wire/calls.ts';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { alertHref, askPath, linkPath, oneClickHref } from '#lib/site/alerts.ts';

test.slow();

const fields = {
  fullName: 'Gizem Saklıoğlu',
  phone: '5398765432',
  type: 'satis',
  message: 'Bu cümle kimseyi ilgilendirmez.',
};
const person = { ...fields, messageTo: 7 };

/** Of a mail about a search (rules#search-alerts). */
const token = 'kR3_x-9aPq0ZsT7uVwY1bA';

/** Every spelling in which the person's data could appear in a log line. */
const traces = [
  /Gizem|Sakl(?:ı|\\u0131)o(?:ğ|\\u011f)lu/i,
  /539[\s-]*876[\s-]*54[\s-]*32/,
  /ilgilendirmez/,
  /203\.0\.113\.77/,
  /kR3_x-9aPq0Z/,
];

/**
 * Every way in which a visitor can send words to the site: valid and broken messages, forms and searches. The first
 * four send a message on.
 */
function waysTo({ url }: Site): (() => Promise<PlainAnswer>)[] {
  const text = JSON.stringify(person);
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.77' };
  const send = (body: string, target = messageAddress, more: Record<string, string> = {}) =>
    ask(url, target, { method: 'POST', headers: { ...headers, ...more }, body });
  const changed = (change: object) => send(JSON.stringify({ ...person, ...change }));
  // Search texts must not be logged either.
  const words = new URLSearchParams({ ara: person.fullName, id: person.phone, city: person.message });
  const photo = `${apiBase}files/?${new URLSearchParams({ filepath: `${person.fullName} ${person.message}` })}`;
  const read = [
    ...['/ilanlar', '/ilan-detay', '/paylasim', `${apiBase}ilan/getIlan`, '/yok'].map(
      (target) => `${target}?${words}`,
    ),
    `/?${new URLSearchParams({ ilce: person.fullName, mahalle: person.message, oda: '3+1', brut: person.phone })}`,
    `/iletisim?sonuc=cok&kime=${encodeURIComponent(person.fullName)}`,
    photo,
    alertHref(token),
    oneClickHref(token),
    `/_next/image?${new URLSearchParams({ url: photo, w: '640', q: '60' })}`,
  ];
  const form = (target: string, fields: Record<string, string>) =>
    ask(url, target, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const alert = { email: 'gizem@ornek.com', query: `ara=${person.message}`, consent: 'on' };
  return [
    () => send(text),
    () => send(text, `${messageAddress}?${new URLSearchParams({ ad: person.fullName })}`),
    () => postForm(url, fields),
    () => postForm(url, { ...fields, [person.message]: person.fullName }),
    () => changed({ phone: '539 876 54 32' }),
    () => send(text.slice(0, -5)),
    () => changed({ phone: '539876543' }),
    () => changed({ message: person.message.repeat(1000) }),
    () => changed({ [person.message]: person.fullName }),
    // The same message once more would be no other one.
    () => changed({ fullName: `${person.fullName} 2` }),
    () => send(text, messageAddress, { Origin: 'https://evil.example' }),
    () => postForm(url, { ...fields, phone: '53987' }),
    () => send(text, '/iletisim'),
    () => send(text, formAddress),
    () => form(askPath, alert),
    () => form(askPath, { ...alert, email: person.fullName }),
    () => send(JSON.stringify(alert), askPath),
    () => form(linkPath, { haber: token }),
    () => form(oneClickHref(token), { 'List-Unsubscribe': 'One-Click' }),
    ...read.map((target) => () => ask(url, target)),
  ];
}

function expectNothingIn(log: string): void {
  const lines = log.split('\n');
  expect(lines.filter((line) => traces.some((trace) => trace.test(line)))).toEqual([]);
}

test('embedded mode: stored, refused and unmailed messages leave no personal word in the log', {
  tag: '@full-desktop',
}, async ({ sites }) => {
  const site = await sites({
    TRUSTED_PROXY_HOPS: '1',
    MESSAGE_LIMIT: '1',
    // Nothing listens there.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MESSAGE_MAIL_TO: 'buro@example.com',
  });
  const statuses: number[] = [];
  for (const way of waysTo(site)) statuses.push((await way()).status);
  expect(statuses).toEqual(expect.arrayContaining([200, 400, 429]));
  // The failure to send the mail is logged, and is the last step of a message.
  await expect.poll(() => site.output()).toMatch(/mail/);
  await site.stop();
  expectNothingIn(site.output());
});

test('upstream mode: nor does a message at which the upstream fails', { tag: '@full-desktop' }, async ({
  stands,
}) => {
  const { site, upstream } = await stands({ UPSTREAM_TIMEOUT_MS: '300', TRUSTED_PROXY_HOPS: '1' });
  const echo = JSON.stringify(person);
  const elsewhere = { location: `http://evil.example/?${encodeURIComponent(echo)}` };
  for (const way of waysTo(site)) await way();
  for (const fault of [
    { kind: 'answer', status: 500, text: echo },
    { kind: 'answer', status: 200, json: { m: echo } },
    { kind: 'answer', status: 429, json: { m: 'Too many requests!' } },
    { kind: 'answer', status: 302, text: '', headers: elsewhere },
    { kind: 'half', ending: 'reset', text: echo },
    { kind: 'hang-up' },
    { kind: 'silence' },
    garbage,
  ] as const) {
    upstream.script('setMessage', fault);
    for (const way of waysTo(site).slice(0, 4)) await way();
  }
  expect(site.output()).toContain('failed');
  await site.stop();
  expectNothingIn(site.output());
});

test.describe('a proxy whose site fails', () => {
  /** Asks for what carries a token; answers with the statuses. */
  async function visit(url: string, { headers, ...connection }: PlainRequest = {}) {
    const sent = { Referer: `https://${publicName}${alertHref(token)}`, ...headers };
    const statuses: number[] = [];
    for (const [method, target] of [
      ['GET', alertHref(token)],
      ['GET', oneClickHref(token)],
      ['POST', oneClickHref(token)],
      ['GET', '/'],
    ] as const)
      statuses.push((await ask(url, target, { method, headers: sent, ...connection })).status);
    return statuses;
  }

  for (const [how, status, asked, connections] of [
    ['is not there', 502, /127\.0\.0\.1:\d+ 502/],
    ['hangs up', 502, /127\.0\.0\.1:\d+ 502/],
    // One to the visitor and none to the site, which nginx takes for worse than a failure of the site.
    ['cannot be reached because all connections are taken', 500, / -/, 4],
  ] as const)
    test(`nginx: one that ${how} leaves no token in a log, and is seen in the access log`, async () => {
      const site = how === 'hangs up' ? await startHangingUp() : null;
      const nginx = await startNginx([site?.port ?? (await freePort())], connections);
      const statuses = await visit(nginx.url, { ca: nginx.ca, headers: { Host: publicName } });
      const { access, errors } = await nginx.stop();
      site?.close();
      expect(new Set(statuses)).toEqual(new Set([status]));
      expectNothingIn(access + errors);
      const line = `^127.0.0.1 .* "GET /ilanlar HTTP/1.1" ${status} \\d+ "-" ${asked.source} [\\d.]+$`;
      expect(access).toMatch(new RegExp(line, 'm'));
    });

  for (const how of ['is not there', 'hangs up'] as const)
    test(`Caddy: one that ${how} leaves no token in its log, and is named there`, async () => {
      const site = how === 'hangs up' ? await startHangingUp() : null;
      const caddy = await startCaddy(site?.port ?? (await freePort()), '0s');
      const statuses = await visit(caddy.url);
      const log = await caddy.stop();
      site?.close();
      expect(new Set(statuses)).toEqual(new Set([502]));
      expectNothingIn(log);
      expect(log).toContain('"uri":"/ilanlar"');
    });
});

/** Starts a server that ends each connection at once. */
async function startHangingUp() {
  const port = await freePort();
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port, close: () => server.close() };
}
