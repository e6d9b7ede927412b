const format = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });

/** Writes a whole number, of lira or of anything, with dots between its thousands, as prices travel (rules#prices). */
export function formatAmount(amount: number): string {
  return format.format(amount);
}
