import { whatsAppWith } from '#lib/domain/message/whatsapp.ts';
import { limits } from '#lib/site/limits.ts';
import { listParameters } from '#lib/site/list-address.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { sharedListTexts as texts } from '#lib/site/texts/shared-list.ts';
import { readListingId } from '../wire/listing-id.ts';
import { visibleTitle } from './card.ts';
import type { ListingSummary } from './listing.ts';
import { priceWords } from './shown-price.ts';

const maxAddressLength = 4096;

/** Returns the listings that the address of a shared list names (rules#shared-lists), each once. */
export function readSharedIds(value: string): string[] {
  const ids = value.split(',').map(readListingId).filter(Boolean);
  return [...new Set(ids)].slice(0, limits.sharedListings);
}

/** Returns the address of a shared list. */
export const sharedHref = (ids: readonly string[]) =>
  `${routes.listings}?${listParameters.shared}=${ids.map(encodeURIComponent).join()}`;

/**
 * Returns a link that opens WhatsApp with the listings of a shared list and its address, as far as WhatsApp takes it:
 * listings at the end stand in the list alone.
 * @param origin of the site, such as `https://example.com`
 */
export function whatsAppAddress(listings: readonly ListingSummary[], origin: string): string {
  const shared = listings.slice(0, limits.sharedListings);
  const list = `${origin}${sharedHref(shared.map(({ id }) => id))}`;
  const end = `${shared.length < listings.length ? texts.newest(shared.length) : texts.all} ${list}`;
  let address = addressOf([texts.begin, end]);
  const parts = shared.map((listing) =>
    [visibleTitle(listing), priceWords(listing), `${origin}${listingHref(listing.id)}`]
      .filter(Boolean)
      .join('\n'),
  );
  for (let count = 1; count <= parts.length; count += 1) {
    const longer = addressOf([texts.begin, ...parts.slice(0, count), end]);
    if (longer.length > maxAddressLength) break;
    address = longer;
  }
  return address;
}

const addressOf = (parts: readonly string[]) => whatsAppWith(parts.join('\n\n'));
