import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeJson } from './escape-html.ts';

it('leaves nothing that could end or confuse a script element', () => {
  const hostile = { name: '</script><script>alert(1)</script><!-- & \u2028\u2029' };
  expect(escapeJson(hostile)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(escapeJson(hostile))).toEqual(hostile);
});

it('reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(escapeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
