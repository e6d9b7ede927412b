import type { ListingCount } from '#lib/data/backend.ts';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';

/** A link to a part of the list: 'Satılık (85)'. */
export type Shortcut = { label: string; href: string };

/** Statuses that most agencies have: they come first, and without counts alone. */
const usualStatuses = ['Satilik', 'Kiralik'];
const otherStatuses = listingStatuses
  .map(({ value }) => value)
  .filter((value) => !usualStatuses.includes(value));

/**
 * Links to the list by status and by type, the larger types first (rules#shortcuts).
 * @param types that have listings, as on the wire
 * @param counts null where they are not known
 */
export function shortcutsOf(types: readonly string[], counts: readonly ListingCount[] | null): Shortcut[] {
  if (types.length === 0) return [];
  const ofStatus = (status: string) => ({
    words: statusLabel(status),
    href: narrowedListHref({ status }),
    total: totalOf(counts, 'status', status),
  });
  const ofTypes = types.map((type) => ({
    words: typeLabel(type),
    href: narrowedListHref({ category: type }),
    total: totalOf(counts, 'type', type),
  }));
  const links = [
    ...usualStatuses.map(ofStatus),
    ...ofTypes.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0)),
    ...(counts === null ? [] : otherStatuses.map(ofStatus)),
  ];
  return links
    .filter(({ total }) => total !== 0)
    .map(({ words, href, total }) => ({
      label: total === null ? words : listingsTexts.shortcut(words, total),
      href,
    }));
}

function totalOf(
  counts: readonly ListingCount[] | null,
  field: 'type' | 'status',
  value: string,
): number | null {
  if (counts === null) return null;
  const key = foldTurkish(value);
  return counts.reduce((sum, one) => sum + (foldTurkish(one[field]) === key ? one.count : 0), 0);
}
