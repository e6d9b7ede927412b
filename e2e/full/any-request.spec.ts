import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { faultsOf } from '#e2e/support/answer-rules.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { type AnyRequest, anyRequest } from '#lib/dev/testing/any-request.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';

// Each run sends eight requests at once; `FUZZ_RUNS=5000` searches for minutes.
const runs = Number(process.env.FUZZ_RUNS ?? 150);
test.setTimeout(60_000 + runs * 1000);

const patienceMs = 15_000;

async function faultsOfAsking(site: Site, request: AnyRequest): Promise<string[]> {
  try {
    const asking = ask(site.url, request.target, request);
    return faultsOf(request, await withTimeout(patienceMs, asking, 'no answer'));
  } catch (error) {
    // The site stops reading a body that is too long.
    const isRefused = /ECONNRESET|EPIPE/.test(String(error)) && String(request.body).length > 60_000;
    return isRefused ? [] : [String(error)];
  }
}

test('no request makes the site fail, hang, forget its headers or grow', async ({ sites }) => {
  const site = await sites();
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 8, maxLength: 8 }), async (requests) => {
      const found = await Promise.all(requests.map((request) => faultsOfAsking(site, request)));
      expect(found.flat()).toEqual([]);
    }),
    { numRuns: runs },
  );
  expect(site.process.exitCode).toBeNull();
  expect((await ask(site.url, '/api/ready')).status).toBe(200);
  // Where the system says it.
  if (process.platform !== 'linux') return;
  const [, kibibytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8')) ?? [];
  expect(Number(kibibytes)).toBeLessThan(900 * 1024);
});

/** Sends bytes as they are, and reads what the site says until it closes the connection. */
async function sendRaw(siteUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect({ host: hostname, port: Number(port || 80) });
  socket.write(bytes, 'latin1');
  // Resetting the connection is a valid refusal.
  return text(socket).catch(() => '');
}

test('What cannot be parsed behind a request ends its connection, and nothing else', async ({ sites }) => {
  const { url, process } = await sites();
  for (const line of [
    'DELETE /',
    'OPTIONS /images/default.jpg',
    'DELETE /yok',
    'GET /iletisim',
    'POST /api/form',
  ]) {
    await sendRaw(url, `${line} HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n`);
    expect((await ask(url, '/api/health')).status, line).toBe(200);
  }
  expect(process.exitCode).toBeNull();
});

const line = 'GET /iletisim HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
const post = `POST /api/api/messages/set-message HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`;
const invalid = {
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  'a length and pieces': `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{}`,
  'two hosts': `${line.replace('Host', 'Host: b\r\nHost')}\r\n`,
  'no host': `${line.replace('Host', 'X')}\r\n`,
  'a host that is none': `${line.replace('Host: a', 'Host: a/b')}\r\n`,
  'headers without end': `${line}${'X: aaaaaaaa\r\n'.repeat(5000)}\r\n`,
};
const upgrade = 'Upgrade: h2c\r\nHTTP2-Settings: AAMA\r\n';
const valid = {
  'HTTP/2 offered': `${line.replace('close', 'close, Upgrade, HTTP2-Settings')}${upgrade}\r\n`,
  'HTTP/1.0': 'GET /iletisim HTTP/1.0\r\n\r\n',
  'a whole address': `${line.replace('GET ', 'GET http://a')}\r\n`,
  'an expectation that nobody knows': `${line}Expect: x\r\n\r\n`,
  'a body where none belongs': `${line}Content-Length: 2\r\n\r\n{}`,
};

test('Invalid HTTP is refused once, also what a proxy could parse differently; valid HTTP of hostile clients is answered', async ({
  baseURL,
}) => {
  for (const [name, bytes] of Object.entries({ ...invalid, ...valid }))
    await test.step(name, async () => {
      const answer = await sendRaw(baseURL, bytes);
      expect(answer).toMatch(name in valid ? /^HTTP\/1\.1 200 / : /^(?:HTTP\/1\.1 4\d\d |$)/);
      // One answer only: the rest was not parsed as a second request.
      expect(answer.match(/HTTP\/1\.1 \d/g) ?? []).toHaveLength(answer === '' ? 0 : 1);
    });
  expect((await ask(baseURL, '/api/health')).status).toBe(200);
});
