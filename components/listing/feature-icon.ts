import type { IconName } from '#components/ui/icons.ts';
import { foldTurkish } from '#lib/listing/fold.ts';

const byWord: readonly (readonly [RegExp, IconName])[] = [
  [/m²|metrekare|alan/, 'ruler'],
  [/oda/, 'bed-double'],
  [/banyo/, 'bath'],
  [/yas/, 'calendar-days'],
  [/kat/, 'layers'],
  [/isitma/, 'flame'],
];

/** Icon that replaces a feature's Turkish label; null for unknown labels. */
export function knownFeatureIcon(label: string): IconName | null {
  const folded = foldTurkish(label);
  return byWord.find(([word]) => word.test(folded))?.[1] ?? null;
}

/** Icon beside a feature that also shows its label; a check mark for unknown labels. */
export function featureIcon(label: string): IconName {
  return knownFeatureIcon(label) ?? 'check';
}
