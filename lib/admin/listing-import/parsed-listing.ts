import type { listings } from '#lib/backend/embedded/schema.ts';

type Row = typeof listings.$inferInsert;

/** The columns that a file can fill; instants are ISO 8601. */
export type ListingValues = Omit<
  { [Name in keyof Row]-?: Exclude<Row[Name], undefined> },
  'createdAt' | 'updatedAt'
> & {
  createdAt: string;
  updatedAt: string;
};

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
