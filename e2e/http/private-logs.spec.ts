import { garbage } from '#e2e/support/fault.ts';
import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { postPlainForm } from '#e2e/support/plain-form.ts';
import { ask } from '#e2e/support/plain-http.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { formAddress } from '#lib/contact/form-outcome.ts';
import { apiBase, calls } from '#lib/contract/calls.ts';

test.slow();

const visitor = '203.0.113.77';
const person = {
  fullName: 'Gizem Saklıoğlu',
  phone: '5398765432',
  type: 'satis',
  message: 'Bu cümle kimseyi ilgilendirmez.',
  messageTo: 7,
};

/** Every spelling in which the person's data could appear in a log line. */
const traces = [
  /Gizem|Sakl(?:ı|\\u0131)o(?:ğ|\\u011f)lu/i,
  /539[\s-]*876[\s-]*54[\s-]*32/,
  /ilgilendirmez/,
  /203\.0\.113\.77/,
];

const path = `${apiBase}${calls.setMessage.path}`;
const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor };

/** Sends valid and broken messages in every way that the site accepts. */
async function sendInEveryWay({ url }: Site): Promise<number[]> {
  const text = JSON.stringify(person);
  const bodies = [
    text,
    JSON.stringify({ ...person, phone: '539 876 54 32' }),
    text.slice(0, -5),
    `${text}${text}`,
    JSON.stringify({ ...person, phone: '539876543' }),
    JSON.stringify({ ...person, messageTo: { ad: person.fullName } }),
    JSON.stringify({ ...person, message: person.message.repeat(1000) }),
    JSON.stringify({ ...person, [person.message]: person.fullName }),
    // The same message once more would be no other one.
    ...[2, 3, 4].map((number) => JSON.stringify({ ...person, fullName: `${person.fullName} ${number}` })),
  ];
  const statuses: number[] = [];
  const note = async (answer: Promise<{ status: number }>) => void statuses.push((await answer).status);
  for (const body of bodies) await note(ask(url, path, { method: 'POST', headers, body }));
  const foreign = { ...headers, Origin: 'https://evil.example' };
  await note(ask(url, path, { method: 'POST', headers: foreign, body: text }));
  await note(ask(url, path, { method: 'PUT', headers, body: text }));
  await note(
    ask(url, `${path}?${new URLSearchParams({ ad: person.fullName })}`, {
      method: 'POST',
      headers,
      body: text,
    }),
  );
  const { messageTo: _, ...fields } = person;
  await note(postPlainForm(url, '/iletisim', fields));
  await note(postPlainForm(url, '/iletisim', { ...fields, phone: '53987' }));
  await note(postPlainForm(url, '/iletisim', { ...fields, $ACTION_KEY: person.fullName }));
  await note(ask(url, '/iletisim', { method: 'POST', headers, body: text }));
  await note(ask(url, formAddress, { method: 'POST', headers, body: text }));
  await note(ask(url, `/iletisim?sonuc=cok&kime=${encodeURIComponent(person.fullName)}`));
  // Search texts must not be logged either.
  const words = new URLSearchParams({ ara: person.fullName, id: person.phone, city: person.message });
  for (const target of ['/ilanlar', '/ilan-detay', '/paylasim', `${apiBase}ilan/getIlan`, '/yok']) {
    await note(ask(url, `${target}?${words}`));
  }
  const photo = `${apiBase}files/?${new URLSearchParams({ filepath: `${person.fullName} ${person.message}` })}`;
  await note(ask(url, photo));
  await note(ask(url, `/_next/image?${new URLSearchParams({ url: photo, w: '640', q: '60' })}`));
  return statuses;
}

function expectNothingOf(site: Site): void {
  const lines = site.output().split('\n');
  expect(lines.filter((line) => traces.some((trace) => trace.test(line)))).toEqual([]);
}

test('embedded mode: stored, refused and unmailed messages leave no personal word in the log', async ({
  sites,
}) => {
  const site = await sites({
    TRUSTED_PROXY_HOPS: '1',
    MESSAGE_LIMIT: '3',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MESSAGE_MAIL_TO: 'buro@example.com',
  });
  const statuses = await sendInEveryWay(site);
  expect(statuses).toContain(200);
  expect(statuses).toContain(400);
  expect(statuses).toContain(429);
  // The failure to send the mail is logged, and is the last step of a message.
  await expect.poll(() => site.output()).toMatch(/mail/);
  await site.stop();
  expectNothingOf(site);
});

test('upstream mode: neither does a message at which the upstream fails', async ({ sites }) => {
  const upstream = await startFaultUpstream();
  const site = await sites({
    UPSTREAM_API_URL: upstream.url,
    UPSTREAM_TIMEOUT_MS: '300',
    TRUSTED_PROXY_HOPS: '1',
  });
  const echo = JSON.stringify(person);
  for (const fault of [
    { kind: 'pass' },
    { kind: 'answer', status: 500, text: echo },
    { kind: 'answer', status: 200, json: { m: echo } },
    { kind: 'answer', status: 429, json: { m: 'Too many requests!' } },
    {
      kind: 'answer',
      status: 302,
      text: '',
      headers: { location: `http://evil.example/?${encodeURIComponent(echo)}` },
    },
    { kind: 'half', ending: 'reset', text: echo },
    { kind: 'hang-up' },
    { kind: 'silence' },
    garbage,
  ] as const) {
    upstream.script('setMessage', fault);
    const [first] = await sendInEveryWay(site);
    expect(first).toBeGreaterThanOrEqual(200);
  }
  expect(site.output()).toContain('failed');
  await site.stop();
  await upstream.close();
  expectNothingOf(site);
});
