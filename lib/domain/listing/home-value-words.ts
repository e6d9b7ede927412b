import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { homeValueTexts as texts } from '#lib/site/texts/sellers.ts';
import type { AskedHome, HomeValue, Quartiles } from './home-value.ts';
import { locative } from './places/locative.ts';

/**
 * Returns the answer to what a home is worth (rules#home-value), in the parts of a sentence such as 'Vişnelik’te 3+1:
 * sitedeki 12 ilana göre 4,1 – 4,9 milyon ₺'.
 */
export function homeValueWords({ place, count, perSquareMetre }: HomeValue, asked: AskedHome): string[] {
  if (perSquareMetre === null)
    return texts.tooFew(locative(asked.neighbourhood || asked.district), asked.rooms);
  const { low, high } = perSquareMetre;
  const price = priceRange({ low: low * asked.area, high: high * asked.area });
  const each = range(rounded(low, 100), rounded(high, 100), formatAmount);
  return texts.found(locative(place), asked.rooms, count, price, each);
}

const tenths = (amount: number) => amount.toLocaleString('tr-TR', { maximumFractionDigits: 1 });
const rounded = (amount: number, step: number) => Math.round(amount / step) * step;

/** Rounds to one digit of a million from there on, else to ten thousands. */
function priceRange({ low, high }: Quartiles): string {
  if (high < 1e6) return range(rounded(low, 1e4), rounded(high, 1e4), formatAmount);
  return `${range(rounded(low / 1e6, 0.1), rounded(high / 1e6, 0.1), tenths)} ${texts.million}`;
}

/** Writes one number where both read alike. */
function range(low: number, high: number, format: (amount: number) => string): string {
  return [...new Set([low, high].map(format))].join(' – ');
}
