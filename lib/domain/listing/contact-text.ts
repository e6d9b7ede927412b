import { foldLetters } from './fold.ts';
import { memoize } from './memoize.ts';

// The same few values in every listing, classified whenever one is read.
const cachedValues = { maxEntries: 5000, maxLength: 60 };

/**
 * Tells whether a text looks like a telephone number or an e-mail address, however it is written (rules#published-features):
 * with dots, slashes or letters in between, digit by digit, from abroad, in words. Dates, prices, areas, parcels and other
 * numbers of a property do not. In doubt it is somebody's number.
 */
export const looksLikeContact: (text: string) => boolean = memoize(hasContact, cachedValues);

function hasContact(text: string): boolean {
  const plain = plainText(text);
  return (
    mail.some((pattern) => pattern.test(plain)) || hasPhone(plain) || hasPhone(withoutNumberWords(plain))
  );
}

/** Reduces a text to small letters without diacritics and ASCII digits, without invisible signs. */
function plainText(text: string): string {
  const seen = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  // Of digits of other scripts only their number counts.
  const ascii = seen.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : '5'));
  // All marks stay, unlike in `foldTurkish`: a date and a price are known by them.
  return foldLetters(ascii).replace(/[\u2010-\u2015\u2212]/g, '-');
}

const dot = String.raw`\s*(?:\.|[([{]?\s*\b(?:dot|nokta)\b\s*[)\]}]?)\s*`;

/** The sign itself, a word in its place, a provider of mail, an address of a chat. */
const mail = [
  /@|kuyruklu ?a\b|[([{<] ?(?:at|et|ed) ?[)\]}>]/,
  new RegExp(String.raw`\w ?[-_ ]at[-_ ] ?[\w-]+${dot}(?:com|net|org|tr|info|biz|gen|edu)\b`),
  new RegExp(
    String.raw`\b(?:g ?-?mail|hotmail)\b|\b(?:outlook|yahoo|icloud|yandex|mynet|protonmail)(?:${dot}| )com`,
  ),
  /\b(?:wa|t|m)\.me\b|whatsapp\.com|telegram\.me/,
];

const ones = 'sifir bir iki uc dort bes alti yedi sekiz dokuz'.split(' ');
const tens = 'on yirmi otuz kirk elli altmis yetmis seksen doksan'.split(' ');
const numberWord = new RegExp([...ones, ...tens, 'yuz'].sort((a, b) => b.length - a.length).join('|'), 'g');
const spelled = new RegExp(String.raw`\b(?:[\s,.-]*(?:${numberWord.source})){5,}\b`, 'g');

/**
 * Writes `bes yuz otuz iki ...` as `532...`, where five such words and more stand together; amounts have a thousand in
 * between.
 */
function withoutNumberWords(text: string): string {
  return text.replace(spelled, (words) => {
    const all = words.match(numberWord) ?? [];
    const digitOf = (word: string, next = '') => {
      if (!tens.includes(word)) return word === 'yuz' ? '' : String(ones.indexOf(word));
      return `${tens.indexOf(word) + 1}${ones.indexOf(next) > 0 ? '' : '0'}`;
    };
    return ` ${all.map((word, at) => digitOf(word, all[at + 1])).join('')} `;
  });
}

const unit =
  `(?:m2|m3|m|km|cm|mm|metre|metrekare|donum|da|dekar|ha|hektar|kg|ton|kwh?|kva|mbps|gb|tl|₺|try|lira|usd|\\$|€|eur|euro|£|
  gbp|%|yil|yillik|yas|yasinda|ay|aylik|gun|saat|dk|dakika|adet|kisi|kisilik|oda|kat|katli|daire|arac|araclik|litre|lt|btu|
  volt|v|bin|milyon|milyar)(?![\\p{L}\\d])`.replace(/\s/g, '');
const amount = String.raw`[1-9]\d{0,2}(?:\.\d{3}|,\d{3})`;
const cents = String.raw`(?:[.,]\d\d?)?`;
const year = String.raw`(?:19|20)\d\d`;
const date = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-]${year}|${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))`;
const time = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?`;

