import { expect, test } from 'vitest';
import { entityTagOf, matchesEntityTag } from './entity-tag.ts';

const tag = entityTagOf('document');

test('differs with the content', () => {
  expect(entityTagOf('document')).toBe(tag);
  expect(entityTagOf('another')).not.toBe(tag);
});

test.each([
  [`"other", ${tag}`, true],
  [`W/"other",${tag.slice(2)} `, true],
  ['*', true],
  ['"other"', false],
  [undefined, false],
])('If-None-Match: %s -> %s', (header, expected) => {
  expect(matchesEntityTag(header, tag)).toBe(expected);
});
