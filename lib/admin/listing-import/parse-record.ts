import type { z } from 'zod';
import { foldTurkish } from '#lib/listing/fold.ts';
import { type Remark, remarksOf } from '#lib/listing/listing-remarks.ts';
import { findPlace } from '#lib/listing/places/places.ts';
import { priceRemark } from '#lib/listing/price-words.ts';
import { type PropertyType, readPropertyType } from '#lib/listing/property-words.ts';
import { listingProblems as problems, totalWords } from '#lib/site/texts/listing-files.ts';
import { tableFileTexts } from '#lib/site/texts/table-files.ts';
import { CellFault, type FileRecord } from '../spreadsheets/table-file.ts';
import { lineOf } from './cell-values.ts';
import { type Column, toColumn } from './headings.ts';
import { type ListingValues, listingFields, type ReadField } from './listing-fields.ts';

/** A record that can be taken: what the file says, and nothing for what it does not mention. */
export type ParsedListing = {
  row: number;
  /** Null for a new listing whose number the site chooses. */
  id: number | null;
  values: Partial<Omit<ListingValues, 'id'>>;
  /** Values of single features by label, '' where the feature is to go; they change a list that is there. */
  featureValues: Record<string, string>;
};

/** What is wrong with a record, in Turkish. `heading` is null when it is the record as a whole. */
export type Issue = { row: number; heading: string | null; reason: string };

/** `id` is the number that the record carries, also where the rest of it is bad. */
export type ParsedRecord = {
  id: number | null;
  listing: ParsedListing | null;
  errors: Issue[];
  warnings: Issue[];
};

/** A word for a property that was read as a type and a subtype, and in how many records. */
type MappedType = { from: string; type: string; subtype: string; count: number };

type Values = { [Field in ReadField]?: z.infer<(typeof listingFields)[Field]['schema']> };

