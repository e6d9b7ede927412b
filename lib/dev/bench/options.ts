import { readRunOptions } from './read-run-options.ts';
import { type Part, parts } from './row.ts';

export type Options = {
  only: readonly Part[];
  /** Where the rows are written as JSON, null for nowhere. */
  json: string | null;
  /** Lighthouse runs per screen, of which the median counts. */
  runs: number;
  /** Seconds of each load on a document. */
  seconds: number;
  /** Generated listings of the large database, and of the site whose screens are measured. */
  listings: number;
  siteListings: number;
};

const usage = `npm run bench -- [options]
  --only ${parts.join(',')}   parts to measure, all by default
  --json FILE           writes the figures as JSON
  --runs N              Lighthouse runs per screen (5)
  --seconds N           seconds of each load on a document (2)
  --listings N          listings in the large database (50000)
  --site-listings N     listings of the site whose screens are measured (500)`;

/** Null, and what to print instead, when the arguments cannot be read. */
export function readOptions(args: string[]): Options | null {
  const known = { runs: 5, seconds: 2, listings: 50_000, 'site-listings': 500 };
  const read = readRunOptions(args, { parts, counts: known, usage });
  if (read === null) return null;
  const { 'site-listings': siteListings, ...counts } = read.counts;
  return { only: read.only, json: read.json, ...counts, siteListings };
}
