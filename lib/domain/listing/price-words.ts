import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { isPlaceholderText, parseAmount, parsePrice } from './price.ts';

/** Whole lira, or the words that a visitor reads instead. */
export type ReadPrice = { priceAmount: number | null; priceText: string };

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const otherCurrency = new RegExp(`[€$£]|${word('usd|eur|euro|avro|gbp|dolar\\p{L}*|sterl[iİ]n')}`, 'iu');
const lira = new RegExp(`₺|${word('TL|TRY|türk l[iİ]ras[ıi]|l[iİ]ra')}\\.?`, 'giu');
/** Words around an amount that do not change it. */
const negotiable = 'pazarl[ıi]k\\p{L}*(?:\\s+(?:pay[ıi]\\s+)?(?:var\\p{L}*|yok\\p{L}*|olur))?';
const asides = new RegExp(
  `\\([^()]*\\)|${word(`son\\s+fiyat|ayl[ıi]k|nakit|${negotiable}`)}|/\\s*ay${'(?!\\p{L})'}`,
  'giu',
);
const part = (unit: string) => `(?:(\\d+(?:,\\d{1,3}|\\.\\d{1,2})?)\\s*(?:${unit}))?`;
const millions = new RegExp(
  `^${[part('m[iİ]lyar'), part('m[iİ]lyon|mn'), part('b[iİ]n')].join('\\s*')}$`,
  'iu',
);
const unitWords = /^[\d.,\s]+(?:m[iİ]lyar|m[iİ]lyon|mn|b[iİ]n)(?!\p{L})/iu;
const priceWords = /\p{Letter}{2}|[€$£]/u;

/**
 * Reads a price as people write it: `1.250.000`, `1.250.000 TL (pazarlıklı)`, `4,85 Milyon TL`, `Fiyat sorunuz`.
 * rules#prices: digits and signs that form no number are a mistake, not a text; a placeholder such as `1 TL` stays as it is
 * written, and is shown as no price.
 * @returns undefined for a mistake
 */
export function readPrice(text: string): ReadPrice | undefined {
  const bare = withoutWords(text);
  if (isPlaceholderText(bare) && parseAmount(bare) !== null) return { priceAmount: null, priceText: text };
  const amount = amountOf(text);
  if (amount !== null) return { priceAmount: amount, priceText: '' };
  const isMistake = !otherCurrency.test(text) && (!priceWords.test(bare) || unitWords.test(bare));
  return text !== '' && isMistake ? undefined : { priceAmount: null, priceText: text };
}

/** What a visitor would not see of a price as it was written, in Turkish; null when everything is shown. */
export function priceRemark(text: string): string | null {
  if (parsePrice(text) !== null) return null;
  if (isPlaceholderText(withoutWords(text))) return problems.placeholderPrice;
  if (otherCurrency.test(text)) return problems.otherCurrency;
  if (amountOf(text) === null) return /\d/.test(text) ? problems.priceWords : null;
  const dropped = text.match(asides);
  return dropped && problems.priceAside(dropped.map((word) => word.trim()).join(' '));
}

function amountOf(text: string): number | null {
  const exact = parsePrice(text);
  if (exact !== null || text === '' || otherCurrency.test(text)) return exact;
  const bare = withoutWords(text);
  return parsePrice(bare) ?? inMillions(bare);
}

function withoutWords(text: string): string {
  return text
    .replace(asides, ' ')
    .replace(lira, ' ')
    .trim()
    .replace(/[.,]\s*-$/u, '')
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/gu, '')
    .trim();
}

function inMillions(text: string): number | null {
  const [, billions, ones, thousands] = (text !== '' && millions.exec(text)) || [];
  const value = (part: string | undefined, unit: number) => Number((part ?? '0').replace(',', '.')) * unit;
  const amount = Math.round(value(billions, 1e9) + value(ones, 1e6) + value(thousands, 1e3));
  return amount > 0 && Number.isSafeInteger(amount) ? amount : null;
}
