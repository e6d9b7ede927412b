import { expect, it } from 'vitest';
import { propertyFacts } from '#lib/site/property-facts.ts';
import { CellFault } from '../spreadsheets/table-file.ts';
import { outcome } from './testing/outcome.ts';

const saying = (text: string) => expect.stringContaining(text);

it.each([
  '{"toString":1}',
  '{"valueOf":1,"toString":2}',
  '[[[{"toString":1}]]]',
  '{"__proto__":{"a":1}}',
  '{"then":1}',
])('refuses the value %s, which has no text, in every column', (json) => {
  const headings = ['id', 'title', 'price', 'typicalFeatures', 'image_carousel', 'olusturmaTarihi'];
  const others = ['Balkon', '+Kelebek Evi', 'etiket', '__proto__', 'constructor'];
  for (const heading of headings)
    expect(outcome({ [heading]: JSON.parse(json) }, false).errors, heading).toEqual([
      [heading, saying('metin')],
    ]);
  for (const heading of others) {
    const record = JSON.parse(`{"${heading}":${json}}`);
    expect(outcome(record, false), heading).toEqual({ ignored: [heading] });
  }
});

it('tells of a record with very many faults how many there are', () => {
  const faults = propertyFacts.Ölçüler?.map((label) => [label, new CellFault('formül')] as const) ?? [];
  const { errors } = outcome(Object.fromEntries(faults)) as { errors: unknown[] };
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toEqual([null, `bu kayıtta ${faults.length - 20} sorun daha var`]);
});
