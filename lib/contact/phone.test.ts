import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isCompletePhone, phoneDigits, telHref, whatsAppHref } from './phone.ts';

const tenDigits = fc.stringMatching(/^[1-9]\d{9}$/);

describe('phoneDigits', () => {
  it.each([
    ['5321234567', '5321234567'],
    ['532 123 45 67', '5321234567'],
    ['05321234567', '5321234567'],
    ['0532 123 45 67', '5321234567'],
    ['+90 532 123 45 67', '5321234567'],
    ['+90 0532 123 45 67', '5321234567'],
    ['0090 532 123 45 67', '5321234567'],
    ['905321234567', '5321234567'],
    ['(532) 123-45-67', '5321234567'],
    ['532123456789', '5321234567'],
    ['532', '532'],
    ['abc', ''],
    ['', ''],
  ])('reads %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  it('keeps digits only, at most ten (rules#phone-field)', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(phoneDigits(text)).toMatch(/^\d{0,10}$/);
      }),
    );
  });

  it('reads the same number in whatever way it is written', () => {
    fc.assert(
      fc.property(tenDigits, fc.constantFrom('', '+90', '+90 ', '0', '0090', '90'), (digits, prefix) => {
        expect(phoneDigits(prefix + digits)).toBe(digits);
        expect(phoneDigits(prefix + formatPhone(digits))).toBe(digits);
      }),
    );
  });
});

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['532', '532'],
    ['5321', '532 1'],
    ['532123', '532 123'],
    ['5321234', '532 123 4'],
    ['53212345', '532 123 45'],
    ['5321234567', '532 123 45 67'],
  ])('groups %j 3-3-2-2', (digits, text) => {
    expect(formatPhone(digits)).toBe(text);
  });

  it('loses no digit while typing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,9}$/), (digits) => {
        expect(phoneDigits(formatPhone(digits))).toBe(digits);
      }),
    );
  });
});

it('is complete with exactly ten digits', () => {
  expect(isCompletePhone('532123456')).toBe(false);
  expect(isCompletePhone('5321234567')).toBe(true);
});

it.each(['0222 000 00 00', '+90 222 000 00 00', '2220000000'])('dials %j with the country code', (phone) => {
  expect(telHref(phone)).toBe('tel:+902220000000');
});

describe('whatsAppHref', () => {
  it.each(['5320000001', '0532 000 00 01', '+90 532 000 00 01', '0090 532 000 0001'])(
    'writes to %j',
    (phone) => {
      expect(whatsAppHref(phone, 'İlan & adres\nhttps://a.b/?id=1')).toBe(
        'https://wa.me/905320000001?text=%C4%B0lan%20%26%20adres%0Ahttps%3A%2F%2Fa.b%2F%3Fid%3D1',
      );
    },
  );

  it.each(['0222 000 00 00', '532 000 00', '', 'yok', '4320000001'])('leaves out %j', (phone) => {
    expect(whatsAppHref(phone, '')).toBeNull();
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const url = new URL(whatsAppHref('5320000001', text) ?? '');
        expect([url.origin, url.pathname, url.searchParams.get('text')]).toEqual([
          'https://wa.me',
          '/905320000001',
          text.toWellFormed(),
        ]);
      }),
    );
  });
});
