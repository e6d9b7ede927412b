import type { ListingDetail } from '#lib/listing/listing.ts';
import type { Crumb } from '#lib/seo/list-nodes.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { headingOf } from './listing-words.ts';

/**
 * Status, sub-type (or type) and title, as far as known (rules#breadcrumb). The first two lead to the lists that
 * the listing stands in; lists know types only, so a sub-type leads to the list of its type.
 */
export function crumbsOf(listing: ListingDetail): Crumb[] {
  const { status, statusLabel, subtype, type, typeLabel } = listing;
  const above = [
    { name: statusLabel, href: narrowedListHref({ category: '', status }) },
    { name: subtype || typeLabel, href: narrowedListHref({ category: type, status }) },
  ];
  return [...above.filter(({ name }) => name !== ''), { name: headingOf(listing), href: null }];
}
