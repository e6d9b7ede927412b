import type { z } from 'zod';
import type { StoredListing } from '#lib/data/embedded/stored-listings.ts';
import { holdsDates } from '#lib/domain/listing/date-features.ts';
import { type Remark, remarksOf, roomsRemark } from '#lib/domain/listing/listing-remarks.ts';
import { findPlace } from '#lib/domain/listing/places/places.ts';
import { placeholderRemark, priceRemark } from '#lib/domain/listing/price-words.ts';
import { type PropertyType, readPropertyType } from '#lib/domain/listing/property-words.ts';
import { judgeFeature, withoutPlus } from '#lib/domain/listing/published-features.ts';
import { countsRooms } from '#lib/domain/listing/rooms.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { tableFileTexts } from '#lib/site/texts/table-files.ts';
import { CellDate, CellFault, type FileRecord } from '../spreadsheets/table-file.ts';
import { featureValue, isEmpty, shownDay } from './cell-values.ts';
import { type Column, ownersContacts, toColumn } from './headings.ts';
import { valueOfLink } from './linked-cell.ts';
import { listingFields, type ReadField } from './listing-fields.ts';
import { createSeenHeadings } from './seen-headings.ts';

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

type FeatureColumn = Extract<Column, { kind: 'feature' }>;

type Values = { [Field in ReadField]?: z.infer<(typeof listingFields)[Field]['schema']> };

/** Reads the records of one file, each on its own. @param isSheet see `toColumn` */
export function createRecordParser(isSheet: boolean) {
  const seen = createSeenHeadings();
  const mappedTypes = new Map<string, MappedType>();
  /** All records of a sheet have the same headings. */
  let hidden: ReadonlySet<string> | null = null;

  function columnOf(heading: string, cell: unknown): Column {
    if (hidden?.has(heading)) return { kind: 'private' };
    const column = toColumn(heading, isSheet);
    // A program has more below a name than a fact.
    const isForeign = column.kind === 'feature' && !isSheet && typeof cell === 'object' && cell !== null;
    return isForeign ? { kind: 'unknown', guess: null } : column;
  }

  function parse({ row, cells, problem }: FileRecord): ParsedRecord {
    const errors: Issue[] = [];
    const warnings: Issue[] = [];
    const refuse = (heading: string | null, reason: string) => errors.push({ row, heading, reason });
    const warn = (heading: string | null, reason: string) => warnings.push({ row, heading, reason });
    const values: Values = {};
    const headings: Partial<Record<ReadField, string>> = {};
    // A heading may be called `__proto__`.
    const featureValues: Record<string, string> = Object.create(null);
    const featureHeadings = new Map<string, { heading: string; label: string }>();
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

    function readFeature({ label, publishing }: FeatureColumn, heading: string, given: unknown): void {
      // JSON has booleans.
      const cell = typeof given === 'boolean' ? problems.yesOrNo[Number(given)] : given;
      const isPublished = publishing !== 'unknown';
      // What is not published anyway is no reason to refuse or to warn.
      const read = isPublished
        ? readCell(featureValue, heading, cell, holdsDates(label) ? null : warn)
        : featureValue.safeParse(dateOf(cell) ?? cell).data;
      if (typeof read !== 'string') return;
      const judged = judgeFeature(`${label}:${read}`);
      if (!judged.isPublished && judged.reason !== 'unknown' && read !== '') {
        if (isPublished) warn(heading, problems.withheldFeature[judged.reason]);
        if (judged.reason !== 'malformed') return;
      }
      const name = withoutPlus(label);
      const other = featureHeadings.get(name);
      if (other !== undefined && read === '') return;
      if (other !== undefined && featureValues[other.label] !== read)
        refuse(heading, problems.twice(other.heading));
      if (read !== '') featureHeadings.set(name, { heading, label });
      featureValues[label] = read;
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
      // A program may have its reasons for words, but not for one lira.
      const remarkOf = isSheet ? priceRemark : placeholderRemark;
      const remark = field === 'price' ? remarkOf(String(cell ?? '').trim()) : null;
      if (remark !== null) warn(heading, remark);
      // Only photographs have two fields on the wire, one for previews and one for details.
      if (other !== undefined && field !== 'images' && !isSame(values[field], value))
        refuse(heading, problems.twice(other));
      Object.assign(values, { [field]: value });
      if (!isEmpty(cell)) headings[field] = heading;
    }

    // A record with a problem has no cells.
    if (isSheet && cells.length > 0) hidden ??= ownersContacts(cells.map(([heading]) => heading));
    for (const [heading, given] of cells) {
      const column = columnOf(heading, given);
      const cell = valueOfLink(given, column.kind === 'field' ? column.field : null);
      seen.note(heading, column, cell);
      if (column.kind === 'field') readField(column.field, heading, cell);
      else if (column.kind === 'feature') readFeature(column, heading, cell);
      else if (column.kind === 'unknown' && column.guess !== null && isSheet)
        refuse(heading, problems.unknownHeading(column.guess));
    }
    const { id = null } = values;
    if (errors.length > 0)
      return { id, listing: null, errors: shortened(row, errors), warnings: shortened(row, warnings) };
    for (const name of ['subtype', 'status'] as const)
      if (implied[name] !== '') values[name] ||= implied[name];
    const listing = toListing(row, values, featureValues);
    for (const { field, reason } of review(listing)) warn(headings[field] ?? null, reason);
    const rooms = reviewRooms(listing);
    if (rooms !== null)
      warn(featureHeadings.get(rooms.label)?.heading ?? headings.features ?? null, rooms.reason);
    seen.noteItems(listing.values.features);
    return { id, listing, errors, warnings: shortened(row, warnings) };
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
    /** Headings and words that were not understood as usual, and what is not published, for the report. */
    unrecognized: () => ({ ...seen.lists(), mappedTypes: [...mappedTypes.values()] }),
  };
}

export type UnrecognizedColumns = ReturnType<ReturnType<typeof createRecordParser>['unrecognized']>;

const mostIssues = 20;

/** The issues of a record, of whose rest only the number is told: a broken file has a million of them. */
function shortened(row: number, issues: Issue[]): Issue[] {
  const rest = issues.length - mostIssues;
  if (rest <= 0) return issues;
  return [...issues.slice(0, mostIssues), { row, heading: null, reason: problems.moreIssues(rest) }];
}

const dateFields: readonly ReadField[] = ['authorisedUntil', 'createdAt', 'updatedAt'];

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

/** What is wrong with the rooms of a listing, and in which column, '' for the list of features. */
function reviewRooms({ values, featureValues }: ParsedListing): { label: string; reason: string } | null {
  const columns = Object.entries(featureValues).filter(([label]) => countsRooms(label));
  const items = columns.map(([label, value]) => `${label}:${value}`);
  const reason = roomsRemark(values.type, [...items, ...(values.features ?? [])]);
  return reason === null ? null : { label: withoutPlus(columns[0]?.[0] ?? ''), reason };
}

/**
 * Gives the places of a listing their official spelling, so that a filter does not list one twice.
 * @returns what a visitor would not see of the listing, or could not find it by
 */
function review({ values }: ParsedListing): Remark[] {
  const place = findPlace(values.city ?? '', values.district ?? '');
  if (place.city !== null) values.city = place.city;
  if (place.district !== null) values.district = place.district;
  return remarksOf(values);
}
