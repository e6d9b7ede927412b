import sql from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { hasEnded } from './listings-on-site.ts';

/**
 * Finds out at each look whether listings have ended with the day, or are back because a clock was set back. A change of
 * the listings themselves is told of by the database (`onListingsChange`). Of the same listings, the number of ended ones
 * says which they are: those whose authorisation ends first. Nothing is counted on from one look to the next, so that a
 * process that slept, or whose clock jumps, is right at its next look.
 */
export function watchDays(database: Queries) {
  const listeners: (() => void)[] = [];
  /** How many had ended at the last look; undefined before the first, null where that failed. */
  let known: number | null | undefined;

  return {
    /** Calls back at the first look after a midnight with which listings end. */
    add: (listener: () => void) => void listeners.push(listener),
    async look(): Promise<void> {
      const before = known;
      // What is not known counts as changed as soon as it is known again.
      known = null;
      const row = await database.one<{ ended: number }>(
        sql`select count(*) as ended from listings where ${hasEnded}`,
      );
      known = row?.ended ?? 0;
      if (before !== undefined && known !== before) for (const listener of listeners) listener();
    },
  };
}
