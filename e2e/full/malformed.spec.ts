import { connect } from 'node:net';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// Speaks to the site itself, with nothing in front.

/** Sends bytes as they are, hangs up, and reads what the server said until it closed the connection. */
async function sendRaw(siteUrl: string, bytes: string, hangUp: 'at once' | 'when answered' = 'at once') {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect({ host: hostname, port: Number(port || 80) });
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(Buffer.from(chunk)));
  // Resetting the connection is a valid refusal.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  if (hangUp === 'at once') socket.end();
  else socket.once('data', () => socket.end());
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(received).toString('latin1');
}

const line = 'GET /iletisim HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
const post =
  'POST /api/api/messages/set-message HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n';

/** Invalid HTTP, and requests that a proxy and the site could parse differently (request smuggling). */
const refused = {
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'the greeting of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'bytes that are no text in the address': 'GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n',
  'NUL in a header': `${line}X: a\0b\r\n\r\n`,
  'a space before the colon': `${line}X : a\r\n\r\n`,
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  'a length and pieces': `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{}`,
  'pieces that are none': `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'pieces encoded twice': `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'headers without end': `${line}${'X: aaaaaaaa\r\n'.repeat(5000)}\r\n`,
  'an endless address': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
} as const;

test('Invalid HTTP is refused once', async ({ baseURL }) => {
  for (const [name, bytes] of Object.entries(refused))
    await test.step(name, async () => {
      const answer = await sendRaw(baseURL, bytes);
      expect(answer).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
      // One answer only: the rest was not parsed as a second request.
      expect(answer.match(/HTTP\/1\.1 \d/g) ?? []).toHaveLength(answer === '' ? 0 : 1);
    });
});

const upgrade = line.replace('close', 'Upgrade');
/** Valid HTTP that only hostile clients send. */
const answered = {
  'another protocol offered': `${upgrade}Upgrade: websocket\r\n\r\n`,
  'HTTP/2 offered': `${upgrade.replace('Upgrade\r', 'Upgrade, HTTP2-Settings\r')}Upgrade: h2c\r\nHTTP2-Settings: AAMA\r\n\r\n`,
  'HTTP/1.0': 'GET /iletisim HTTP/1.0\r\n\r\n',
  'a whole address': `${line.replace('GET ', 'GET http://a')}\r\n`,
  'a whole address of a call': `${line.replace('/iletisim', 'HTTP://b/api/api/ilan/get-cities?x=1')}\r\n`,
  'a body where none belongs': `${line}Content-Length: 2\r\n\r\n{}`,
} as const;

test('Valid HTTP of hostile clients is answered', async ({ baseURL }) => {
  for (const [name, bytes] of Object.entries(answered))
    await test.step(name, async () => {
      expect(await sendRaw(baseURL, bytes, 'when answered')).toContain('HTTP/1.1 200 ');
    });
  expect((await ask(baseURL, '/api/health')).status).toBe(200);
});
