import fc from 'fast-check';
import { expect, it } from 'vitest';
import { looksLikeContact } from './contact-text.ts';

/** Splits texts at `|` and line ends. */
const list = (texts: string) => texts.trim().split(/\s*[|\n]\s*/);

it.each(
  list(`
    0.532.000.00.01 | +49 171 2345678 | 0532 00 00 001 | 0532-0000001 Hayali Bey | 05320000001 | 5320000001
    532 000 00 01 | (532) 000 00 01 | 0 (532) 000 00 01 | +90 532 000 00 01 | +905320000001 | 0090 532 000 00 01
    90 532 000 00 01 | 5 3 2 0 0 0 0 0 0 1 | 0-5-3-2-0-0-0-0-0-0-1 | 0532/000/00/01 | 0532_000_00_01 | 532.000.00.01
    0532*000*00*01 | 0532,000,00,01 | ０５３２ ０００ ００ ０１ | ٠٥٣٢ ٠٠٠ ٠٠ ٠١ | 0532\u200b0000001 | 0️⃣5️⃣3️⃣2️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣1️⃣
    05x32x000x00x01 | 0532a000b00c01 | 0532 Hayali 000 00 01 | O532 OOO OO O1 | 0532 000 oo 01 | 053 2 00 000 01
    0222 220 12 34 | (222) 2201234 | 222 220 12 34 | 0222-2201234 | 0222 220 12 34 dahili 12 | 0222 220 12 34/15
    220 12 34 | 220-12-34 | 220.12.34 | 444 0 123 | 444 1 444 | 0850 123 45 67 | Tel 2201234 | Cep: 000 00 01 5
    +1 (415) 555-2671 | +7 495 123-45-67 | 0044 20 7946 0958 | +994 50 123 45 67 | 00 49 171 234567 | 0171 2345678
    0532 000 00 01 / 0533 000 00 02 | Ahmet: 532-000 00 01 | Var (0532 000 00 01) | Boş, 05320000001 arayın | 0532 1990 2005
    sıfır beş yüz otuz iki sıfır sıfır sıfır sıfır sıfır sıfır bir | beş üç iki sıfır sıfır sıfır sıfır sıfır sıfır bir
    BES YUZ OTUZ IKI UC YUZ KIRK BES ALTMIS YEDI SEKSEN DOKUZ | https://wa.me/905320000001 | wa.me/ali | t.me/ali
    5.320.000.001 | 12345678901 | TR33 0006 1005 1978 6457 8413 26 | 0532.000 00 01 | 0532 000.00.01 | 53 20 00 00 01`),
)('a telephone number: %s', (text) => {
  expect(looksLikeContact(text)).toBe(true);
});

it.each(
  list(`
    ali@example.com | ali @ example . com | ALİ@EXAMPLE.COM | ali＠example.com | @hayali | ali(at)example.com
    ali [at] example [dot] com | ali at example dot com | ali at example nokta com | ali {at} example.com | hayali gmail.com
    hayali gmail nokta com | hayali (et) example.com | ali kuyruklu a example.com | ali-at-example.com | HAYALI AT GMAIL COM.TR
    hayali hotmail (nokta) com | ali\u200b@\u200bexample.com`),
)('an e-mail address: %s', (text) => {
  expect(looksLikeContact(text)).toBe(true);
});

