import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { setCurrentBackend } from '#lib/data/current.ts';
import { openForSuite } from '#lib/data/embedded/testing/open-for-suite.ts';
import { anyQuery } from '#lib/dev/testing/any-request.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { apiBase, calls } from '#lib/domain/wire/calls.ts';
import { answerRequest } from '#lib/web/api/answer-call.ts';
import { answerMessage } from './answer-message.ts';

const site = await openForSuite(null, samples);
setCurrentBackend(site.backend);
afterAll(() => site.close());

const asked = (path: string, init?: RequestInit) => new Request(`http://localhost${apiBase}${path}`, init);
const reads = Object.values(calls).filter(({ method }) => method === 'GET');

it('no query makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...reads), anyQuery, async ({ path }, query) => {
      const response = await answerRequest(asked(path + query));
      await response.arrayBuffer();
      expect([200, 400, 404]).toContain(response.status);
    }),
    { numRuns: 250 },
  );
});

const text = fc.string({ unit: 'binary', maxLength: 300 });
const anyMessage = fc.record({
  fullName: text,
  phone: fc.oneof(fc.constant('5321234567'), text),
  type: fc.option(text),
  message: text,
  messageTo: fc.oneof(fc.constant(null), fc.integer(), fc.double(), text),
});

it('no message makes the server fail', async () => {
  let visitor = 0;
  const bodies = fc.oneof(
    fc.json(),
    text,
    anyMessage.map((message) => JSON.stringify(message)),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      visitor += 1;
      const visitorAddress = `2001:db8:0:${visitor.toString(16)}::1`;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitorAddress };
      const request = asked(calls.setMessage.path, { method: 'POST', body, headers });
      const response = await answerMessage(request);
      const { m } = await response.json();
      expect([`200 basarili`, '400 se']).toContain(`${response.status} ${m}`);
    }),
    { numRuns: 150 },
  );
});
