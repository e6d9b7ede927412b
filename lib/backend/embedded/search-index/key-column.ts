import { foldTurkish } from '#lib/listing/fold.ts';

/** A text for each slot, held as a number: there are few spellings and many listings. */
export class KeyColumn {
  readonly #codes: number[] = [];
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
    for (let slot = 0; slot < codes.length; slot += 1) if (isWanted[codes[slot] ?? 0] === 0) found[slot] = 0;
  }
}
