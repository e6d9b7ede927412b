import { metricsOf } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { postMessage } from '#lib/dev/testing/send-message.ts';

test('everything is counted by kind, and served on the port of the metrics only', { tag: '@front' }, async ({
  sites,
}) => {
  // Nothing listens on that port, so that a mail stays in the outbox.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MESSAGE_MAIL_TO: 'buro@example.com' };
  const site = await sites({ METRICS_PORT: '0', MESSAGE_LIMIT: '1', TRUSTED_PROXY_HOPS: '1', ...mail });
  for (const path of ['/', '/', '/ilan-detay?id=1002', '/yok-boyle', '/api/api/ilan/get-cities'])
    await ask(site.url, path);
  await ask(site.url, '/api/api/files/?filepath=ornek%2Farsa-1.jpg');
  for (const fullName of ['Bir', 'İki']) await postMessage(site.url, { fullName });
  const text = await metricsOf(site);
  for (const line of [
    'site_documents_total{from="fresh"} ',
    'site_request_seconds_count{kind="document",status="2xx"} 3',
    'site_request_seconds_count{kind="call",status="4xx"} 1',
    'site_request_seconds_count{kind="photograph",status="2xx"} 1',
    'site_request_seconds_count{kind="other",status="3xx"} 1',
    'site_turns_total{kind="message",result="begun"} 2',
    'site_messages_total{result="stored"} 1',
    'site_messages_total{result="too-many"} 1',
    'site_mails_unsent{state="waiting"} 1',
  ])
    expect(text).toContain(line);
  // The site renders some documents by itself after the start.
  expect(text).toMatch(/^site_turns_total\{kind="other",result="begun"\} [1-9]/m);
  expect(text).toMatch(/^site_documents_total\{from="cached"\} [1-9]/m);
  expect(text).toMatch(/^site_render_seconds_count\{decision="store"\} [1-9]/m);
  expect(text).toMatch(/^site_backend_seconds_count\{call="ilan\/get-cities",result="ok"\} [1-9]/m);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  // Among the labels only: a measured value may contain any digits.
  expect(text.match(/\{[^}]*\}/g)?.join()).not.toMatch(/yok-boyle|1002|arsa|127\.0\.0\.1/);

  for (const path of ['/api/metrics', '/api/metrics/', '/metrics']) {
    const { status, body } = await ask(site.url, path, { headers: { 'X-Forwarded-For': '127.0.0.1' } });
    expect(status, path).toBe(path.startsWith('/api') ? 404 : 307);
    expect(body.toString()).not.toContain('site_');
  }
});
