/** The largest number that the office gives a listing. */
export const maxListingNumber = 999_999_999_999;

/** Returns the id of a listing as an address or a form has it, or ''. An upstream's ids may be any text. */
export const readListingId = (given: string | null | undefined): string => given?.trim() ?? '';

/** Returns the number that an id is on the site's own backend, null when no listing can have it. */
export function listingNumberOf(id: string): number | null {
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
  return Number.isSafeInteger(number) ? number : null;
}
