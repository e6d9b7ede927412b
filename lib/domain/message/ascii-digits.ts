/**
 * Writes the digits of Arabic, Persian and full-width keyboards as 0 to 9, each in its place, so that positions in the
 * text stay what they are.
 */
export function asciiDigits(text: string): string {
  // The last four bits of these characters are their values.
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
