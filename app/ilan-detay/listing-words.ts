import type { Metadata } from 'next';
import { plainText } from '#lib/domain/html/plain-text.ts';
import { placeFromCity, visibleTitle } from '#lib/domain/listing/card.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { priceWords } from '#lib/domain/listing/shown-price.ts';
import { excerpt } from '#lib/domain/message/excerpt.ts';
import type { Crumb } from '#lib/domain/seo/graphs.ts';
import { listingSharePicture, pageMetadata, type SiteSettings } from '#lib/domain/seo/metadata.ts';
import { limits } from '#lib/site/limits.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { listingHref } from '#lib/site/navigation.ts';

/** Lists status, type and sub-type, each once and only where known: 'Satılık', 'Konut', 'Daire'. */
export function categoryWords({ statusLabel, typeLabel, subtype }: ListingDetail): string[] {
  return [...new Set([statusLabel, typeLabel, subtype])].filter((word) => word !== '');
}

/** The words with which a listing is passed on: title, price and place, and its one address. */
export type SharedListing = { title: string; text: string; url: string };

/** @param siteUrl public origin; the address carries the id alone, so that it hides where the visitor came from */
export function sharedListing(siteUrl: string, listing: ListingDetail): SharedListing {
  const title = visibleTitle(listing);
  const facts = [priceWords(listing), placeFromCity(listing.place)].filter(Boolean).join(' · ');
  return {
    title,
    text: [title, facts].filter(Boolean).join('\n'),
    url: new URL(listingHref(listing.id), siteUrl).href,
  };
}

/**
 * Returns status, sub-type (or type) and title, as far as known (rules#breadcrumb). The first two lead to the lists
 * that the listing stands in; lists know types only, so a sub-type leads to the list of its type.
 * @param title as it is read on the page, or as it stands in structured data
 */
export function crumbsOf(listing: ListingDetail, title: string): Crumb[] {
  const { status, statusLabel, subtype, type, typeLabel } = listing;
  const above = [
    { name: statusLabel, href: narrowedListHref({ category: '', status }) },
    { name: subtype || typeLabel, href: narrowedListHref({ category: type, status }) },
  ];
  return [...above.filter(({ name }) => name !== ''), { name: title, href: null }];
}

/** Describes a listing's page to crawlers and link previews (rules#sharing-metadata). */
export function describeListing(site: SiteSettings, listing: ListingDetail): Metadata {
  const words = plainText(listing.descriptionHtml);
  const picture = listingSharePicture(listing, site.agency);
  return pageMetadata(site, {
    // rules#sharing-metadata: the page's title is the listing's, or the agency's name.
    title: listing.title || site.agency.name,
    isTitleWhole: true,
    description: excerpt(words || fallbackDescription(listing), limits.sharingDescriptionLength),
    path: listingHref(listing.id),
    ...(picture && { picture }),
  });
}

function fallbackDescription(listing: ListingDetail): string {
  return [categoryWords(listing).join(' '), placeFromCity(listing.place)].filter(Boolean).join(', ');
}
