import { limits } from '#lib/site/limits.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';
import { foldsAlike } from './fold.ts';
import type { ListingSummary, Place } from './listing.ts';
import { neighbourhoodName } from './places/neighbourhood.ts';
import { featureOfPrice } from './shown-price.ts';
import { titleAsShown } from './title-as-shown.ts';

/**
 * Returns React's key of each listing of a list: its id, with its index where the upstream sends a listing again. Of
 * two elements with the same key, React would leave one on the screen for ever.
 */
export function listingKeys(listings: readonly { id: string }[]): string[] {
  const seen = new Set<string>();
  return listings.map(({ id }, index) => {
    const key = seen.has(id) ? `${id} ${index}` : id;
    seen.add(key);
    return key;
  });
}

type Titled = { id: string; title: string };

/**
 * Names a listing wherever a visitor reads, on its page as on its card; its number replaces a missing title.
 * Only what other systems show, the title of the page and of shared links, says the agency's name
 * (rules#sharing-metadata).
 */
export function visibleTitle(listing: Titled): string {
  return titleAsShown(titleInData(listing));
}

/** Returns the title as the office wrote it, for structured data. */
export function titleInData({ id, title }: Titled): string {
  return title || listingTexts.untitledListing(id);
}

/**
 * Returns a listing with only what its card shows: its first features, and the one that its price needs. What a screen
 * passes to the browser is in its document twice, so descriptions and further photographs would double its size.
 */
export function forCard(listing: ListingSummary): ListingSummary {
  const needed = featureOfPrice(listing);
  return {
    ...listing,
    photos: listing.photos.slice(0, 1),
    photoCount: listing.photoCount ?? listing.photos.length,
    features: listing.features.filter((feature, index) => index < limits.cardFeatures || feature === needed),
    descriptionHtml: '',
  };
}

/** Writes neighbourhood and district for a card; the city where it is not the agency's own, or all that is known. */
export function cardPlace({ neighbourhood, district, city }: Place, agencyCity: string): string {
  const near = [neighbourhoodName(neighbourhood), district].filter(Boolean);
  const isNamed = near.length === 0 || !foldsAlike(city, agencyCity);
  return [...near, isNamed && city].filter(Boolean).join(', ');
}

/** Writes city, district and neighbourhood, as far as known, for a listing's own page. */
export function placeFromCity({ city, district, neighbourhood }: Place): string {
  return [city, district, neighbourhood].filter(Boolean).join(' / ');
}

/** Writes neighbourhood, district and city, as far as known. */
export function placeWords({ neighbourhood, district, city }: Place): string {
  return [neighbourhood, district, city].filter(Boolean).join(', ');
}
