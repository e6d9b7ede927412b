import { describe, expect, it } from 'vitest';
import { envelopeSchema } from './envelope.ts';

describe('envelopeSchema', () => {
  it('reads m, data and the total', () => {
    expect(envelopeSchema.parse({ m: 'basarili', data: [1], kayitSayisi: 27 })).toMatchObject({
      m: 'basarili',
      data: [1],
      kayitSayisi: 27,
    });
    expect(envelopeSchema.parse({ kayitSayisi: '27' }).kayitSayisi).toBe(27);
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
});
