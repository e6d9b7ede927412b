import { headingKey } from '#lib/domain/listing/fold.ts';
import { namesPerson } from '#lib/domain/listing/private-heading.ts';
import { classifyFeature, nameOfHeading, readHeading } from '#lib/domain/listing/published-features.ts';
import { featureRanking } from '#lib/site/feature-ranking.ts';
import { listingHeadings, otherHeadings } from '#lib/site/texts/listing-files.ts';
import { isEmpty, storedLine } from './cell-values.ts';
import { listingFields, type ReadField } from './listing-fields.ts';

/**
 * The content of a column: a field, one feature (rules#published-features), private, or unknown; `guess` is then the
 * heading that was probably meant. The label of a feature that is published because somebody asks for it has its `+` in
 * front.
 */
export type Column =
  | { kind: 'field'; field: ReadField }
  | { kind: 'private' }
  | { kind: 'feature'; label: string; publishing: 'known' | 'asked' | 'unknown' }
  | { kind: 'unknown'; guess: string | null };

const fields = new Map<string, ReadField>();
const headingsOf = (field: ReadField): string[] => [
  ...(field === 'advisorName' ? [] : [listingHeadings[field]]),
  ...listingFields[field].wire,
  ...(otherHeadings[field] ?? []),
];
for (const field of Object.keys(listingFields) as ReadField[])
  for (const heading of headingsOf(field)) fields.set(headingKey(heading), field);
const features = new Map(featureRanking.map((label) => [headingKey(label), label]));

/** Tells whether a row is the headings of a sheet of listings: it has two known ones, or a known one is its only cell. */
export function areHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const known = filled.filter(
    (cell) => fields.has(headingKey(cell)) || features.has(headingKey(cell)),
  ).length;
  return known >= 2 || (known === 1 && filled.length === 1 && cells.length === 1);
}

/**
 * Finds out what a heading means; case, diacritics and punctuation do not count.
 * @param isSheet in a person's sheet an unknown heading names a feature, which is stored and not published; in JSON it is
 * some program's own field
 */
export function toColumn(heading: string, isSheet: boolean): Column {
  const known = isSheet ? sheetColumns : jsonColumns;
  return known.getOrInsertComputed(heading, () => findColumn(heading, isSheet));
}

// Every row of a file asks for the same headings.
const sheetColumns = new Map<string, Column>();
const jsonColumns = new Map<string, Column>();

function findColumn(heading: string, isSheet: boolean): Column {
  const key = headingKey(heading);
  const field = fields.get(key);
  if (field) return { kind: 'field', field };
  const guess = probablyMeant(key);
  // Taken for the office's own business, a misspelt end of an authorisation would be lost, and the listing stay.
  if (guess === listingHeadings.authorisedUntil && isSheet) return { kind: 'unknown', guess };
  const { kind, label } = readHeading(storedLine(heading.replaceAll(':', ' ')));
  if (kind === 'private' || (key === '' && isSheet)) return { kind: 'private' };
  if (kind === 'known') return { kind: 'feature', label, publishing: kind };
  if (kind === 'asked') return { kind: 'feature', label: `+${label}`, publishing: kind };
  if (guess !== null || !isSheet || key === '') return { kind: 'unknown', guess };
  return { kind: 'feature', label, publishing: kind };
}

const advisorFields: readonly string[] = ['ownerId', 'advisorName', 'advisorFirstName', 'advisorLastName'];
const contactFields: readonly string[] = ['advisorPhone', 'advisorEmail'];
const namesAdvisor = /danisman|yetkili|sorumlu|temsilci/;

/**
 * Headings of a sheet such as `Telefon` that do not say whose it is and stand beside the owner of the property: whoever
 * is named before them, or is the only one named, has that number.
 */
export function ownersContacts(headings: readonly string[]): ReadonlySet<string> {
  const fieldOf = (heading: string) => fields.get(headingKey(heading)) ?? '';
  const isAdvisor = (heading: string) => advisorFields.includes(fieldOf(heading));
  const isOwner = (heading: string) => fieldOf(heading) === '' && namesPerson(heading);
  let person = !headings.some(isAdvisor) && headings.some(isOwner) ? 'owner' : 'advisor';
  const found = new Set<string>();
  for (const heading of headings) {
    if (isOwner(heading)) person = 'owner';
    else if (isAdvisor(heading)) person = 'advisor';
    const isBare = contactFields.includes(fieldOf(heading)) && !namesAdvisor.test(headingKey(heading));
    if (isBare && person === 'owner') found.add(heading);
  }
  return found;
}

/** Tells whether two headings of a sheet mean the same field. */
export function isSameColumn(one: string, other: string): boolean {
  const field = fields.get(headingKey(one));
  return field !== undefined && field === fields.get(headingKey(other));
}

const minGuessLength = 4;

/** Returns the heading of a field of which this key is a misspelling. */
function probablyMeant(key: string): string | null {
  if (key.length < minGuessLength) return null;
  for (const [known, field] of fields) {
    if (known.length >= minGuessLength && isOneSlipAway(key, known)) return headingsOf(field)[0] ?? null;
  }
  return null;
}

/** Tells whether one letter was left out, added, changed, or swapped with its neighbour. */
function isOneSlipAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].reverse().join('');
}

/** A file may have other ones in every row. */
const maxItems = 1000;

/**
 * Returns the headings of one file, for its report: what was not understood, and what is not published
 * (rules#published-features).
 */
export function createSeenHeadings() {
  const columns = new Map<string, Column>();
  /** Headings within lists of features that are not published, and why. */
  const withheldItems = new Map<string, 'unknown' | 'private'>();

  return {
    /** Notes what a column was taken for; what is not published is of interest where a cell has something. */
    note(heading: string, column: Column, cell: unknown): void {
      if (column.kind === 'unknown' || !isEmpty(cell)) columns.set(heading, column);
    },
    /** Notes what of a list of `label:value` items is not published. */
    noteItems(items: readonly string[] = []): void {
      for (const item of items) {
        if (withheldItems.size >= maxItems) return;
        const classified = classifyFeature(item);
        if (!classified.isPublished && (classified.reason === 'unknown' || classified.reason === 'private'))
          withheldItems.set(nameOfHeading(classified.label), classified.reason);
      }
    },
    /** Lists the headings by what becomes of their values, without a value. */
    lists() {
      const headingsOf = (isWanted: (column: Column) => boolean) =>
        [...columns].flatMap(([heading, column]) => (isWanted(column) ? [nameOfHeading(heading)] : []));
      const featuresOf = (publishing: 'asked' | 'unknown') =>
        headingsOf((column) => column.kind === 'feature' && column.publishing === publishing);
      const itemsOf = (reason: string) =>
        [...withheldItems].flatMap(([label, why]) => (why === reason ? label : []));
      return {
        ignored: headingsOf(({ kind }) => kind === 'unknown'),
        askedFor: featuresOf('asked'),
        unknownColumns: featuresOf('unknown'),
        privateColumns: headingsOf(({ kind }) => kind === 'private'),
        unknownItems: itemsOf('unknown'),
        privateItems: itemsOf('private'),
      };
    },
  };
}
