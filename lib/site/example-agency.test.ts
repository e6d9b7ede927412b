import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import example from './agency.example.json' with { type: 'json' };
import { agencySchema } from './agency-schema.ts';
import { exampleAgency as agency } from './example-agency.ts';

describe('the example agency', () => {
  it('pass the check that runs when the site starts', () => {
    expect(agencySchema.parse(agency)).toEqual(agency);
  });

  it('name both branches in the order of their tabs (rules#about-and-branches)', () => {
    expect(agency.branches.map((branch) => [branch.key, branch.label])).toEqual([
      ['odunpazari', 'Vatan Caddesi'],
      ['deliklitas', 'Deliklitaş'],
    ]);
  });

  it('carry the figures of the agency (rules#counters)', () => {
    expect(agency.counters.map((counter) => `${counter.prefix}${counter.value}${counter.suffix}`)).toEqual([
      '3000+',
      '17+',
      '%100',
    ]);
    expect(agency.authorizationNumbers.join(' - ')).toBe('2600931 - 2601031');
  });

  it('refuse a wrong fact', () => {
    expect(agencySchema.safeParse({ ...agency, email: 'posta' }).success).toBe(false);
    expect(agencySchema.safeParse({ ...agency, videoUrl: 'http://x' }).success).toBe(false);
  });
});

it('stands as a file beside it, from which an agency begins its own', () => {
  const { $schema, ...facts } = example;
  expect($schema).toBe('./agency.schema.json');
  expect(agencySchema.parse(facts)).toEqual(agency);
});

it('has its schema beside it for editors; `npx vitest run lib/site -u` writes it anew', async () => {
  const schema = JSON.stringify(z.toJSONSchema(agencySchema), null, 2);
  await expect(`${schema}\n`).toMatchFileSnapshot('./agency.schema.json');
});
