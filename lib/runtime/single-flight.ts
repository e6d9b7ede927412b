/**
 * Does work once for all who ask for its result at the same time (Go's `singleflight`).
 * @returns for a key, what is under way, and the start of what is not
 */
export function createSingleFlight<Result>() {
  const underWay = new Map<string, Promise<Result>>();
  return {
    /** Returns the result of what is under way for this key; undefined where nothing is. */
    join: (key: string): Promise<Result> | undefined => underWay.get(key),

    /** Returns the result of what is under way for this key, or else of this work. */
    run: (key: string, work: () => Promise<Result>): Promise<Result> =>
      underWay.getOrInsertComputed(key, () => work().finally(() => underWay.delete(key))),
  };
}
