import { readNotations } from '../column-notations.ts';
import { createRecordParser } from '../parse-record.ts';
import type { Issue } from '../parsed-listing.ts';

export type Fields = { [heading: string]: unknown };

/** Returns all that becomes of a record, without what is empty; of a fault its heading and its reason. */
export function outcome(record: Fields, isSheet = true): Fields {
  const read = { row: 7, cells: Object.entries(record) };
  const parser = createRecordParser(isSheet, readNotations([read], isSheet));
  const { listing, errors, warnings } = parser.parse(read);
  const pairs = (issues: Issue[]) => issues.map(({ row, heading, reason }) => row === 7 && [heading, reason]);
  const lists = { errors: pairs(errors), warnings: pairs(warnings), ...parser.unrecognized() };
  const all = { values: listing?.values, features: listing?.featureValues, ...lists };
  const filled = Object.entries(all).filter(([, value]) => Object.keys(value ?? {}).length > 0);
  return { ...Object.fromEntries(filled), ...(listing?.id && { id: listing.id }) };
}
