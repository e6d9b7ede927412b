import { expect, it } from 'vitest';
import { envelopeSchema } from './envelope.ts';

it('reads m, data and the total, also as text', () => {
  const answer = { m: 'basarili', data: [1], kayitSayisi: 27 };
  expect(envelopeSchema.parse(answer)).toEqual(answer);
  expect(envelopeSchema.parse({ ...answer, kayitSayisi: '27' })).toEqual(answer);
});

it.each([null, {}, 'x', undefined])('reads data %j as no list', (data) => {
  expect(envelopeSchema.parse({ m: 'basarili', data }).data).toBeNull();
});

it.each([null, [], 'text', 5, { m: 5 }, { kayitSayisi: -1 }, { kayitSayisi: 1.5 }, { kayitSayisi: 'x' }])(
  'is broken: %j',
  (answer) => {
    expect(envelopeSchema.safeParse(answer).success).toBe(false);
  },
);
