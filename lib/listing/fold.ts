/**
 * Folds a text for comparison the Turkish way: case and Turkish diacritics do not count, `i/İ` and `ı/I` pair,
 * and white space is one space. `ISPARTA`, `ısparta` and `Isparta` are one (rules#folding-of-turkish-text).
 */
export function foldTurkish(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const folded = fold(text);
  if (text.length > longestRemembered) return folded;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, folded);
  return folded;
}

// Names of places, types and features, which a screen compares dozens of times.
const remembered = new Map<string, string>();
const mostRemembered = 2000;
const longestRemembered = 40;

function fold(text: string): string {
  return text
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .replaceAll('ı', 'i')
    .replace(/\s+/gu, ' ')
    .trim();
}
