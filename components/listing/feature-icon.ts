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

/** Drawing that stands for a feature's Turkish label; null for labels it does not know. */
export function knownFeatureIcon(label: string): IconNode | null {
  const folded = foldTurkish(label);
  return byWord.find(([word]) => word.test(folded))?.[1] ?? null;
}

/** Drawing beside a feature that also states its label; a check mark for labels it does not know. */
export function featureIcon(label: string): IconNode {
  return knownFeatureIcon(label) ?? Check;
}
