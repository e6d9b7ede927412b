import { foldTurkish } from '#lib/domain/listing/fold.ts';

/** 'Mahallesi' and its abbreviations behind a name, folded. 'Yeni Mahalle' is a name by itself. */
const suffixes = new Set(['mahallesi', 'mah', 'mh']);

/** Shortens a neighbourhood to its name: 'Vişnelik' of 'Vişnelik Mah.' and 'Vişnelik Mahallesi'. */
export function neighbourhoodName(text: string): string {
  const words = text.trim().split(/\s+/u);
  const last = words.at(-1) ?? '';
  return words.length > 1 && suffixes.has(foldTurkish(last)) ? words.slice(0, -1).join(' ') : words.join(' ');
}

/** Names a neighbourhood for comparison: the same for all its spellings, or ''. */
export const neighbourhoodKey = (text: string): string =>
  foldTurkish(neighbourhoodName(text)).replace(/ mahalle$/u, '');
