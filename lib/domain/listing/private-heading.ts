import {
  contactWords,
  gluedContactWords,
  gluedPersonWords,
  gluedSecretWords,
  harmlessParts,
  hiddenMoneyWords,
  moneyWords,
  personWords,
  secretValueWords,
  secretWords,
} from '#lib/site/private-headings.ts';
import { foldTurkish } from './fold.ts';

/** Finds any of the phrases of `lib/site/private-headings.ts` in folded words. */
const anyOf = (phrases: readonly string[]) =>
  new RegExp(`(?<= )(?:${phrases.map((phrase) => phrase.replaceAll('*', '[a-z]*')).join('|')})(?= )`, 'g');

const person = { words: anyOf(personWords), glued: new RegExp(gluedPersonWords.join('|')) };
const kinds = {
  secret: { words: anyOf(secretWords), glued: new RegExp(gluedSecretWords.join('|')) },
  person,
  contact: { words: anyOf(contactWords), glued: new RegExp(gluedContactWords.join('|')) },
};
type PrivateKind = keyof typeof kinds;
const money = anyOf(moneyWords);
const hiddenMoney = anyOf(hiddenMoneyWords);
const harmless = anyOf(harmlessParts);
const secretValue = anyOf(secretValueWords);

/** Returns the folded words of a text with a space around each; `ownerPhone2` is three. */
function wordsOf(text: string): string {
  const parts = text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{Nd})/gu, ' ');
  return ` ${foldTurkish(parts)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

const has = (words: string, pattern: RegExp) => words.search(pattern) >= 0;

/** Returns the folded words of a heading without the harmless parts. */
const telltaleWords = (heading: string) => wordsOf(heading).replace(harmless, '').replace(/ +/g, ' ');

const names = (words: string, kind: (typeof kinds)[PrivateKind]) =>
  has(words, kind.words) || kind.glued.test(words);

/**
 * Tells whether a heading names a person, a way to reach somebody, or a secret, by its words
 * (rules#published-features).
 * @returns null for other headings
 */
export function privateHeading(heading: string): PrivateKind | null {
  const words = telltaleWords(heading);
  if (has(words, money) && has(words, hiddenMoney)) return 'secret';
  return (Object.keys(kinds) as PrivateKind[]).find((kind) => names(words, kinds[kind])) ?? null;
}

/** Tells whether a heading names somebody who is not of the office, such as the owner, whatever else it says. */
export const namesPerson = (heading: string): boolean => names(telltaleWords(heading), person);

/** Tells whether a value gives a password or an account away: `Şifre 4711`, but not `Şifreli giriş`. */
export const namesSecret = (value: string): boolean =>
  /[\d:=]/.test(value) && has(wordsOf(value), secretValue);
