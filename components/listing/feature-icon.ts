import { Bath, BedDouble, CalendarDays, Check, Flame, type IconNode, Layers, Ruler } from 'lucide';
import { foldTurkish } from '#lib/listing/fold.ts';

const byWord: readonly (readonly [RegExp, IconNode])[] = [
  [/m²|metrekare|alan/, Ruler],
  [/oda/, BedDouble],
  [/banyo/, Bath],
  [/yas/, CalendarDays],
  [/kat/, Layers],
  [/isitma/, Flame],
];

/** Icon that replaces a feature's Turkish label; null for unknown labels. */
export function knownFeatureIcon(label: string): IconNode | null {
  const folded = foldTurkish(label);
  return byWord.find(([word]) => word.test(folded))?.[1] ?? null;
}

/** Icon beside a feature that also shows its label; a check mark for unknown labels. */
export function featureIcon(label: string): IconNode {
  return knownFeatureIcon(label) ?? Check;
}