/** Matches a number without the rest of a telephone number beside it. */
const marks = String.raw`[^\p{L}\d;₺$€£%]{0,4}`;
const alone = (number: string) =>
  new RegExp(String.raw`(?<!\d(?!, )${marks})(?<![+(])(?:${number})(?!(?!, )${marks}\d)`, 'gu');

/** Numbers of a property. */
const facts = [
  alone(`${date}(?:[t\\s]+${time}(?:\\s?-\\s?${time})?)?(?:\\s?[-/]\\s?${date})?`),
  alone(`${time}(?:\\s?[-/]\\s?${time})*`),
  alone(`${amount}+${cents}\\s?-\\s?${amount}+${cents}`),
  alone(`(?:${amount}+${cents}|\\d{1,9}${cents})\\s?${unit}`),
  // `250/400 m²`, except what is grouped like a telephone number.
  alone(
    `(?!\\d{3}\\D\\d{3}\\D\\d\\d\\D\\d\\d\\b)(?:[1-9]\\d{0,3}\\s?(?:${unit})?\\s?[/x-]\\s?)+[1-9]\\d{0,3}\\s?${unit}`,
  ),
  alone(`(?:₺|\\$|€|£|tl)\\s?(?:${amount}+${cents}|\\d{1,9}${cents})`),
  // Without a unit: below a thousand million, or round.
  alone(`${amount}{1,2}${cents}|[1-9]\\d{0,2}(?:\\.\\d{3})*\\.000${cents}`),
  alone(String.raw`\d{1,3}[.,]\d\d?(?:\s?/\s?\d{1,3}[.,]\d\d?)*`),
  // Rooms, scales, instalments, years, a position on the map.
  /(?<!\d)\d(?:[.,]5)?\s?\+\s?\d(?!\d)/g,
  alone('7/24|1/\\d{3,6}'),
  alone('(?:3|6|9|1[28])(?:[/-]\\d\\d){2,}'),
  alone(`${year}(?:[\\s,/-]{1,3}${year})*`),
  /(?<![\d.])[2-4]\d\.\d{4,15}(?!\d)/g,
  alone(
    String.raw`\b(?:ada|parsel|pafta|blok|kat|cilt|sayfa)\s*(?:no)?\s*[:.]?\s*[1-9]\d{0,5}(?:[/-]\d{1,4})?`,
  ),
];

/** Seven digits as they are spoken, the numbers of companies, and seven digits behind a word for a telephone. */
const shortPhones = [
  /(?<![\d/])[2-9]\d\d[\s.-]\d\d[\s.-]\d\d(?!\d)/,
  /(?<!\d)444[\s.-]\d[\s.-]?\d{3}(?!\d)/,
  /\b(?:tel|telefon|gsm|cep|whatsapp|wp|dahili|fax|faks)\b.*\d(?:\D*\d){6}/,
];

function hasPhone(text: string): boolean {
  if (text.replace(/[^\doil]/g, '').length < 7) return false;
  const written = text
    // Letters in the place of digits: `O532`.
    .replace(/(?<!\p{L})o+(?!\p{L})/gu, (zeros) => '0'.repeat(zeros.length))
    .replace(/(?<=\d)[il|]+(?=\d)/g, (those) => '1'.repeat(those.length));
  const rest = facts.reduce((left, fact) => left.replace(fact, ' ; '), written);
  const groups = rest.replace(/(?<=\d)[a-z](?=\d)/g, ' ').split(/[\p{L},;]+|(?=\+)/u);
  // A telephone number may have words in between: `0532 Ayşe Hanım 123 45 67`.
  const all = rest.replace(/\D/g, '');
  return (
    groups.some(isPhone) ||
    shortPhones.some((phone) => phone.test(rest)) ||
    /^(?:00?90|90|0)?5\d{9}$|^0[2-4]\d{9}$/.test(all)
  );
}

/**
 * Accepts ten digits and more, and fewer behind a zero or a `+`, as they stand before area codes and in calls from
 * abroad.
 */
function isPhone(group: string): boolean {
  const digits = group.replace(/\D/g, '');
  return digits.length >= 10 || (digits.length >= 8 && /^(?:\s*\+|\D*00|\D*0[2-58])/.test(group));
}