it.each(
  list(`
    1.250.000 | 1.250.000 TL | ₺1.250.000 | 1.250.000,50 ₺ | 12.500.000 | 125.000.000 | 2.500.000.000 | 4850000 | 125.000 $
    1.250.000 - 1.500.000 TL | 1.250.000-1.500.000 | 250.000-500.000 TL | 1,250,000 | $125,000.00 | 4,85 milyon TL | 250000000
    2.500 m² | 2500 m2 | 145 | 145,5 | 18.500 | 24300 | 150-1500 m² | 10-15 | 100 m² + 50 m² teras | 12 dönüm | 3 da
    12.05.2026 | 12/05/2026 14:30 | 2026-05-12 | 01.01.2026 - 31.12.2027 | 01.01.2026-31.12.2027 | 1990-2005 | 2005 | 2026/2027
    Ada 1234 Parsel 5 | Ada: 12345 Parsel: 123 Pafta: 26 | 1234/5 | 3412 / 7 | 1234/5, 1234/6, 1234/7 | i24-b-18-c-2-d | 26K-IV-25-D
    3+1 | 2.5+1 | 4+1 Dubleks | 0.60 | 6.50 m | 0,40 / 1,60 | 0.40/1.60/12.50 | 1/1000 | 1/5000 nazım | Hmax 9.50 | %40
    7/24 | 24 Saat | 09:00-18:00 | 08:00-18:00 / 10:00-16:00 | 6/12/24/36 ay | 12/24/36/48/60 ay | 12 ay, 24 ay, 36 ay
    Okul 500 m, Market 200 m, Hastane 1500 m, Otogar 3000 m | 39.7767, 30.5206 | 39.776712,30.520612 | 34 ABC 1234
    Doğal Gaz (Kombi) | Var | 5-10 arası | 31 ve üzeri | Zemin | 12. kat | A Blok 12. Kat No 48 | 1000 Mbps | 220-380 V
    Parseller: 12, 14, 16, 18, 20, 22 | 22, 24, 26, 28, 30, 32 | at çiftliği, 5 at kapasiteli | Bir adet iki kişilik oda | 2600931
    beş milyon iki yüz elli bin lira | on iki ay taksit | 2.000.000 TL peşin, 24 ay 125.000 TL | 145 / 128 | Tel örgü, 1250 m | 1.250 TL`),
)('no telephone number and no e-mail address: %s', (text) => {
  expect(looksLikeContact(text)).toBe(false);
});

/** Marks that people put between the digits of a number. */
const marks = fc.stringMatching(/^[ .\-/_*()'’=~#:|·\u00a0\u200b]{0,3}$/);
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const join = ([first, ...rest]: readonly (number | string)[], between: readonly string[]) =>
  rest.reduce<string>(
    (text, digit, at) => `${text}${between[at % between.length] ?? ''}${digit}`,
    String(first),
  );

it('a mobile number with any marks between its digits, with or without its country, is one', () => {
  const prefix = fc.constantFrom('', '0', '90', '+90', '0090', '(0)', '+90 0');
  fc.assert(
    fc.property(
      prefix,
      digits(9),
      fc.array(marks, { minLength: 1, maxLength: 9 }),
      (before, rest, between) => {
        expect(looksLikeContact(`${before}${join([5, ...rest], between)}`)).toBe(true);
      },
    ),
    { numRuns: 2000, seed: 20_261_125 },
  );
});

it('no price, area, date, parcel or year is one', () => {
  const grouped = fc.integer({ min: 1000, max: 999_999_999 }).map((value) => value.toLocaleString('tr-TR'));
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const dates = day.map((at) => at.toISOString().slice(0, 10).split('-').reverse().join('.'));
  const numbers = fc.integer({ min: 1, max: 999_999 });
  const fact = fc.oneof(
    fc.tuple(grouped, fc.constantFrom('', ' TL', ' ₺', ' m²', ' $', ',50 TL')).map((parts) => parts.join('')),
    fc.tuple(grouped, grouped).map((parts) => parts.join(' - ')),
    dates,
    fc.tuple(dates, dates).map((parts) => parts.join(' - ')),
    fc.tuple(numbers, fc.integer({ min: 1, max: 999 })).map(([ada, parsel]) => `Ada ${ada} Parsel ${parsel}`),
    fc.tuple(numbers, fc.integer({ min: 1, max: 999 })).map((parts) => parts.join('/')),
    numbers.map((value) => `${value},5 m²`),
    fc.integer({ min: 1900, max: 2060 }).map((year) => `${year}-${year + 15}`),
    numbers.map(String),
  );
  fc.assert(
    fc.property(fact, (text) => {
      expect(looksLikeContact(text), text).toBe(false);
    }),
    { numRuns: 4000, seed: 20_261_125 },
  );
});

it('is quick with what nobody would write', () => {
  const started = process.cpuUsage();
  for (const piece of ['1 ', '1.000.', '(-) ', 'a@'.slice(0, 1), 'bir ', '12.05.', '+ ', '0 5 ', 'at . '])
    looksLikeContact(piece.repeat(20_000));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
});
