import type { z } from 'zod';
import { holdsDates } from '#lib/listing/date-features.ts';
import { type Remark, remarksOf } from '#lib/listing/listing-remarks.ts';
import { findPlace } from '#lib/listing/places/places.ts';
import { priceRemark } from '#lib/listing/price-words.ts';
import { type PropertyType, readPropertyType } from '#lib/listing/property-words.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { tableFileTexts } from '#lib/site/texts/table-files.ts';
import { CellDate, CellFault, type FileRecord } from '../spreadsheets/table-file.ts';
import { featureValue, isEmpty, looksLikeContact, shownDay } from './cell-values.ts';
import { type Column, ownersContacts, toColumn } from './headings.ts';
import { listingFields, type ReadField } from './listing-fields.ts';
import type { StoredListing } from './stored-listings.ts';

/** A record without faults; fields that the file does not have are undefined. */
export type ParsedListing = {
  row: number;
  /** Null where the site is to number a new listing. */
  id: number | null;
  values: Partial<Omit<StoredListing, 'id'>>;
  /** Values of features in columns of their own, by label; '' removes the feature from a stored list. */
  featureValues: Record<string, string>;
};

/** A fault or warning, in Turkish; `heading` is null where it concerns the whole record. */
export type Issue = { row: number; heading: string | null; reason: string };

/** `id` is known even where `listing` is null because something else is wrong. */
export type ParsedRecord = {
  id: number | null;
  listing: ParsedListing | null;
  errors: Issue[];
  warnings: Issue[];
};

/** A word such as `Daire` that was read as a type and a subtype, and in how many records. */
type MappedType = { from: string; type: string; subtype: string; count: number };

type Values = { [Field in ReadField]?: z.infer<(typeof listingFields)[Field]['schema']> };

/** Reads the records of one file, each on its own. @param isSheet see `toColumn` */
export function createRecordParser(isSheet: boolean) {
  const columns = new Map<string, Column>();
  const mappedTypes = new Map<string, MappedType>();
  /** All records of a sheet have the same headings. */
  let hidden: ReadonlySet<string> | null = null;

  function parse({ row, cells, problem }: FileRecord): ParsedRecord {
    const errors: Issue[] = [];
    const warnings: Issue[] = [];
    const refuse = (heading: string | null, reason: string) => errors.push({ row, heading, reason });
    const warn = (heading: string | null, reason: string) => warnings.push({ row, heading, reason });
    const values: Values = {};
    const headings: Partial<Record<ReadField, string>> = {};
    // A heading may be called `__proto__`.
    const featureValues: Record<string, string> = Object.create(null);
    // What the word for the property implies, such as `Satılık Daire`; a column of its own wins.
    let implied = { subtype: '', status: '' };
    if (problem !== undefined) refuse(null, problem);

    /**
     * The value of a cell, undefined where there is none or it is refused.
     * @param ask says that there is a date where none belongs; null in a column of dates
     */
    function readCell(
      schema: z.ZodType,
      heading: string,
      given: unknown,
      ask: typeof refuse | null,
    ): unknown {
      const date = dateOf(given);
      const cell = date ?? given;
      if (date !== null && ask) {
        ask(heading, strayDate(date));
      } else if (cell instanceof CellFault) {
        refuse(heading, cell.reason);
      } else if (typeof cell === 'string' && cell.endsWith(tableFileTexts.cutMark)) {
        warn(heading, problems.cutCell);
      } else {
        const { data, error } = schema.safeParse(cell);
        if (!error) return data;
        refuse(heading, error.issues[0]?.message ?? problems.notText);
      }
      return undefined;
    }

    function readFeature(label: string, heading: string, cell: unknown): void {
      const value = readCell(featureValue, heading, cell, holdsDates(label) ? null : warn);
      if (typeof value !== 'string') return;
      if (isSheet && looksLikeContact(value)) warn(heading, problems.contactInFeature);
      else featureValues[label] = value;
    }

    function readField(field: ReadField, heading: string, cell: unknown): void {
      const { schema } = listingFields[field];
      let value = readCell(schema, heading, cell, dateFields.includes(field) ? null : refuse);
      const other = headings[field];
      if (value === undefined || (other !== undefined && isEmpty(cell))) return;
      if (field === 'type' && isSheet) {
        const { type, subtype, status } = readType(String(value));
        value = type;
        implied = { subtype: implied.subtype || subtype, status: implied.status || status };
      }
      const remark = field === 'price' && isSheet ? priceRemark(String(cell ?? '').trim()) : null;
      if (remark !== null) warn(heading, remark);
      // Only photographs have two fields on the wire, one for previews and one for details.
      if (other !== undefined && field !== 'images' && !isSame(values[field], value))
        refuse(heading, problems.twice(other));
      Object.assign(values, { [field]: value });
      if (!isEmpty(cell)) headings[field] = heading;
    }

    // A record with a problem has no cells.
    if (isSheet && cells.length > 0) hidden ??= ownersContacts(cells.map(([heading]) => heading));
    for (const [heading, cell] of cells) {
      const column: Column = hidden?.has(heading) ? { kind: 'private' } : toColumn(heading, isSheet);
      columns.set(heading, column);
      if (column.kind === 'field') readField(column.field, heading, cell);
      else if (column.kind === 'feature') readFeature(column.label, heading, cell);
      else if (column.kind === 'unknown' && column.guess !== null && isSheet)
        refuse(heading, problems.unknownHeading(column.guess));
    }
    const { id = null } = values;
    if (errors.length > 0) return { id, listing: null, errors, warnings };
    for (const name of ['subtype', 'status'] as const)
      if (implied[name] !== '') values[name] ||= implied[name];
    const listing = toListing(row, values, featureValues);
    for (const { field, reason } of review(listing)) warn(headings[field] ?? null, reason);
    return { id, listing, errors, warnings };
  }

  function readType(text: string): PropertyType {
    const read = readPropertyType(text);
    const { type, subtype } = read;
    const count = (mappedTypes.get(text)?.count ?? 0) + 1;
    if (subtype !== '') mappedTypes.set(text, { from: text, type, subtype, count });
    return read;
  }

  return {
    parse,
    /** Headings and words that were not understood as usual, for the report. */
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

const dateFields: readonly ReadField[] = ['createdAt', 'updatedAt'];

/** The text of a date of a sheet, or of JSON that a program made of one. */
function dateOf(cell: unknown): string | null {
  if (cell instanceof CellDate) return cell.text;
  return typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(cell) ? cell : null;
}

/** A time without a day counts from day 0 of a sheet. */
const strayDate = (date: string) =>
  problems.strayDate(
    shownDay(date)
      .replace(/^1899-12-30T/, '')
      .replace('T', ' '),
  );

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
    // Every listing has dates: an empty cell must not clear one.
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  };
  return { row, id, values, featureValues };
}

/**
 * Gives the places of a listing their official spelling, so that a filter does not list one twice.
 * @returns what a visitor would not see of the listing, or could not find it by
 */
function review({ values, featureValues }: ParsedListing): Remark[] {
  const place = findPlace(values.city ?? '', values.district ?? '');
  if (place.city !== null) values.city = place.city;
  if (place.district !== null) values.district = place.district;
  const single = Object.entries(featureValues).filter(([, value]) => value !== '');
  return [...remarksOf(values), ...remarksOf({ features: single.map((pair) => pair.join(':')) })];
}
