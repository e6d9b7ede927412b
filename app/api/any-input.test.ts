import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callParameters } from '#e2e/support/any-request.ts';
import { startApiServer, useBackend } from '#e2e/support/api-server.ts';
import type { OpenedBackend } from '#lib/backend/backend-suite.ts';
import { openForSuite } from '#lib/backend/embedded/testing/open-for-suite.ts';
import { calls } from '#lib/contract/calls.ts';
import { samples } from '#lib/listing/samples.ts';

let site: OpenedBackend;
let server: Awaited<ReturnType<typeof startApiServer>>;

beforeAll(async () => {
  site = await openForSuite(null, samples);
  useBackend(site.backend);
  server = await startApiServer();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const reads = Object.values(calls).filter(({ method }) => method === 'GET');

const odd = fc.constantFrom(...`%00 %FF %E0%A4%A % ..%2F %5C 1-2 1- all 1001 '-- %25 _`.split(' '));
const anyText = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => encodeURIComponent(text.toWellFormed()));
const value = fc.oneof(
  odd,
  anyText,
  fc.nat().map(String),
  fc.tuple(odd, odd).map((parts) => parts.join('')),
);
const query = fc.array(fc.tuple(fc.constantFrom(...callParameters), value), { maxLength: 4 });

it('no query makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...reads), query, async ({ path }, pairs) => {
      const text = pairs.map(([name, part]) => `${name}=${part}`).join('&');
      const response = await fetch(`${server.url}${path}?${text}`);
      await response.arrayBuffer();
      expect([200, 400, 404]).toContain(response.status);
    }),
    { numRuns: 250 },
  );
});

const anyMessage = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc
    .record({
      fullName: fc.string({ unit: 'binary' }),
      phone: fc.oneof(fc.constant('5321234567'), fc.string()),
      type: fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null)),
      message: fc.string({ unit: 'binary', maxLength: 300 }),
      messageTo: fc.oneof(fc.constant(null), fc.integer(), fc.double(), fc.string({ unit: 'binary' })),
    })
    .map((message) => JSON.stringify(message)),
);

it('no message makes the server fail', async () => {
  let visitor = 0;
  await fc.assert(
    fc.asyncProperty(anyMessage, async (body) => {
      visitor += 1;
      const response = await fetch(`${server.url}${calls.setMessage.path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `2001:db8:0:${visitor.toString(16)}::1`,
        },
      });
      const { m } = await response.json();
      expect([`200 basarili`, '400 se']).toContain(`${response.status} ${m}`);
    }),
    { numRuns: 150 },
  );
});
