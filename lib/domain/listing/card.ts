import { limits } from '#lib/site/limits.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';
import type { Feature, ListingSummary, Place } from './listing.ts';
import { titleAsShown } from './title-as-shown.ts';

/**
 * React's key of each listing of a list: its id, with its place where the upstream sends a listing again. Of two elements
 * with the same key, React would leave one on the screen for ever.
 */
export function listingKeys(listings: readonly { id: string }[]): string[] {
  const seen = new Set<string>();
  return listings.map(({ id }, place) => {
    const key = seen.has(id) ? `${id} ${place}` : id;
    seen.add(key);
    return key;
  });
}

type Titled = { id: string; title: string };

/**
 * What a listing is called wherever a visitor reads, on its page as on its card; its number replaces a missing title. Only
 * what other systems show, the title of the page and of shared links, says the agency's name (rules#sharing-metadata).
 */
export function visibleTitle(listing: Titled): string {
  return titleAsShown(titleInData(listing));
}

/** The title as the office wrote it, for structured data. */
export function titleInData({ id, title }: Titled): string {
  return title || listingTexts.untitledListing(id);
}

/**
 * A listing with only what its card shows. What a screen passes to the browser is in its document twice, so descriptions
 * and further photographs would double its size for nothing.
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

/** Neighbourhood, district and city, as far as known. */
export function placeWords({ neighbourhood, district, city }: Place): string {
  return [neighbourhood, district, city].filter(Boolean).join(', ');
}

const squareMetres = /\s*\(?(?:m²|m2|metrekare)\)?\s*/iu;
const bareNumber = /^[\d.,]+$/;

/**
 * A feature in the few letters that a card has room for: an area carries its unit behind the number, so that
 * `Brüt m²: 145` reads `Brüt 145 m²` and `Metrekare: 612` reads `612 m²`.
 * @returns null for a feature whose value says nothing without its whole label
 */
export function shortFeature({ label, value }: Feature): string | null {
  if (!squareMetres.test(label)) return null;
  const kind = label.replace(squareMetres, ' ').trim();
  const area = bareNumber.test(value) ? `${value} m²` : value;
  return kind === '' ? area : `${kind} ${area}`;
}
