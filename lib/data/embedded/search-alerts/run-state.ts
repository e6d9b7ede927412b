import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { readState, writeStates } from '../site-state.ts';

const stateName = 'search-alert-run';

/** The number of the last daily run, 0 before the first, as part of a statement. */
export const lastRun: Sql = sql`coalesce((select split_part(value, ' ', 1)::bigint from site_state
  where name = ${stateName}), 0)`;

/** A daily run: numbers go up by one. */
export type Run = { number: number; at: Date };

/** The last daily run, null before the first. */
export async function readRun(database: Queries): Promise<Run | null> {
  const [number, at] = (await readState(database, stateName))?.split(' ') ?? [];
  return at === undefined ? null : { number: Number(number), at: new Date(at) };
}

export function writeRun(database: Queries, { number, at }: Run): Promise<void> {
  return writeStates(database, { [stateName]: `${number} ${at.toISOString()}` });
}
