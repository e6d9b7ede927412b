import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeJson } from './escape-html.ts';

it('reads back as the same value and holds nothing that could end or confuse a script element', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(escapeJson(value)).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(escapeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { examples: [[{ name: '</script><script>alert(1)</script><!-- & \u2028\u2029' }]] },
  );
});
