/**
 * Folds a text for comparison the Turkish way: case and Turkish diacritics do not count, `i/İ` and `ı/I` pair,
 * and white space is one space. `ISPARTA`, `ısparta` and `Isparta` are one (rules#folding-of-turkish-text).
 */
export function foldTurkish(text: string): string {
  return text
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .replaceAll('ı', 'i')
    .replace(/\s+/gu, ' ')
    .trim();
}
