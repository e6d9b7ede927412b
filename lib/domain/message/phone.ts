import { limits } from '#lib/site/limits.ts';
import { asciiDigits } from './ascii-digits.ts';
import { whatsAppWith } from './whatsapp.ts';

/** Returns the digits of a text, on whichever keyboard they were typed. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/**
 * Returns the national digits of a phone number as typed or pasted, at most ten. A leading +90 is dropped, and a
 * leading 0090, 90 or 0 where there are more than ten digits (rules#phone-field).
 */
export function phoneDigits(text: string): string {
  let digits = digitsOf(text);
  if (asciiDigits(text).trim().startsWith('+90')) digits = digits.slice(2);
  else if (digits.length > limits.phoneDigits) digits = digits.replace(/^(?:0090|90|0)/, '');
  return digits.replace(/^0(?=\d{10})/, '').slice(0, limits.phoneDigits);
}

/** Groups digits 3-3-2-2 with spaces (rules#phone-field). */
export function formatPhone(digits: string): string {
  const groups: string[] = [];
  let start = 0;
  for (const size of limits.phoneGroups) {
    if (start >= digits.length) break;
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}

export function isCompletePhone(digits: string): boolean {
  return digits.length === limits.phoneDigits;
}

/** Returns a `tel:` address with the country code, from any Turkish spelling of the number (`0222 000 00 00`). */
export function telHref(phone: string): string {
  return `tel:${limits.phonePrefix}${phoneDigits(phone).replace(/^0/, '')}`;
}

/**
 * Returns the address that opens a WhatsApp chat with a Turkish mobile number and a prepared text (rules#whatsapp-to-the-advisor).
 * @returns null for any other number than 5XX XXX XX XX, which has no WhatsApp
 */
export function whatsAppHref(phone: string, text: string): string | null {
  const digits = phoneDigits(phone);
  if (!/^5\d{9}$/.test(digits)) return null;
  return whatsAppWith(text, limits.phonePrefix.slice(1) + digits);
}
