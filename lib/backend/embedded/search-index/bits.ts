/** A set of positions, a bit for each: 50,000 of them are met, counted and cut in microseconds. */
export type Bits = Uint32Array;

export function noBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32));
}

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff);
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
  return bits;
}

export function setBit(bits: Bits, position: number): void {
  const word = position >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (position & 31));
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
}

/** Leaves in `bits` what is in `others` as well. */
export function keepCommon(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
}

export function countBits(bits: Bits): number {
  let total = 0;
  for (let word = 0; word < bits.length; word += 1) total += countInWord(bits[word] ?? 0);
  return total;
}

/** Positions from the `start`-th on, at most `count` of them, in ascending order. */
export function bitsFrom(bits: Bits, start: number, count: number): number[] {
  const found: number[] = [];
  let skip = start;
  for (let word = 0; word < bits.length && found.length < count; word += 1) {
    let rest = bits[word] ?? 0;
    const inWord = countInWord(rest);
    if (skip >= inWord) {
      skip -= inWord;
      continue;
    }
    for (; rest !== 0 && found.length < count; rest &= rest - 1) {
      if (skip > 0) skip -= 1;
      else found.push(word * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
  return found;
}

function countInWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
