import { readRunOptions } from '../bench/read-run-options.ts';
import { type Part, parts } from './row.ts';

export type Options = {
  only: readonly Part[];
  /** Where the rows are written as JSON, null for nowhere. */
  json: string | null;
  connections: number;
  /** Seconds of load. */
  seconds: number;
  /** Detail pages that the crawler walks. */
  pages: number;
  kills: number;
  /** Listings that are backed up, imported and restored at once. */
  listings: number;
};

const usage = `npm run soak -- [options]
  --only ${parts.join(',')}   parts to run, all by default
  --json FILE           writes the figures as JSON
  --connections N       visitors at a time under load (200)
  --seconds N           seconds of load (60)
  --pages N             detail pages that a crawler walks (50000)
  --kills N             times that a site is killed, per database (30)
  --listings N          listings that are backed up, imported and restored at once (50000)`;

/** Null, and what to print instead, when the arguments cannot be read. */
export function readOptions(args: string[]): Options | null {
  const known = { connections: 200, seconds: 60, pages: 50_000, kills: 30, listings: 50_000 };
  const read = readRunOptions(args, { parts, counts: known, usage });
  return read && { only: read.only, json: read.json, ...read.counts };
}
