import type { Price } from './listing.ts';

const currency = /^(?:₺|TL|TRY)\s*|\s*(?:₺|TL|TRY)$/giu;
const dotted = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const decimal = /^(\d+)\.(\d{1,2})$/;
const format = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
const rateFormat = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 4 });

/**
 * Amount of a wire price such as `1.250.000`, also with a currency (`1.250.000 TL`), with kuruş (`1.250.000,00`)
 * or as databases write numbers (`1250000.00`).
 * @returns whole lira, or null when the text is no number
 */
export function parsePrice(text: string): number | null {
  const bare = text.trim().replace(currency, '');
  const [, whole, fraction = '0'] = dotted.exec(bare) ?? decimal.exec(bare) ?? [];
  if (whole === undefined) return null;
  const amount = Math.round(Number(`${whole.replaceAll('.', '')}.${fraction}`));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Whole lira with dot thousand separators, as prices travel (rules#prices). */
export function formatAmount(amount: number): string {
  return format.format(amount);
}

/** A rate in percent with a decimal comma: `2,75`. */
export function formatRate(percent: number): string {
  return rateFormat.format(percent);
}

/** A price as visitors read it (rules#prices): with a lira sign when it is a number, otherwise unchanged. */
export function toPrice(wire: string): Price {
  const amount = parsePrice(wire);
  return { amount, text: amount === null ? wire : `${formatAmount(amount)} ₺` };
}
