import { expect, it } from 'vitest';
import { type Refusal, refusalOf } from './refusal.ts';

it.each<[status: number, m: unknown, refusal: Refusal]>([
  [201, 'Too many requests!', { kind: 'm', m: 'Too many requests!' }],
  [200, 'se', { kind: 'm', m: 'se' }],
  [307, 'se', { kind: 'm', m: 'se' }],
  [429, 'se', { kind: 'm', m: 'se' }],
  [503, 'sce', { kind: 'm', m: 'sce' }],
  [429, 'Too many requests!', { kind: 'http', status: 429 }],
  [500, 'basarili', { kind: 'http', status: 500 }],
  [503, 'x', { kind: 'http', status: 503 }],
  [404, undefined, { kind: 'http', status: 404 }],
  [404, { m: 'se' }, { kind: 'http', status: 404 }],
])('%i with %j is %j (rules#error-catalogue)', (status, m, refusal) => {
  expect(refusalOf(status, m)).toEqual(refusal);
});
