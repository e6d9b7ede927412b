const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

export const otherCurrency = new RegExp(
  `[€$£]|${word('usd|eur|euro|avro|gbp|dolar\\p{L}*|sterl[iİ]n')}`,
  'iu',
);

const lira = new RegExp(`₺|${word('TL|TRY|türk l[iİ]ras[ıi]|l[iİ]ra')}\\.?`, 'giu');

/** Returns a price without its lira sign or word. */
export const withoutLira = (text: string): string => text.replace(lira, ' ').trim();

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
