import type { IconName } from '#components/ui/icons.ts';
import { foldTurkish } from '#lib/domain/listing/fold.ts';

const byWord: readonly (readonly [RegExp, IconName])[] = [
  [/m2|metrekare|alan/, 'ruler'],
  [/oda/, 'bed-double'],
  [/banyo/, 'bath'],
  [/yas/, 'calendar-days'],
  [/kat/, 'layers'],
  [/isitma/, 'flame'],
];

/** Returns the icon that replaces a feature's Turkish label; null for unknown labels. */
export function featureIcon(label: string): IconName | null {
  const folded = foldTurkish(label);
  return byWord.find(([word]) => word.test(folded))?.[1] ?? null;
}
