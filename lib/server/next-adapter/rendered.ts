/** What Next made of a request, with everything that is not its own business left out. */
export type Rendered = {
  status: number;
  /** Lower-case names; several values only for `set-cookie`. */
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Drawn with something missing, so it must not replace a good document (`lib/runtime/render-outcome.ts`). */
  isDegraded: boolean;
  /** Marks the scripts that the framework itself wrote into this HTML; null where there is none. */
  nonce: string | null;
};
