import type { StoredListing } from '#lib/data/embedded/stored-listings.ts';

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
