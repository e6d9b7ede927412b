import { parseArgs } from 'node:util';
import { type Part, parts } from './row.ts';

export type Options = {
  only: readonly Part[];
  /** Where the rows are written as JSON, null for nowhere. */
  json: string | null;
  /** Lighthouse runs per screen, of which the median counts. */
  runs: number;
  /** Seconds of load per document. */
  seconds: number;
  /** Generated listings of the large stock, and of the site whose screens are measured. */
  listings: number;
  siteListings: number;
};

const usage = `npm run bench -- [options]
  --only ${parts.join(',')}   parts to measure, all by default
  --json FILE           writes the figures as JSON
  --runs N              Lighthouse runs per screen (5)
  --seconds N           seconds of load per document (5)
  --listings N          listings in the large database (50000)
  --site-listings N     listings of the site whose screens are measured (500)`;

/** Null, and what to print instead, when the arguments cannot be read. */
export function readOptions(args: string[]): Options | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', default: parts.join(',') },
        json: { type: 'string' },
        runs: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '5' },
        listings: { type: 'string', default: '50000' },
        'site-listings': { type: 'string', default: '500' },
      },
    });
    return {
      only: readParts(values.only, parts),
      json: values.json ?? null,
      runs: readCount('runs', values.runs),
      seconds: readCount('seconds', values.seconds),
      listings: readCount('listings', values.listings),
      siteListings: readCount('site-listings', values['site-listings']),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return null;
  }
}

/** The parts that a comma-separated list names. Throws on one that is not there. */
export function readParts<T extends string>(list: string, known: readonly T[]): T[] {
  return list.split(',').map((text) => {
    const part = known.find((name) => name === text);
    if (!part) throw new Error(`--only: there is no part "${text}"`);
    return part;
  });
}

export function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name} must be a whole number above 0`);
  return Number(text);
}
