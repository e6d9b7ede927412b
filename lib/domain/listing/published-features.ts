import { propertyFacts } from '#lib/site/property-facts.ts';
import { looksLikeContact } from './contact-text.ts';
import { headingKey } from './fold.ts';
import { memoize } from './memoize.ts';
import { namesSecret, privateHeading } from './private-heading.ts';

/**
 * The class of a feature's heading (rules#published-features): a known fact, one that the clerk publishes with a
 * `+`, an unknown one, or the name of a person or a secret, which stays withheld even with a `+`.
 */
type HeadingKind = 'known' | 'asked' | 'unknown' | 'private';

/** Why a feature is withheld. `contact`: it looks like a telephone number or an e-mail address. */
type WithheldReason = 'unknown' | 'private' | 'contact' | 'malformed';

/** A feature as a visitor may read it, or its heading and why it is withheld. */
type ClassifiedFeature =
  | { isPublished: true; item: string }
  | { isPublished: false; label: string; reason: WithheldReason };

const facts = new Map(
  Object.values(propertyFacts)
    .flat()
    .map((label) => [headingKey(label), label]),
);

/** Stands in front, or behind where a spreadsheet takes a `+` in front for a formula. */
const plus = /^\s*(?:\(\+\)|[+＋])\s*|\s*(?:\(\+\)|[+＋])\s*$/;

/** Returns a heading without its `+`. */
export const withoutPlus = (heading: string): string => heading.replace(plus, '');

/** A unit or a question at the end of a heading, which leaves its meaning as it is: `Aidat (TL)`, `Eşyalı mı?`. */
const ending =
  /\s*(?:[([](?:m²|m2|metrekare|tl|₺|try|usd|\$|eur|€|adet|ay|yıl|dönüm|da|m|metre|%|kw|kva)[)\]]|(?<=\s)(?:m²|m2|tl|₺|adet)|\s(?:var\s)?m[ıiuü]\s*\??)$/iu;

/**
 * Reads the heading of a column or of a `label:value` item.
 * @returns `label` as it is published, without the `+`; a known one in the site's spelling, with its unit
 */
export const readHeading = memoize(classifyHeading, { maxEntries: 5000 });

function classifyHeading(heading: string): { kind: HeadingKind; label: string } {
  const label = withoutPlus(heading).trim();
  const exact = facts.get(headingKey(label));
  if (exact !== undefined) return { kind: 'known', label: exact };
  const end = ending.exec(label)?.[0] ?? '';
  const bare = facts.get(headingKey(label.slice(0, label.length - end.length)));
  if (end !== '' && bare !== undefined) return { kind: 'known', label: `${bare} ${end.trim()}` };
  if (privateHeading(label) !== null || looksLikeContact(label)) return { kind: 'private', label };
  return { kind: plus.test(heading) ? 'asked' : 'unknown', label };
}

/** Accepts a number of the land registry with as many digits as a telephone number, except a mobile one. */
const isRegistryNumber = (label: string, value: string) =>
  /^tasinmazn(?:o|umarasi)$/.test(headingKey(label)) && /^(?!5\d{9}$)\d{1,10}$/.test(value);

/** Tells whether a number is the code of an alarm. */
const isCode = (label: string, value: string) => /alarm/.test(headingKey(label)) && /\d{3}/.test(value);

/** Classifies one `label:value` item, wherever it was stored or sent (rules#published-features). */
export function classifyFeature(item: string): ClassifiedFeature {
  const [label = '', value = '', ...rest] = item.split(':').map((part) => part.trim());
  const isMalformed = label === '' || value === '' || rest.length > 0;
  const { kind, label: heading } = readHeading(label);
  const withheld = (reason: WithheldReason) => ({ isPublished: false, label: heading, reason }) as const;
  if (isMalformed) return withheld('malformed');
  if (kind === 'private' || namesSecret(value) || isCode(label, value)) return withheld('private');
  if (looksLikeContact(value) && !isRegistryNumber(label, value)) return withheld('contact');
  if (kind === 'unknown') return withheld('unknown');
  return { isPublished: true, item: plus.test(label) ? `${withoutPlus(label)}:${value}` : item };
}

/** Returns the `label:value` items of a stored listing that a visitor may read, without their `+`. */
export const publishedFeatures = (items: readonly string[]): string[] =>
  items.flatMap((item) => {
    const classified = classifyFeature(item);
    return classified.isPublished ? [classified.item] : [];
  });

/** Tells why an item of a feature group, which has no heading of its own, is withheld; null where it may be read. */
export function wordProblem(item: string): 'contact' | 'private' | null {
  if (looksLikeContact(item)) return 'contact';
  const [label = '', ...rest] = item.split(/[:=]/);
  const isPrivate = rest.length > 0 && readHeading(label).kind === 'private';
  return isPrivate || namesSecret(item) ? 'private' : null;
}

/**
 * Returns the items of a feature group that a visitor may read (rules#published-features). A number that commas have
 * taken apart is read as a whole.
 */
export const publishedWords = (items: readonly string[]): string[] =>
  withRests(items).flatMap((parts) => (wordProblem(parts.join(' ')) === null ? parts : []));

/**
 * Returns items of an upstream, which chooses its own headings, without those that look like telephone numbers and
 * addresses.
 */
export const withoutContacts = (items: readonly string[]): string[] =>
  withRests(items).flatMap((parts) => (isContact(parts.join(' ')) ? [] : parts));

function isContact(item: string): boolean {
  const [label = '', ...rest] = item.split(':');
  const value = rest.join(':').trim();
  if (isRegistryNumber(label, value)) return false;
  const isNumber = privateHeading(label) === 'contact' && /(?:\d\D*){7}/.test(value);
  return isNumber || looksLikeContact(label) || looksLikeContact(value);
}

/** Returns each item with those behind it that go on with its number. */
function withRests(items: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    const goesOn =
      /\d\s*$/.test(last?.at(-1) ?? '') && /^[\d\s().+/-]+$/.test(item) && !looksLikeContact(item);
    if (last && goesOn) last.push(item);
    else found.push([item]);
  }
  return found;
}

/**
 * Returns a heading as it may be told to the clerk and to the log: somebody may have written a telephone number in its
 * place.
 */
export const nameOfHeading = (label: string): string => (looksLikeContact(label) ? '…' : label);
