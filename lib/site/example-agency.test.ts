import { expect, it } from 'vitest';
import { z } from 'zod';
import example from './agency.example.json' with { type: 'json' };
import { agencySchema } from './agency-schema.ts';
import { exampleAgency as agency } from './example-agency.ts';

it('passes the check of an AGENCY_FILE, with the schema that editors look for', () => {
  const { $schema, ...facts } = example;
  expect($schema).toBe('./agency.schema.json');
  expect(agencySchema.parse(facts)).toEqual(agency);
});

it('names branches in their order (rules#about-and-branches) and figures (rules#counters)', () => {
  const branches = agency.branches.map(({ key, label }) => `${key}: ${label}`);
  expect(branches).toEqual(['odunpazari: Vatan Caddesi', 'deliklitas: Deliklitaş']);
  const counters = agency.counters.map(({ prefix, value, suffix }) => `${prefix}${value}${suffix}`);
  expect(counters).toEqual(['3000+', '17+', '%100']);
  expect(agency.authorizationNumbers.join(' - ')).toBe('2600931 - 2601031');
});

it.each([{ email: 'posta' }, { videoUrl: 'http://x' }, { unknown: 1 }])('refuses %j', (wrong) => {
  expect(agencySchema.safeParse({ ...agency, ...wrong }).success).toBe(false);
});

it('has its schema beside it for editors; `npx vitest run lib/site -u` writes it anew', async () => {
  const schema = JSON.stringify(z.toJSONSchema(agencySchema), null, 2);
  await expect(`${schema}\n`).toMatchFileSnapshot('./agency.schema.json');
});
