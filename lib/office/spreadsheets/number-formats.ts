import type { NumberFormat } from './cell-number.ts';

const foreign = /[$€£]|(?<!\p{L})(?:usd|eur|euro|avro|gbp|dolar|sterl[iİ]n)(?!\p{L})/iu;

/**
 * Returns the currency that a format such as `#,##0 [$€-407]` or `"USD" #,##0` adds to the number; null for lira and
 * for none.
 */
function foreignCurrency(code: string): string | null {
  const [positive = ''] = code.replace(/[_*]./g, '').split(';', 1);
  // `[$-41F]` names a language and no currency, `[Red]` a colour.
  const signs = positive.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]|\\(.)/g, '$1$2');
  return foreign.exec(signs)?.[0] ?? null;
}

/** Built-in formats of a country's currency, as American software writes them. */
const ownCurrency = /^\$(?=#,##0(?:\.00)?_\);(?:\[Red\])?\\\()/;

/** Tells how a number format shows a number, undefined for plain digits. */
export function formatOf(format: string): 'date' | NumberFormat | undefined {
  const code = format.replace(ownCurrency, '');
  const currency = foreignCurrency(code);
  if (currency === null && isDate(code)) return 'date';
  const [shown = ''] = bare(code).split(';', 1);
  const unit = currency ?? (bare(code).includes('%') ? '%' : '');
  // Millions (`0.0,,`), exponents and fractions show another number than the one that is meant.
  const isOther = /[0#?],+(?![0#?,])|E[+-]|\//i.test(shown);
  const [digits, fraction = ''] = (!isOther && /[0#?][0#?,]*(?:\.([0#?]*))?/.exec(shown)) || [];
  if (digits !== undefined) return { decimals: fraction.length, isGrouped: digits.includes(','), unit };
  return unit === '' ? undefined : { decimals: null, isGrouped: true, unit };
}

/**
 * Returns a format such as `dd.mm.yyyy "saat" hh:mm` without what is only shown beside the number or says when and how:
 * quoted and escaped text, the width of a letter (`_M`), a fill (`*-`), colours, conditions, languages. Hours beyond a
 * day (`[h]`) stay.
 */
const bare = (code: string) =>
  code.replace(/"[^"]*"?|\\.|[_*]./gsu, '').replace(/\[(?!(?:h+|m+|s+|sa|dk|sn|t+)\])[^\]]*\]/gi, '');

/** Letters of days, months, years, hours, minutes and seconds, also of localized formats such as `gg.aa.yyyy`. */
const dateLetters = /^(?:[dmyhsgaetjbk]|[\W\d_])*$/i;
/** Seconds may have fractions; other digits make a number. */
const digits = /[0#?]/;

/**
 * Tells whether a number format shows a date or a time, and no number: in each of its sections, of which the fourth is
 * text.
 */
function isDate(code: string): boolean {
  const sections = bare(code.replace(/AM\/PM|A\/P/gi, ''))
    .split(';', 3)
    .map((section) => section.replace(/(?<=s\]?)[.,]0+/gi, ''));
  const isDateSection = (section: string) => /[a-z]/i.test(section) && dateLetters.test(section);
  return sections.some(isDateSection) && !sections.some((section) => digits.test(section));
}

export const dayMs = 24 * 60 * 60 * 1000;
/** 1 January 10000. */
const endOfDays = 2_958_466;

/**
 * Converts a sheet's number of days to a local date and time: `2026-11-21T14:30:00`.
 * @param firstDay day 0 of the sheet, in milliseconds
 * @returns null outside of the days that a spreadsheet can show
 */
export function toWallTime(days: number, firstDay: number): string | null {
  if (!(days >= 0 && days < endOfDays)) return null;
  return new Date(firstDay + Math.round(days * dayMs)).toISOString().replace(/(?:\.000)?Z$/, '');
}
