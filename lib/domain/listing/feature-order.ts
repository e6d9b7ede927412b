import { featureRanking } from '#lib/site/feature-ranking.ts';
import { foldTurkish } from './fold.ts';
import { withoutPlus } from './published-features.ts';

/** Returns the key of a feature: the same with and without the `+` that publishes it. */
export const labelKey = (item: string): string => foldTurkish(withoutPlus(item.split(':', 1)[0] ?? ''));

const ranks = new Map(featureRanking.map((label, rank) => [foldTurkish(label), rank]));
const rankOf = (item: string) => ranks.get(labelKey(item)) ?? Number.POSITIVE_INFINITY;

/**
 * Returns the `label:value` items of a listing after an import. A stored listing keeps its order; items from columns
 * are inserted by `featureRanking`, because cards and pages show the first items only.
 * @param known the stored items, empty for a new listing
 * @param listed all items as the file lists them, undefined without such a list
 * @param columns values by label from columns of their own, '' where the feature is to go
 */
export function withFeatures(
  known: readonly string[],
  listed: readonly string[] | undefined,
  columns: Readonly<Record<string, string>>,
): string[] {
  const entries = Object.entries(columns);
  const items = [...(listed ?? known)];
  if (entries.length === 0) return items;
  for (const [label, value] of entries) {
    const at = items.findIndex((item) => labelKey(item) === labelKey(label));
    if (value === '') {
      if (at >= 0 && !listed) items.splice(at, 1);
    } else if (at >= 0) items[at] = `${label}:${value}`;
    else insertByRank(items, `${label}:${value}`);
  }
  return inOrderOf(known, items) ?? items;
}

function insertByRank(items: string[], item: string): void {
  const before = items.findLastIndex((other) => rankOf(other) <= rankOf(item));
  items.splice(before + 1, 0, item);
}

/** Returns the items in the order of the stored listing; null unless both have the same labels. */
function inOrderOf(known: readonly string[], items: readonly string[]): string[] | null {
  const rest = [...items];
  const found = known.flatMap((stored) => {
    const exact = rest.indexOf(stored);
    const at = exact >= 0 ? exact : rest.findIndex((item) => labelKey(item) === labelKey(stored));
    return at >= 0 ? rest.splice(at, 1) : [];
  });
  return rest.length === 0 && found.length === known.length ? found : null;
}
