import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allBits, bitsFrom, countBits, hasBit, keepCommon, noBits, setBit } from './bits.ts';

const size = fc.integer({ min: 0, max: 200 });
const positions = fc.uniqueArray(fc.integer({ min: 0, max: 199 }));

function toBits(members: readonly number[]) {
  const bits = noBits(200);
  for (const member of members) setBit(bits, member);
  return bits;
}

it('holds, counts and lists what was put in', () => {
  fc.assert(
    fc.property(positions, fc.nat(50), fc.nat(50), (members, start, count) => {
      const bits = toBits(members);
      const sorted = members.toSorted((a, b) => a - b);
      expect(countBits(bits)).toBe(members.length);
      expect(bitsFrom(bits, start, count)).toEqual(sorted.slice(start, start + count));
      for (const position of [0, 31, 32, 199])
        expect(hasBit(bits, position)).toBe(members.includes(position));
    }),
  );
});

it('keeps what two sets share', () => {
  fc.assert(
    fc.property(positions, positions, (first, second) => {
      const bits = toBits(first);
      keepCommon(bits, toBits(second));
      const shared = first.filter((position) => second.includes(position)).sort((a, b) => a - b);
      expect(bitsFrom(bits, 0, 200)).toEqual(shared);
    }),
  );
});

it('has every position and no other where all are wanted', () => {
  fc.assert(
    fc.property(size, (count) => {
      expect(bitsFrom(allBits(count), 0, 1000)).toEqual(
        Array.from({ length: count }, (_, position) => position),
      );
    }),
  );
});
