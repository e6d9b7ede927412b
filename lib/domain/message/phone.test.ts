import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPhone, phoneDigits, telHref, whatsAppHref } from './phone.ts';

it.each([
  ['+90 0532 123 45 67', '5321234567'],
  ['532123456789', '5321234567'],
  ['+９０ ５３２ １２３ ４５ ６７', '5321234567'],
  ['٠٥٣٢١٢٣٤٥٦٧', '5321234567'],
  ['۵۳۲۱۲۳۴۵۶۷', '5321234567'],
])('reads %j', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

it('keeps digits only, at most ten (rules#phone-field)', () => {
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,10}$/.test(phoneDigits(text))));
});

it('reads a number however it is written, and loses no digit of a part', () => {
  const prefix = fc.constantFrom('', '+90', '+90 ', '0', '0090', '90');
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9}$/), prefix, fc.nat(9), (digits, prefix, length) => {
      expect(phoneDigits(prefix + digits)).toBe(digits);
      expect(phoneDigits(prefix + formatPhone(digits))).toBe(digits);
      const part = digits.slice(0, length);
      expect(phoneDigits(formatPhone(part))).toBe(part);
    }),
  );
});

it.each(['', '532', '532 1', '532 123 45', '532 123 45 67'])('groups %j 3-3-2-2', (text) => {
  expect(formatPhone(text.replaceAll(' ', ''))).toBe(text);
});

it.each(['0222 000 00 00', '2220000000'])('dials %j with the country code', (phone) => {
  expect(telHref(phone)).toBe('tel:+902220000000');
});

it.each(['0222 000 00 00', '532 000 00'])('has no WhatsApp for %j', (phone) => {
  expect(whatsAppHref(phone, '')).toBeNull();
});

it('writes any text to WhatsApp, half a surrogate pair too', () => {
  const letter = fc.nat(0xffff).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const text = letters.join('');
      const url = new URL(whatsAppHref('0532 000 00 01', text) ?? '');
      expect(url.href.split('?')[0]).toBe('https://wa.me/905320000001');
      expect(url.searchParams.get('text')).toBe(text.toWellFormed());
    }),
    { examples: [[[...'İlan & adres\nhttps://a.b/?id=1']]] },
  );
});
