import type { Metadata } from 'next';
import { excerpt, plainText } from '#lib/domain/html/plain-text.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { listingSharePicture, pageMetadata, type SiteSettings } from '#lib/domain/seo/metadata.ts';
import { limits } from '#lib/site/limits.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { categoryWords, placeText } from './listing-words.ts';

/** Describes a listing's page to crawlers and link previews (rules#sharing-metadata). */
export function describeListing(site: SiteSettings, listing: ListingDetail): Metadata {
  const words = plainText(listing.descriptionHtml);
  const picture = listingSharePicture(listing, site.agency);
  return pageMetadata(site, {
    // rules#sharing-metadata: the page's title is the listing's, or the agency's name.
    title: listing.title || site.agency.name,
    isTitleWhole: true,
    description: excerpt(words || fallbackDescription(listing), limits.sharingDescriptionLength, '…'),
    path: listingHref(listing.id),
    ...(picture && { picture }),
  });
}

function fallbackDescription(listing: ListingDetail): string {
  return [categoryWords(listing).join(' '), placeText(listing.place)].filter(Boolean).join(', ');
}
