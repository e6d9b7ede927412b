import type { NumberFormat } from './cell-number.ts';

/** Date formats that need no code in the file (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const foreign = /[$€£]|(?<!\p{L})(?:usd|eur|euro|avro|gbp|dolar|sterl[iİ]n)(?!\p{L})/iu;

/**
 * The currency that a format such as `#,##0 [$€-407]` or `"USD" #,##0` adds to the number; null for lira and for none.
 * Built-in currency formats have no code here: they mean the currency of the country.
 */
function foreignCurrency(code: string): string | null {
  const [positive = ''] = code.replace(/[_*]./g, '').split(';', 1);
  // `[$-41F]` names a language and no currency, `[Red]` a colour.
  const signs = positive.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]|\\(.)/g, '$1$2');
  return foreign.exec(signs)?.[0] ?? null;
}

/** Built-in formats of numbers that need no code in the file, those of currencies too: they mean the currency of the country. */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{
    5: '#,##0',
    6: '#,##0',
    7: '#,##0.00',
    8: '#,##0.00',
    37: '#,##0',
    38: '#,##0',
    39: '#,##0.00',
    40: '#,##0.00',
  },
  ...{ 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00' },
};

/**
 * How a number format shows a number, undefined for plain digits.
 * @param code undefined for a format that needs none
 */
export function formatOf(id: number, code: string | undefined): 'date' | NumberFormat | undefined {
  if (code === undefined && isBuiltInDate(id)) return 'date';
  const known = code ?? builtIn[id];
  if (known === undefined) return undefined;
  const currency = foreignCurrency(known);
  if (currency === null && isDate(known)) return 'date';
  const [shown = ''] = bare(known).split(';', 1);
  const unit = currency ?? (bare(known).includes('%') ? '%' : '');
  // Millions (`0.0,,`), exponents and fractions show another number than the one that is meant.
  const isOther = /[0#?],+(?![0#?,])|E[+-]|\//i.test(shown);
  const [digits, fraction = ''] = (!isOther && /[0#?][0#?,]*(?:\.([0#?]*))?/.exec(shown)) || [];
  if (digits !== undefined) return { decimals: fraction.length, isGrouped: digits.includes(','), unit };
  return unit === '' ? undefined : { decimals: null, isGrouped: true, unit };
}

/**
 * A format such as `dd.mm.yyyy "saat" hh:mm` without what is only shown beside the number or says when and how: quoted
 * and escaped text, the width of a letter (`_M`), a fill (`*-`), colours, conditions, languages. Hours beyond a day
 * (`[h]`) stay.
 */
const bare = (code: string) =>
  code.replace(/"[^"]*"?|\\.|[_*]./gsu, '').replace(/\[(?!(?:h+|m+|s+|sa|dk|sn|t+)\])[^\]]*\]/gi, '');

/** Letters of days, months, years, hours, minutes and seconds, also of localized formats such as `gg.aa.yyyy`. */
const dateLetters = /^(?:[dmyhsgaetjbk]|[\W\d_])*$/i;
/** Seconds may have fractions; other digits make a number. */
const digits = /[0#?]/;

/** Whether a number format shows a date or a time, and no number: in each of its sections, of which the fourth is text. */
function isDate(code: string): boolean {
  const sections = bare(code.replace(/AM\/PM|A\/P/gi, ''))
    .split(';', 3)
    .map((section) => section.replace(/(?<=s\]?)[.,]0+/gi, ''));
  const isDateSection = (section: string) => /[a-z]/i.test(section) && dateLetters.test(section);
  return sections.some(isDateSection) && !sections.some((section) => digits.test(section));
}

const dayMs = 24 * 60 * 60 * 1000;
const firstDay = Date.UTC(1899, 11, 30);
const firstDay1904 = Date.UTC(1904, 0, 1);
/** 1 January 10000. */
const endOfDays = 2_958_466;

/**
 * Converts a sheet's number of days to a local date and time: `2026-11-21T14:30:00`.
 * @returns null outside of the days that a spreadsheet can show
 */
export function toWallTime(days: number, isFrom1904: boolean): string | null {
  if (!(days >= 0 && days < endOfDays)) return null;
  const ms = (isFrom1904 ? firstDay1904 : firstDay) + Math.round(days * dayMs);
  return new Date(ms).toISOString().replace(/(?:\.000)?Z$/, '');
}

/** A date that a cell has as ISO 8601, in the same form. */
export const toWholeTime = (iso: string) =>
  iso.replace(/^(\d{4}-\d{2}-\d{2})$/, '$1T00:00:00').replace(/(?:\.0+)?Z?$/, '');
