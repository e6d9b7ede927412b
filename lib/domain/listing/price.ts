import { limits } from '#lib/site/limits.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';
import type { Price } from './listing.ts';

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

export const otherCurrency = new RegExp(
  `[€$£]|${word('usd|eur|euro|avro|gbp|dolar\\p{L}*|sterl[iİ]n')}`,
  'iu',
);

const lira = new RegExp(`₺|${word('TL|TRY|türk l[iİ]ras[ıi]|l[iİ]ra')}\\.?`, 'giu');

/** Returns a price without its lira sign or word. */
const withoutLira = (text: string): string => text.replace(lira, ' ').trim();

const negotiable = 'pazarl[ıi]k\\p{L}*(?:\\s+(?:pay[ıi]\\s+)?(?:var\\p{L}*|yok\\p{L}*|olur))?';

/** Words around an amount that do not change it. */
export const asides = new RegExp(
  `\\([^()]*\\)|${word(`son\\s+fiyat|ayl[ıi]k|nakit|${negotiable}`)}|/\\s*ay(?!\\p{L})`,
  'giu',
);

/** Strips a price of the words and signs that people write around it: `1250000` of `1 250 000,- TL (pazarlıklı)`. */
export function barePrice(text: string): string {
  return withoutLira(text.replace(asides, ' '))
    .replace(/[.,]\s*-$/u, '')
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/gu, '')
    .trim();
}

const dotted = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** Matches a calculated sum; `1,250` could be more than a lira. */
const calculated = /^(\d{1,3}(?:\.\d{3})+|\d{4,}),(\d+)$/;
const decimal = /^(\d+)\.(\d{1,2})$/;
const rateFormat = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 4 });

/**
 * Returns the number in a text such as `1.250.000 TL`, `1.250.000,50` or `1250000.5`, whatever it means; null for other
 * texts.
 */
export function parseAmount(text: string): number | null {
  const bare = withoutLira(text);
  const [, whole, fraction = '0'] = dotted.exec(bare) ?? decimal.exec(bare) ?? calculated.exec(bare) ?? [];
  if (whole === undefined) return null;
  const amount = Number(`${whole.replaceAll('.', '')}.${fraction}`);
  return Number.isSafeInteger(Math.round(amount)) ? amount : null;
}

/** Tells whether an amount is a placeholder for a price (rules#prices). */
const isPlaceholder = (amount: number) => amount < limits.minPrice;

/**
 * Reads the amount of a wire price such as `1.250.000`, also with a currency (`1.250.000 TL`), with kuruş
 * (`1.250.000,00`) or as databases write numbers (`1250000.00`).
 * @returns whole lira, or null for a placeholder and for words
 */
export function parsePrice(text: string): number | null {
  const amount = parseAmount(text);
  return amount === null || isPlaceholder(amount) ? null : Math.round(amount);
}

const belowZero = /^[-\u2010-\u2014\u2212]\s*\d/u;

/** Tells whether a price in words is a placeholder: `0`, `1 TL (pazarlıklı)`, `1.-`, `-5`. */
export function isPlaceholderText(text: string): boolean {
  if (otherCurrency.test(text)) return false;
  const bare = barePrice(text);
  const amount = parseAmount(bare);
  return belowZero.test(bare) || (amount !== null && isPlaceholder(amount));
}

/** Returns a rate in percent with a decimal comma: `2,75`. */
export function formatRate(percent: number): string {
  return rateFormat.format(percent);
}

/** Returns a price as visitors read it (rules#prices): with a lira sign when it is a number, otherwise unchanged. */
export function toPrice(wire: string): Price {
  const amount = parsePrice(wire);
  if (amount !== null) return { amount, text: `${formatAmount(amount)} ₺` };
  return { amount, text: isPlaceholderText(wire) ? listingTexts.priceOnRequest : wire };
}

/** Returns a stored price, whole lira or words, as it travels. */
export function toWirePrice(amount: number | null, words: string): string {
  const isNone = amount === null ? isPlaceholderText(words) : isPlaceholder(amount);
  if (isNone) return listingTexts.priceOnRequest;
  return amount === null ? words : formatAmount(amount);
}
