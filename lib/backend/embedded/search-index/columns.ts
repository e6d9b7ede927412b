import type { PriceRange } from '#lib/contract/filter-query.ts';
import { foldTurkish } from '#lib/listing/fold.ts';

/**
 * Slots of listings in an order. What a filter leaves of them is written into an array that may hold them already. It
 * counts instead of deciding: a branch would be unpredictable, and each misprediction costs more than the calculation.
 * Each kind of filter has a loop of its own: one that calls a function for each slot takes five times as long.
 */
export type Slots = Uint32Array;

/** Typed arrays keep their length; a column grows by doubling. */
export function grown<Column extends Uint32Array | Float64Array>(column: Column, slot: number): Column {
  if (slot < column.length) return column;
  const larger = new (column.constructor as new (length: number) => Column)(Math.max(1024, 2 * slot));
  larger.set(column);
  return larger;
}

/** A text for each slot, held as a number: there are few spellings and many listings. */
export class KeyColumn {
  #codes = new Uint32Array();
  readonly #codeOf = new Map<string, number>();
  readonly #spellings: string[] = [];
  readonly #folded: string[] = [];

  set(slot: number, spelling: string): void {
    let code = this.#codeOf.get(spelling);
    if (code === undefined) {
      code = this.#spellings.push(spelling) - 1;
      this.#folded.push(foldTurkish(spelling));
      this.#codeOf.set(spelling, code);
    }
    this.#codes = grown(this.#codes, slot);
    this.#codes[slot] = code;
  }

  spelling(slot: number): string {
    return this.#spellings[this.#codes[slot] ?? -1] ?? '';
  }

  /** The slots whose text is the wanted one, letters compared the Turkish way. */
  keep(found: Slots, wanted: string, into: Slots): Slots {
    const key = foldTurkish(wanted);
    const isWanted = Uint8Array.from(this.#folded, (folded) => (folded === key ? 1 : 0));
    const codes = this.#codes;
    let count = 0;
    for (let at = 0; at < found.length; at += 1) {
      const slot = found[at] as number;
      into[count] = slot;
      count += isWanted[codes[slot] as number] as number;
    }
    return into.subarray(0, count);
  }
}

export function keepPriced(found: Slots, prices: Float64Array, { min, max }: PriceRange, into: Slots): Slots {
  const most = max ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] as number;
    const price = prices[slot] as number;
    into[count] = slot;
    // No comparison with NaN is true.
    count += Number(price >= min) & Number(price <= most);
  }
  return into.subarray(0, count);
}

export function keepMarked(found: Slots, marks: Uint8Array, into: Slots): Slots {
  let count = 0;
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] as number;
    into[count] = slot;
    count += marks[slot] as number;
  }
  return into.subarray(0, count);
}
