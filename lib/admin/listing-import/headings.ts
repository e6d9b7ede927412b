import { foldTurkish } from '#lib/listing/fold.ts';
import { featureRanking } from '#lib/site/feature-ranking.ts';
import { listingHeadings, otherHeadings, privateHeadings } from '#lib/site/texts/listing-files.ts';
import { listingFields, type ReadField } from './listing-fields.ts';

/**
 * What stands below a heading: a field, the value of one feature, what no visitor may read, or nothing that is known.
 * `guess` is the heading that was probably meant.
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

/** Whether cells are the headings of a sheet of listings: a title row above them has no known headings. */
export function areHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const known = filled.filter((cell) => fields.has(toKey(cell)) || features.has(toKey(cell))).length;
  return known >= 2 || (known === 1 && filled.length === 1 && cells.length === 1);
}

/**
 * Finds out what a heading means; case, diacritics and punctuation do not count.
 * @param isSheet whether a person wrote the heading (CSV, XLSX): then an unknown one names a feature. In JSON it
 * is a field that some program has besides.
 */
export function toColumn(heading: string, isSheet: boolean): Column {
  const known = isSheet ? sheetColumns : jsonColumns;
  const column = known.get(heading) ?? findColumn(heading, isSheet);
  known.set(heading, column);
  return column;
}

// Every row of a file has the same headings.
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
  return { kind: 'feature', label: heading.replaceAll(':', ' ').trim(), isKnown: false };
}

/** Whether two headings of a sheet mean the same field. */
export function isSameColumn(one: string, other: string): boolean {
  const field = fields.get(toKey(one));
  return field !== undefined && field === fields.get(toKey(other));
}

const shortestGuess = 4;

/** The heading of a field from which this one is a slip of the pen away. */
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
