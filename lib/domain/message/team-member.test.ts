import { expect, it } from 'vitest';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { memberOf } from './team-member.ts';

it('finds an advisor by the mobile number, however a listing spells it', () => {
  const advisors = [
    { name: 'Can Öz', mobile: '0532 000 00 01' },
    { name: 'Şule Işık', mobile: '+90 532 000 00 02' },
  ];
  const find = (phone: string) => memberOf({ ...exampleAgency, advisors }, phone)?.name;
  for (const phone of ['5320000002', '0532 000 00 02', '+905320000002', '0 (532) 000-00-02'])
    expect(find(phone)).toBe('Şule Işık');
  expect(['', '532', '5320000003'].map(find)).toEqual([undefined, undefined, undefined]);
  expect(memberOf(exampleAgency, '5320000002')).toBeUndefined();
});
