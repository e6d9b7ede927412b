import { describe, expect, it } from 'vitest';
import { agency } from './agency.ts';
import { agencySchema } from './agency-schema.ts';

describe('agency facts', () => {
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
