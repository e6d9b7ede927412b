import { parseArgs } from 'node:util';
import { readCount, readParts } from '#lib/bench/options.ts';
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
};

const usage = `npm run soak -- [options]
  --only ${parts.join(',')}   parts to run, all by default
  --json FILE           writes the figures as JSON
  --connections N       visitors at a time under load (200)
  --seconds N           seconds of load (60)
  --pages N             detail pages that a crawler walks (50000)
  --kills N             times that a site is killed, per database (30)`;

/** Null, and what to print instead, when the arguments cannot be read. */
export function readOptions(args: string[]): Options | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', default: parts.join(',') },
        json: { type: 'string' },
        connections: { type: 'string', default: '200' },
        seconds: { type: 'string', default: '60' },
        pages: { type: 'string', default: '50000' },
        kills: { type: 'string', default: '30' },
      },
    });
    return {
      only: readParts(values.only, parts),
      json: values.json ?? null,
      connections: readCount('connections', values.connections),
      seconds: readCount('seconds', values.seconds),
      pages: readCount('pages', values.pages),
      kills: readCount('kills', values.kills),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return null;
  }
}
