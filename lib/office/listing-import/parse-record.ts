import type { z } from 'zod';
import { holdsDates } from '#lib/domain/listing/date-features.ts';
import { placeholderRemark, priceRemark } from '#lib/domain/listing/price-words.ts';
import { type PropertyType, readPropertyType } from '#lib/domain/listing/property-words.ts';
import { classifyFeature, withoutPlus } from '#lib/domain/listing/published-features.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { tableFileTexts } from '#lib/site/texts/table-files.ts';
import { CellFault, type FileRecord } from '../spreadsheets/table-file.ts';
import { dateOf, strayDate } from './cell-dates.ts';
import { featureValue, isEmpty } from './cell-values.ts';
import type { Notations } from './column-notations.ts';
import { type Column, createSeenHeadings, ownersContacts, toColumn } from './headings.ts';
import { interpretCell } from './interpret-cell.ts';
import { valueOfLink } from './linked-cell.ts';
import { dateFields, listingFields, type ReadField } from './listing-fields.ts';
import {
  type Issue,
  type ParsedListing,
  type ParsedRecord,
  reviewListing,
  spellPlaces,
} from './parsed-listing.ts';

/** A word such as `Daire` that was read as a type and a subtype, and in how many records. */
type MappedType = { from: string; type: string; subtype: string; count: number };

type FeatureColumn = Extract<Column, { kind: 'feature' }>;

type Values = { [Field in ReadField]?: z.infer<(typeof listingFields)[Field]['schema']> };

/**
 * Reads the records of one file, each on its own.
 * @param isSheet see `toColumn`
 * @param notations how the columns of the file are written
 */
export function createRecordParser(isSheet: boolean, notations: Notations) {
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
     * Reads the value of a cell; undefined where it is empty or refused.
     * @param ask says that a date is out of place; null in a column of dates
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
        // The listing may have photographs in its folder.
        const say = cell.isPicture ? warn : refuse;
        say(heading, cell.reason);
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
      const cell = typeof given === 'boolean' ? problems.yesOrNo[Number(given)] : given;
      const isPublished = publishing !== 'unknown';
      // Refusals and warnings concern published features only.
      const read = isPublished
        ? readCell(featureValue, heading, cell, holdsDates(label) ? null : warn)
        : featureValue.safeParse(dateOf(cell) ?? cell).data;
      if (typeof read !== 'string') return;
      const classified = classifyFeature(`${label}:${read}`);
      if (!classified.isPublished && classified.reason !== 'unknown' && read !== '') {
        if (isPublished) warn(heading, problems.withheldFeature[classified.reason]);
        if (classified.reason !== 'malformed') return;
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
      const value = valueOfLink(given, column.kind === 'field' ? column.field : null);
      const cell = notations.toCell(heading, interpretCell(value));
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
    spellPlaces(listing.values);
    for (const { field, label = '', reason } of reviewListing(listing))
      warn(featureHeadings.get(label)?.heading ?? headings[field] ?? null, reason);
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

const maxIssues = 20;

/** Returns the issues of a record, of whose rest only the number is told: a broken file has a million of them. */
function shortened(row: number, issues: Issue[]): Issue[] {
  const rest = issues.length - maxIssues;
  if (rest <= 0) return issues;
  return [...issues.slice(0, maxIssues), { row, heading: null, reason: problems.moreIssues(rest) }];
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
    // Every listing has dates: an empty cell must not clear one.
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  };
  return { row, id, values, featureValues };
}
