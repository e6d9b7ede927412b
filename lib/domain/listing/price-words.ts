import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import {
  asides,
  barePrice,
  formatRate,
  isPlaceholderText,
  otherCurrency,
  parseAmount,
  parsePrice,
} from './price.ts';

/** Whole lira, or the words that a visitor reads instead. */
type ReadPrice = { priceAmount: number | null; priceText: string };

const part = (unit: string) => `(?:(\\d+(?:,\\d{1,3}|\\.\\d{1,2})?)\\s*(?:${unit}))?`;
const millions = new RegExp(
  `^${[part('m[iİ]lyar'), part('m[iİ]lyon|mn'), part('b[iİ]n')].join('\\s*')}$`,
  'iu',
);
const unitWords = /^[\d.,\s]+(?:m[iİ]lyar|m[iİ]lyon|mn|b[iİ]n)(?!\p{L})/iu;
const wordOrSign = /\p{Letter}{2}|[€$£]/u;

/**
 * Reads a price as people write it: `1.250.000`, `1.250.000 TL (pazarlıklı)`, `4,85 Milyon TL`, `Fiyat sorunuz`.
 * rules#prices: digits and signs that form no number are a mistake, not a text; a placeholder such as `1 TL` stays as it is
 * written, and is shown as a missing price.
 * @returns undefined for a mistake
 */
export function readPrice(text: string): ReadPrice | undefined {
  const bare = barePrice(text);
  if (isPlaceholderText(text) && parseAmount(bare) !== null) return { priceAmount: null, priceText: text };
  const amount = amountOf(text);
  if (amount !== null) return { priceAmount: amount, priceText: '' };
  const isMistake = !otherCurrency.test(text) && (!wordOrSign.test(bare) || unitWords.test(bare));
  return text !== '' && isMistake ? undefined : { priceAmount: null, priceText: text };
}

/** Says in Turkish what a visitor would miss of a price as it was written; null when everything is shown. */
export function priceRemark(text: string): string | null {
  if (parsePrice(text) !== null) return null;
  const placeholder = placeholderRemark(text);
  if (placeholder !== null) return placeholder;
  if (otherCurrency.test(text)) return problems.otherCurrency;
  if (amountOf(text) === null) return /\d/.test(text) ? problems.priceWords : null;
  const dropped = text.match(asides);
  return dropped && problems.priceAside(dropped.map((word) => word.trim()).join(' '));
}

/**
 * Says that a price such as `4,85` is not shown, and how to write what it may mean, in Turkish; null for any other
 * price.
 */
export function placeholderRemark(text: string): string | null {
  if (!isPlaceholderText(text)) return null;
  const amount = parseAmount(barePrice(text)) ?? 0;
  // Zero and one are placeholders.
  if (amount <= 0 || amount === 1) return problems.placeholderPrice;
  const written = formatRate(amount);
  const times = (unit: number) => formatAmount(amount * unit);
  return Number.isInteger(amount)
    ? problems.wholePlaceholder(written, times(1e3), times(1e6))
    : problems.brokenPlaceholder(written, times(1e6));
}

function amountOf(text: string): number | null {
  const exact = parsePrice(text);
  if (exact !== null || text === '' || otherCurrency.test(text)) return exact;
  const bare = barePrice(text);
  return parsePrice(bare) ?? inMillions(bare);
}

function inMillions(text: string): number | null {
  const [, billions, ones, thousands] = (text !== '' && millions.exec(text)) || [];
  const value = (part: string | undefined, unit: number) => Number((part ?? '0').replace(',', '.')) * unit;
  const amount = Math.round(value(billions, 1e9) + value(ones, 1e6) + value(thousands, 1e3));
  return amount > 0 && Number.isSafeInteger(amount) ? amount : null;
}