/** JSON and XLSX write fractions with a dot. */
const featureValue = lineOf(200).transform((text) => text.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2'));

const contact =
  /(?<![\d.,])(?:(?:\+90|0090|0)[\s(]*[2-5]\d{2}|\(?5\d{2}\)?)[\s)./-]*\d{3}[\s./-]*\d{2}[\s./-]*\d{2}(?!\d)|\S+@\S+\.\p{L}{2,}/u;

/** Whether a text holds what looks like a phone number or an e-mail address. */
const looksLikeContact = (text: string) => contact.test(text);

/** Reads the records of one file, each on its own. @param isSheet see `toColumn` */
export function createRecordParser(isSheet: boolean) {
  const columns = new Map<string, Column>();
  const mappedTypes = new Map<string, MappedType>();

  function columnOf(heading: string): Column {
    const known = columns.get(heading) ?? toColumn(heading, isSheet);
    columns.set(heading, known);
    return known;
  }

  function parse({ row, cells, problem }: FileRecord): ParsedRecord {
    const errors: Issue[] = [];
    const warnings: Issue[] = [];
    const refuse = (heading: string | null, reason: string) => errors.push({ row, heading, reason });
    const warn = (heading: string | null, reason: string) => warnings.push({ row, heading, reason });
    const values: Values = {};
    const headings: Partial<Record<ReadField, string>> = {};
    const featureValues: Record<string, string> = {};
    // What the word for the property says besides its type, unless a column of its own says it.
    let implied = { subtype: '', status: '' };
    if (problem !== undefined) refuse(null, problem);

    for (const [heading, cell] of cells) {
      const column = columnOf(heading);
      if (column.kind === 'private') continue;
      if (column.kind === 'unknown') {
        if (column.guess !== null && isSheet) refuse(heading, problems.unknownHeading(column.guess));
        continue;
      }
      if (cell instanceof CellFault) {
        refuse(heading, cell.reason);
        continue;
      }
      if (typeof cell === 'string' && cell.endsWith(tableFileTexts.cutMark)) {
        warn(heading, problems.cutCell);
        continue;
      }
      const schema = column.kind === 'field' ? listingFields[column.field].schema : featureValue;
      const parsed = schema.safeParse(cell);
      if (!parsed.success) {
        refuse(heading, parsed.error.issues[0]?.message ?? problems.notText);
      } else if (column.kind === 'feature') {
        const value = String(parsed.data);
        if (isSheet && looksLikeContact(value)) warn(heading, problems.contactInFeature);
        else featureValues[column.label] = value;
      } else {
        const { field } = column;
        const other = headings[field];
        if (other !== undefined && isEmpty(cell)) continue;
        if (field === 'type' && isSheet) {
          const { type, ...rest } = readType(String(parsed.data));
          parsed.data = type;
          implied = { subtype: implied.subtype || rest.subtype, status: implied.status || rest.status };
        }
        const remark = field === 'price' && isSheet ? priceRemark(String(cell ?? '').trim()) : null;
        if (remark !== null) warn(heading, remark);
        // Previews and details name their photographs differently; nothing else may be said in two ways.
        if (other !== undefined && field !== 'images' && !isSame(values[field], parsed.data))
          refuse(heading, problems.twice(other));
        Object.assign(values, { [field]: parsed.data });
        if (!isEmpty(cell)) headings[field] = heading;
      }
    }
    const { id = null } = values;
    if (errors.length > 0) return { id, listing: null, errors, warnings };
    for (const name of ['subtype', 'status'] as const)
      if (implied[name] !== '') values[name] ||= implied[name];
    const listing = toListing(row, values, featureValues);
    for (const { field, reason } of reviewListing(listing)) warn(headings[field] ?? null, reason);
    return { id, listing, errors, warnings };
  }

  /** `Daire` is a type and a subtype. */
  function readType(text: string): PropertyType {
    const read = readPropertyType(text);
    const { type, subtype } = read;
    const count = (mappedTypes.get(text)?.count ?? 0) + 1;
    if (subtype !== '') mappedTypes.set(text, { from: text, type, subtype, count });
    return read;
  }

  /** Whether a row sums the listings up: it says `Toplam`, or it has numbers and neither number, title nor type. */
  function isTotal({ cells }: FileRecord): boolean {
    if (!isSheet) return false;
    const filled = cells.filter(([, cell]) => cell instanceof CellFault || !isEmpty(cell));
    const isOf = (heading: string, ...names: ReadField[]) => {
      const column = columnOf(heading);
      return column.kind === 'field' && names.includes(column.field);
    };
    if (filled.length === 0 || filled.some(([heading]) => isOf(heading, 'type'))) return false;
    if (filled.some(([, cell]) => isTotalWord(String(cell)))) return true;
    return filled.every(
      ([heading, cell]) =>
        !isOf(heading, 'id', 'title') && (cell instanceof CellFault || /^[\d.,\s₺]+$/.test(String(cell))),
    );
  }

  return {
    parse,
    isTotal,
    /** What became of headings and words that are not the usual ones. */
    unrecognized() {
      const headingsOf = (isWanted: (column: Column) => boolean) =>
        [...columns].flatMap(([heading, column]) => (isWanted(column) ? [heading] : []));
      return {
        ignored: headingsOf(({ kind }) => kind === 'unknown'),
        unpublished: headingsOf(({ kind }) => kind === 'private'),
        newFeatures: headingsOf((column) => column.kind === 'feature' && !column.isKnown),
        mappedTypes: [...mappedTypes.values()],
      };
    },
  };
}

export type UnrecognizedColumns = ReturnType<ReturnType<typeof createRecordParser>['unrecognized']>;

const totals = new Set(totalWords.map(foldTurkish));

/** `TOPLAM:`, `Toplam 12 ilan` */
const isTotalWord = (text: string) =>
  totals.has(
    foldTurkish(text)
      .replace(/[\d.,:=]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const isEmpty = (cell: unknown) => String(cell ?? '').trim() === '';

const ownLabels = new Map<string, boolean>();

/** Whether a sheet's cell below this heading is read as a feature of this label and value. */
export function isFeatureCell(label: string, value: string): boolean {
  let isOwn = ownLabels.get(label);
  if (isOwn === undefined) {
    const column = toColumn(label, true);
    isOwn = column.kind === 'feature' && column.label === label;
    if (ownLabels.size < 10_000) ownLabels.set(label, isOwn);
  }
  return isOwn && value !== '' && featureValue.safeParse(value).data === value && !looksLikeContact(value);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function toListing(
  row: number,
  { id = null, price, advisorName, createdAt, updatedAt, ...rest }: Values,
  featureValues: Record<string, string>,
): ParsedListing {
  const { firstName = '', lastName = '' } = advisorName ?? {};
  const values = {
    ...(advisorName !== undefined && { advisorFirstName: firstName, advisorLastName: lastName }),
    ...rest,
    ...price,
    // An empty date says nothing: every listing has one.
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  };
  return { row, id, values, featureValues };
}

/** Gives places their official spelling, so that a filter does not list one twice, and returns what remains. */
function reviewListing({ values, featureValues }: ParsedListing): Remark[] {
  const place = findPlace(values.city ?? '', values.district ?? '');
  if (place.city !== null) values.city = place.city;
  if (place.district !== null) values.district = place.district;
  const single = Object.entries(featureValues).flatMap(([label, value]) =>
    value ? [`${label}:${value}`] : [],
  );
  return [...remarksOf(values), ...remarksOf({ features: single })];
}
