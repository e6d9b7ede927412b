import { memoize } from '#lib/domain/listing/memoize.ts';

/**
 * How a cell shows a number. `decimals` is null where the cell shows those that the number has; `unit` is `%`, a currency other
 * than lira, or ''.
 */
export type NumberFormat = { decimals: number | null; isGrouped: boolean; unit: string };

const asItIs: NumberFormat = { decimals: null, isGrouped: false, unit: '' };

/** Kuruş: fields need no more, and a number with more would be read as one with thousands. */
const maxFieldDecimals = 2;

/** A number of a cell or of JSON. It stays one until it is written here, in Turkish. */
export class CellNumber {
  readonly value: number;
  readonly format: NumberFormat;

  /** A spreadsheet shows 15 of the 17 digits that a sum such as 0.1 + 0.2 has. */
  constructor(value: number, format = asItIs) {
    this.value = Number(value.toPrecision(15));
    this.format = format;
  }

  /** Writes the number as the cell shows it: `1.250,76`, `%12,5`, `125.000 $`. */
  toShown(): string {
    const { decimals, isGrouped, unit } = this.format;
    if (unit === '') return writer(decimals, isGrouped).format(this.value);
    if (unit === '%') return `%${writer(decimals, true).format(Number((this.value * 100).toPrecision(15)))}`;
    return `${writer(decimals ?? maxFieldDecimals, true).format(this.value)} ${unit}`;
  }

  /** Writes the number for fields, without thousands. */
  toString(): string {
    const { decimals, unit } = this.format;
    if (unit !== '') return this.toShown();
    return writer(Math.min(decimals ?? maxFieldDecimals, maxFieldDecimals), false).format(this.value);
  }
}

/**
 * Says how to write a fraction. One of noughts is left out: 3,00 is the third floor. Without a format, three digits
 * tell a fraction.
 */
const fractionOf = (decimals: number | null): Intl.NumberFormatOptions =>
  decimals === null
    ? { maximumFractionDigits: 3, maximumSignificantDigits: 3, roundingPriority: 'morePrecision' }
    : { maximumFractionDigits: decimals };

const writers = memoize(
  (key: string) => {
    const [decimals, useGrouping] = JSON.parse(key);
    return new Intl.NumberFormat('tr-TR', {
      ...fractionOf(decimals),
      useGrouping,
      signDisplay: 'negative',
    });
  },
  { maxEntries: 100 },
);
const writer = (decimals: number | null, isGrouped: boolean) =>
  writers(JSON.stringify([decimals, isGrouped]));
