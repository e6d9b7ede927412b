/**
 * The same pure function of a text, with results remembered for texts that come again and again.
 * @param most how many results are kept; when there are as many, all are forgotten
 * @param longest characters of a text whose result is kept
 */
export function memoize<Result>(
  read: (text: string) => Result,
  { most, longest = Number.POSITIVE_INFINITY }: { most: number; longest?: number },
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (text.length > longest) return result;
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
