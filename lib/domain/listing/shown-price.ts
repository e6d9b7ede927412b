import { rentPeriodHeadings } from '#lib/site/key-fact-headings.ts';
import { limits } from '#lib/site/limits.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { listingTexts as texts } from '#lib/site/texts/listing.ts';
import { areaFeature, featureUnder, isLand, pricedArea } from './area.ts';
import { foldTurkish } from './fold.ts';
import type { ListingSummary } from './listing.ts';
import { isRent } from './trade.ts';

export type Priced = Pick<ListingSummary, 'type' | 'status' | 'price' | 'features'>;

/**
 * Returns a price in parts, so that a screen can mute the second: '16.000 ₺' and '/ ay' of a rent, with its business
 * too. Land is let by the year or as agreed, and says so itself (rules#numbers). `per` is '' without one.
 */
export function shownPrice(listing: Priced): { amount: string; per: string } {
  return { amount: listing.price.text, per: rentPeriod(listing) };
}

function rentPeriod({ type, status, price, features }: Priced): string {
  if (price.amount === null || !isRent(status)) return '';
  const period = featureUnder(rentPeriodHeadings, features)?.value ?? '';
  const known = Object.entries(texts.rentPeriods).find(([word]) => foldTurkish(period).includes(word));
  if (known) return known[1];
  return period === '' && !isLand(type) ? texts.rentPeriods.ay : '';
}

/** Returns a price in words: '16.000 ₺ / ay', '4.850.000 ₺'. */
export function priceWords(listing: Priced): string {
  const { amount, per } = shownPrice(listing);
  return [amount, per].filter(Boolean).join(' ');
}

/** Returns the feature that says what a price is for: the area that is sold, or the time for which it is let. */
export function featureOfPrice({
  type,
  status,
  features,
}: Pick<ListingSummary, 'type' | 'status' | 'features'>) {
  return isRent(status) ? featureUnder(rentPeriodHeadings, features) : areaFeature({ type, features });
}

/**
 * Writes the price of a square metre, or of a dönüm for land from 1.000 m² (rules#at-a-glance), in whole lira: '28.716
 * ₺/m²', '10.612 ₺/dönüm'. Null unless the listing is sold and both price and area are known.
 */
export function unitPrice(listing: Priced): string | null {
  const { amount } = listing.price;
  const area = pricedArea(listing);
  if (foldTurkish(listing.status) !== 'satilik' || amount === null || area === null) return null;
  const isDonum = isLand(listing.type) && area >= limits.squareMetresOfDonum;
  const each = Math.round(isDonum ? (amount / area) * limits.squareMetresOfDonum : amount / area);
  if (each === 0) return null;
  return (isDonum ? texts.perDonum : texts.perSquareMetre)(formatAmount(each));
}
