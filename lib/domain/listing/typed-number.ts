import { asciiDigits } from '#lib/domain/message/ascii-digits.ts';

/**
 * Returns an amount of lira as people type and paste it: `1.000.000`, `1.000.000,50 TL`, `₺ 1 000 000`, `1,250,000`. A
 * sign before three digits separates thousands, one before two or one separates kuruş.
 * @returns NaN for other texts, and for a fraction of a small one: `1,5` hardly means a lira and a half
 */
export function readAmount(text: string): number {
  return readWhole(text, /^(?:₺|TL|TRY)|(?:₺|TL|TRY|l[iİ]ra)$/iu);
}

/** Returns a number of months: `120`, `120 ay`. @returns NaN for other texts */
export function readMonths(text: string): number {
  return readWhole(text, /ay$/i);
}

/**
 * Returns a rate in percent: `2,75`, `2.75`, `%2,75`, `2,75 %`. Both signs separate the fraction: no rate has
 * thousands.
 * @returns NaN for other texts
 */
export function readRate(text: string): number {
  const { sign, bare } = withoutUnit(text, /^%|%$/);
  const [, whole = '', fraction = ''] = rate.exec(bare) ?? [];
  return whole + fraction === '' ? Number.NaN : sign * Number(`${whole}.${fraction}`);
}

/** Groups of three with one sign between them, or digits alone; then perhaps a fraction after another sign. */
const grouped = /^([1-9]\d{0,2}(?:([., '’])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/;
const rate = /^(\d*)(?:[.,](\d+))?$/;
/** The least whole number that people write a fraction of. */
const minWithFraction = 1000;

function readWhole(text: string, unit: RegExp): number {
  const { sign, bare } = withoutUnit(text, unit);
  const [, digits, separator, point, fraction = '0'] = grouped.exec(bare) ?? [];
  if (digits === undefined || (point !== undefined && point === separator)) return Number.NaN;
  const whole = Number(digits.replace(/\D/g, ''));
  if (whole < minWithFraction && Number(fraction) !== 0) return Number.NaN;
  return sign * (whole + Number(`.${fraction}`));
}

/** The signs of other keyboards, as Turkish and English write them. */
const signs: Readonly<Record<string, string>> = {
  '．': '.',
  '٫': '.',
  '，': ',',
  '٬': ',',
  '％': '%',
  '٪': '%',
  '−': '-',
  '–': '-',
  '－': '-',
};

/** Reads sign and digits of a number, with one plain space for any spaces. */
function withoutUnit(text: string, unit: RegExp): { sign: 1 | -1; bare: string } {
  const plain = asciiDigits(text).replace(/[^\w\s]/gu, (sign) => signs[sign] ?? sign);
  const words = plain.replace(/\s+/gu, ' ').trim();
  const bare = words.replace(/^-/, '').trim().replace(unit, '').trim();
  return { sign: words.startsWith('-') ? -1 : 1, bare };
}
