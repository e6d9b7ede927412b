import { foldTurkish } from '#lib/listing/fold.ts';
import type { Feature } from '#lib/listing/listing.ts';

/** Labels of a floor size, best first: the gross size is what Turkish listings compare. */
const labels: readonly ReadonlySet<string>[] = [
  new Set(['brut', 'brut m2', 'm2 brut', 'brut alan', 'brut metrekare', 'metrekare brut']),
  new Set(['m2', 'metrekare', 'alan', 'buyukluk']),
  new Set(['net', 'net m2', 'm2 net', 'net alan', 'net metrekare', 'metrekare net']),
];

const wholeOrDecimal = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?:m2|metrekare)?$/;

/** Square metres of a dwelling, from a feature such as `Brüt m²: 1.250`; null when none says so plainly. */
export function floorSize(features: readonly Feature[]): number | null {
  for (const known of labels) {
    for (const { label, value } of features) {
      const size = known.has(bare(label)) ? squareMetres(value) : null;
      if (size !== null) return size;
    }
  }
  return null;
}

function bare(label: string): string {
  return foldTurkish(label.replaceAll('²', '2').replace(/[()[\]/-]/g, ' '));
}

function squareMetres(value: string): number | null {
  const match = wholeOrDecimal.exec(foldTurkish(value.replaceAll('²', '2')).replaceAll(' ', ''));
  const size = match ? Number(`${match[1]?.replaceAll('.', '')}.${match[2] ?? '0'}`) : 0;
  return size > 0 ? size : null;
}
