import { wordList } from '#lib/site/texts/word-list.ts';
import { foldTurkish } from './fold.ts';

/** Words whose spelling does not follow from their capitals, of which many are typed with a plain I. */
const titleWords: readonly string[] = wordList(`
  RBA, TOKİ, AVM, OSB, ESOGÜ, ESTÜ, KAKS, TAKS, USD, EUR,
  Sk, Cd, Mh, Blv, Ltd,
  Kiralık, Daire, Villa, Triplex, Residence, Eskişehir,
  ve, veya, ile, ki, de, da`);

/** Units, which are written small behind a number. */
const titleUnits: readonly string[] = wordList('m, km, cm, mt, dk, kw, kg');

/** Longer texts are hardly titles, and would take long to read. */
const maxLength = 300;

/**
 * Returns a title as visitors read it (rules#titles-in-capitals): without runs of signs, without emoji at its ends, and
 * in Turkish title case where it is written in capitals.
 */
export function titleAsShown(title: string): string {
  if (title.length > maxLength) return title;
  const plain = withoutNoise(title.normalize());
  if (!/[\p{L}\p{N}]/u.test(plain)) return title;
  return isInCapitals(plain) ? toTitleCase(plain) : plain;
}

/** Emoji, keycaps, stars and arrows, with what joins and colours them, and white space. */
const ornament =
  '(?:[0-9#*]\\ufe0f?\\u20e3|(?![°©®™])[\\p{So}\\p{Sk}\\p{Extended_Pictographic}]|[\\s\\u200d\\ufe0f\\u2190-\\u21ff])';
const ornamentsBefore = new RegExp(`^(?:${ornament}|[!…])+`, 'u');
const ornamentsAfter = new RegExp(`(?:${ornament}|[!…])+$`, 'u');

function withoutNoise(title: string): string {
  return title
    .replace(/\*{2,}|\*(?!\d)/gu, ' ')
    .replace(/\.{2,}/gu, '…')
    .replace(/\s+/gu, ' ')
    .replace(ornamentsBefore, '')
    .replace(ornamentsAfter, (after) => (after.includes('!') ? '!' : ''))
    .replace(/ ?! ?(?:! ?)+/gu, '! ')
    .replace(/ ?… ?(?:… ?)*/gu, '. ')
    .trim();
}

const maxCapitals = 0.6;
const minWords = 3;

/** Tells whether words are shouted: more than 60 % capitals in at least three words. */
export function isInCapitals(title: string): boolean {
  const words = title.split(/[\s,;/|–—-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const count = (letters: RegExp) => title.match(letters)?.length ?? 0;
  return words.length >= minWords && count(/\p{Lu}/gu) > maxCapitals * count(/\p{L}/gu);
}

/** Letters of a word; what follows its apostrophe comes with the apostrophe. */
const word = /['’‘`´]?\p{L}[\p{L}\p{M}]*/gu;

function toTitleCase(title: string): string {
  return title
    .replace(word, (part, offset: number) => wordInTitle(part, title.slice(0, offset)))
    .replace(/(\d ?)m2(?![\p{L}\p{N}])/gu, '$1m²');
}

/** Letters before a word that decide how it is written: for all letters of a long text it would take minutes. */
const lettersBefore = 40;

/**
 * Writes words in capitals as sentences, with capitals where one begins and for names.
 * @param names folded words that are written with a capital
 */
export function toSentenceCase(text: string, names: ReadonlySet<string>): string {
  return text
    .replace(word, (part, offset: number) => {
      const before = text.slice(Math.max(0, offset - lettersBefore), offset);
      const titled = wordInTitle(part, before);
      const begins = /(?:^|[.!?:…|]\s+)[^\p{L}\p{N}]*$/u.test(before);
      const isKept = begins || names.has(foldTurkish(part)) || !/^\p{Lu}?[^\p{Lu}]*$/u.test(titled);
      return isKept || titled === part
        ? begins
          ? capitalised(titled)
          : titled
        : titled.toLocaleLowerCase('tr');
    })
    .replace(/(\d ?)m2(?![\p{L}\p{N}])/gu, '$1m²');
}

const spellings = new Map(titleWords.map((known) => [foldTurkish(known), known]));
const romanNumeral = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
/** Matches words without a vowel: `KDV`, `TL`, `YHT`. */
const abbreviation = /^[^AEIİOÖUÜÂÎÛ]+$/u;

/** Writes one word of a title. @param before the text before it */
function wordInTitle(part: string, before: string): string {
  const [quote = ''] = /^\P{L}/u.exec(part) ?? [];
  const small = part.toLocaleLowerCase('tr');
  if (quote !== '') return /[\p{L}\p{N}]$/u.test(before) ? small : quote + wordInTitle(part.slice(1), before);
  if (titleUnits.includes(small) && /\d ?$/u.test(before)) return small;
  const isFirst = !/[\p{L}\p{N}]/u.test(before);
  const known = spellings.get(foldTurkish(part));
  if (known !== undefined) return isFirst ? capitalised(known) : known;
  const isMixed = /\p{Lu}/u.test(part) && /\p{Ll}/u.test(part);
  return isMixed || romanNumeral.test(part) || abbreviation.test(part) ? part : capitalised(small);
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
