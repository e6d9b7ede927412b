import { dateWords } from '#lib/site/texts/listing-files.ts';
import { foldTurkish } from './fold.ts';

const words = dateWords.map(foldTurkish);

/** Tells whether a feature of this label, such as `Teslim Tarihi`, may have a date for its value. */
export function holdsDates(label: string): boolean {
  const folded = foldTurkish(label);
  return words.some((word) => folded.includes(word));
}

/** Tells whether `Oda Sayısı:02.01.2026` is a date by mistake: a spreadsheet made it of something else. */
export function hasStrayDate(feature: string): boolean {
  const [label = '', value = ''] = feature.split(':');
  return /^\s*\d{2}\.\d{2}\.\d{4}\s*$/.test(value) && !holdsDates(label);
}
