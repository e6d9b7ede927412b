import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// Each test starts a site of its own, which takes seconds where the processor is shared.
test.slow();

const message = { fullName: 'Deneme', phone: '5321234567', type: 'satis', message: '', messageTo: null };

/** Statuses of different messages sent one after the other, each with this `X-Forwarded-For`. */
async function statusesOf(url: string, forwardedFor: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const value of forwardedFor) {
    const { status } = await ask(url, '/api/api/messages/set-message', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': value, 'X-Visitor-Address': value },
      body: JSON.stringify({ ...message, message: `${forwardedFor.length}.${statuses.length}` }),
    });
    statuses.push(status);
  }
  return statuses;
}

test('an invented X-Forwarded-For lifts no limit', async ({ sites }) => {
  const { url } = await sites({ MESSAGE_LIMIT: '2' });
  expect(await statusesOf(url, ['198.51.100.1', '198.51.100.2', '198.51.100.3'])).toEqual([200, 200, 429]);
});

test('behind one proxy the entry counts that the proxy appended', async ({ sites }) => {
  const { url } = await sites({ MESSAGE_LIMIT: '1', TRUSTED_PROXY_HOPS: '1' });
  const sent = ['6.6.6.1, 198.51.100.1', '6.6.6.2, 198.51.100.1', '6.6.6.2, 198.51.100.2'];
  expect(await statusesOf(url, sent)).toEqual([200, 429, 200]);
  // A household usually has a whole IPv6 /64.
  const household = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '[2001:db8:1:2::3]:443'];
  expect(await statusesOf(url, [...household, '2001:db8:1:3::1'])).toEqual([200, 429, 429, 200]);
});
