import type { Price } from './listing.ts';

const digitsWithDots = /^\d{1,3}(?:\.\d{3})+$|^\d+$/;
const format = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });

/**
 * Amount of a wire price such as `1.250.000` or `1.250.000 ₺`.
 * @returns whole lira, or null when the text is no number
 */
export function parsePrice(text: string): number | null {
  const bare = text.replace(/(?:₺|TL)\s*$/iu, '').trim();
  if (!digitsWithDots.test(bare)) return null;
  const amount = Number(bare.replaceAll('.', ''));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Whole lira with dot thousand separators, as prices travel (specification §3). */
export function formatAmount(amount: number): string {
  return format.format(amount);
}

/** Price for the eye (decisions §4): with a lira sign when it is a number, otherwise as it came. */
export function toPrice(wire: string): Price {
  const amount = parsePrice(wire);
  return { amount, text: amount === null ? wire : `${formatAmount(amount)} ₺` };
}
