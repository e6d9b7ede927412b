/** Number of a wire id, null when it cannot be one: then there is no such listing. */
export function parseListingId(id: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : null;
}
