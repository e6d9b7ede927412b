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

/** Drawing for a feature by its Turkish label; a check mark for labels it does not know. */
export function featureIcon(label: string): IconNode {
  const folded = foldTurkish(label);
  return byWord.find(([word]) => word.test(folded))?.[1] ?? Check;
}
