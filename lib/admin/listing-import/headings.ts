import { foldTurkish } from '#lib/listing/fold.ts';
import { featureRanking } from '#lib/site/feature-ranking.ts';
import {
  listingHeadings,
  otherHeadings,
  ownerHeadings,
  privateHeadings,
} from '#lib/site/texts/listing-files.ts';
import { oneLine } from './cell-values.ts';
import { listingFields, type ReadField } from './listing-fields.ts';

/**
 * What a column holds: a field, one feature, what no visitor may read, or something unknown; `guess` is then the heading
 * that was probably meant.
 */
export type Column =
  | { kind: 'field'; field: ReadField }
  | { kind: 'private' }
  | { kind: 'feature'; label: string; isKnown: boolean }
  | { kind: 'unknown'; guess: string | null };

const toKey = (heading: string) => foldTurkish(heading).replace(/[^\p{Letter}\p{Number}²]+/gu, '');

const fields = new Map<string, ReadField>();
const headingsOf = (field: ReadField): string[] => [
  ...(field === 'advisorName' ? [] : [listingHeadings[field]]),
  ...listingFields[field].wire,
  ...(otherHeadings[field] ?? []),
];
for (const field of Object.keys(listingFields) as ReadField[])
  for (const heading of headingsOf(field)) fields.set(toKey(heading), field);
const features = new Map(featureRanking.map((label) => [toKey(label), label]));
const privates = new Set(privateHeadings.map(toKey));
const owners = new Set(ownerHeadings.map(toKey));

/** Whether a row is the headings of a sheet of listings: it has two known ones, or a known one is its only cell. */
export function areHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const known = filled.filter((cell) => fields.has(toKey(cell)) || features.has(toKey(cell))).length;
  return known >= 2 || (known === 1 && filled.length === 1 && cells.length === 1);
}

/**
 * Finds out what a heading means; case, diacritics and punctuation do not count.
 * @param isSheet in a person's sheet an unknown heading names a feature; in JSON it is some program's own field
 */
export function toColumn(heading: string, isSheet: boolean): Column {
  const known = isSheet ? sheetColumns : jsonColumns;
  const column = known.get(heading) ?? findColumn(heading, isSheet);
  known.set(heading, column);
  return column;
}

// Every row of a file asks for the same headings.
const sheetColumns = new Map<string, Column>();
const jsonColumns = new Map<string, Column>();

function findColumn(heading: string, isSheet: boolean): Column {
  const key = toKey(heading);
  const field = fields.get(key);
  if (field) return { kind: 'field', field };
  const label = features.get(key);
  if (label !== undefined) return { kind: 'feature', label, isKnown: true };
  if (isSheet && (privates.has(key) || key === '')) return { kind: 'private' };
  const guess = probablyMeant(key);
  if (guess !== null || !isSheet || key === '') return { kind: 'unknown', guess };
  return { kind: 'feature', label: oneLine(heading.replaceAll(':', ' ')), isKnown: false };
}

const advisorFields: readonly string[] = ['ownerId', 'advisorName', 'advisorFirstName', 'advisorLastName'];
const contactFields: readonly string[] = ['advisorPhone', 'advisorEmail'];
const namesAdvisor = /danisman|yetkili|sorumlu|temsilci/;

/**
 * Headings of a sheet such as `Telefon` that do not say whose it is and stand beside the owner of the property: whoever
 * is named before them, or is the only one named, has that number.
 */
export function ownersContacts(headings: readonly string[]): ReadonlySet<string> {
  const keys = headings.map(toKey);
  const isAdvisor = (key: string) => advisorFields.includes(fields.get(key) ?? '');
  let person = !keys.some(isAdvisor) && keys.some((key) => owners.has(key)) ? 'owner' : 'advisor';
  const found = new Set<string>();
  for (const [at, key] of keys.entries()) {
    if (owners.has(key)) person = 'owner';
    else if (isAdvisor(key)) person = 'advisor';
    const isBare = contactFields.includes(fields.get(key) ?? '') && !namesAdvisor.test(key);
    if (isBare && person === 'owner') found.add(headings[at] ?? '');
  }
  return found;
}

/** Whether two headings of a sheet mean the same field. */
export function isSameColumn(one: string, other: string): boolean {
  const field = fields.get(toKey(one));
  return field !== undefined && field === fields.get(toKey(other));
}

const shortestGuess = 4;

/** The heading of a field of which this key is a misspelling. */
function probablyMeant(key: string): string | null {
  if (key.length < shortestGuess) return null;
  for (const [known, field] of fields) {
    if (known.length >= shortestGuess && isOneSlipAway(key, known)) return headingsOf(field)[0] ?? null;
  }
  return null;
}

/** Whether one letter was left out, added, changed, or swapped with its neighbour. */
function isOneSlipAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].reverse().join('');
}
