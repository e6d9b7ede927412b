import { foldTurkish } from '#lib/listing/fold.ts';

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

  /** Leaves in `found` the slots whose text is the wanted one, letters compared the Turkish way; all for null. */
  keep(found: Uint8Array, wanted: string | null): void {
    if (wanted === null) return;
    const key = foldTurkish(wanted);
    const isWanted = Uint8Array.from(this.#folded, (folded) => (folded === key ? 1 : 0));
    const codes = this.#codes;
    // Without a branch: it would be unpredictable, and each misprediction costs more than the calculation.
    for (let slot = 0; slot < found.length; slot += 1)
      (found[slot] as number) &= isWanted[codes[slot] as number] as number;
  }
}
