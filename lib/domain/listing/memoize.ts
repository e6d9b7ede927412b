/**
 * Caches the results of a pure function of a text.
 * @param maxEntries results, after which all are dropped
 * @param maxLength in characters; results of longer texts are not kept
 */
export function memoize<Result>(
  read: (text: string) => Result,
  { maxEntries, maxLength = Number.POSITIVE_INFINITY }: { maxEntries: number; maxLength?: number },
): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const before = cache.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (text.length > maxLength) return result;
    if (cache.size >= maxEntries) cache.clear();
    cache.set(text, result);
    return result;
  };
}
