import { limits } from '#lib/site/limits.ts';
import type { ListingSummary } from './listing.ts';

/**
 * A listing with no more than its card shows. Everything a screen passes to the browser is in its document twice,
 * so that descriptions and further photographs would double its size without use.
 */
export function forCard(listing: ListingSummary): ListingSummary {
  return {
    ...listing,
    photos: listing.photos.slice(0, 1),
    photoCount: listing.photoCount ?? listing.photos.length,
    features: listing.features.slice(0, limits.cardFeatures),
    descriptionHtml: '',
  };
}
