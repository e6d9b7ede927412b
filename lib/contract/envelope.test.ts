import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { envelopeSchema, parseElements } from './envelope.ts';

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

it('drops broken elements and says where they stood, without their values', () => {
  const schema = z.object({ id: z.string(), title: z.string() });
  const good = { id: '1', title: 'a' };
  const result = parseElements(schema, [good, { id: 'gizli', title: 5 }, null, good]);
  expect(result.elements).toEqual([good, good]);
  expect(result.broken.map(({ index }) => index)).toEqual([1, 2]);
  expect(result.broken[0]?.issues[0]).toMatch(/^title: /);
  expect(JSON.stringify(result.broken)).not.toContain('gizli');
});
