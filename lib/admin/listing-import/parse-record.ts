import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import type { FileRecord } from '../spreadsheets/table-file.ts';
import { type Column, toColumn } from './headings.ts';
import { type ListingField, listingFields } from './listing-fields.ts';
import type { Issue, ListingValues, ParsedListing } from './parsed-listing.ts';
import { reviewListing } from './review-listing.ts';
import { lineOf } from './text-values.ts';

export type ParsedRecord = { listing: ParsedListing | null; errors: Issue[]; warnings: Issue[] };

type Values = Partial<Record<ListingField, unknown>>;

/** JSON and XLSX write fractions with a dot. */
const featureValue = lineOf(200).transform((text) => text.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2'));

/**
 * Reads the records of one file, each on its own.
 * @param isSheet see `toColumn`
 */
export function createRecordParser(isSheet: boolean) {
  const columns = new Map<string, Column>();

  function columnOf(heading: string): Column {
    const known = columns.get(heading) ?? toColumn(heading, isSheet);
    columns.set(heading, known);
    return known;
  }

  function parse({ row, cells, problem }: FileRecord): ParsedRecord {
    const errors: Issue[] = [];
    const warnings: Issue[] = [];
    const refuse = (heading: string | null, reason: string) => errors.push({ row, heading, reason });
    const values: Values = {};
    const headings: Partial<Record<ListingField, string>> = {};
    const featureValues: Record<string, string> = {};
    if (problem !== undefined) refuse(null, problem);

    for (const [heading, cell] of cells) {
      const column = columnOf(heading);
      if (column.kind === 'unknown') {
        if (column.guess !== null && isSheet) refuse(heading, problems.unknownHeading(column.guess));
        continue;
      }
      const schema = column.kind === 'field' ? listingFields[column.field] : featureValue;
      const parsed = schema.safeParse(cell);
      if (!parsed.success) {
        refuse(heading, parsed.error.issues[0]?.message ?? problems.notText);
      } else if (column.kind === 'feature') {
        featureValues[column.label] = String(parsed.data);
      } else {
        const { field } = column;
        const other = headings[field];
        if (other !== undefined && isEmpty(cell)) continue;
        // Previews and details name their photographs differently; nothing else may be said in two ways.
        if (other !== undefined && field !== 'images' && !isSame(values[field], parsed.data))
          refuse(heading, problems.twice(other));
        values[field] = parsed.data;
        if (!isEmpty(cell)) headings[field] = heading;
      }
    }
    if (errors.length > 0) return { listing: null, errors, warnings };
    const listing = toListing(row, values, featureValues);
    for (const { field, reason } of reviewListing(listing))
      warnings.push({ row, heading: headings[field] ?? null, reason });
    return { listing, errors, warnings };
  }

  return {
    parse,
    /** Headings that were met and mean nothing, or became features that nobody knows. */
    strangers() {
      const all = [...columns];
      return {
        ignored: all.flatMap(([heading, { kind }]) => (kind === 'unknown' ? [heading] : [])),
        newFeatures: all.flatMap(([heading, column]) =>
          column.kind === 'feature' && !column.isKnown ? [heading] : [],
        ),
      };
    },
  };
}

const isEmpty = (cell: unknown) => String(cell ?? '').trim() === '';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function toListing(
  row: number,
  { id = null, price, createdAt, updatedAt, ...rest }: Values,
  featureValues: Record<string, string>,
): ParsedListing {
  // An empty date says nothing: every listing has one.
  const instants = { ...(createdAt ? { createdAt } : {}), ...(updatedAt ? { updatedAt } : {}) };
  const values = { ...rest, ...(price ?? {}), ...instants } as Partial<Omit<ListingValues, 'id'>>;
  return { row, id: id as number | null, values, featureValues };
}
