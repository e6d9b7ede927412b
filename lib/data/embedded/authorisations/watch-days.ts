import sql from 'sql-template-tag';
import { log } from '#lib/runtime/log.ts';
import type { Queries } from '../database.ts';
import { databaseErrorText } from '../database-error.ts';
import { hasEnded } from './listings-on-site.ts';

const lookEveryMs = 15_000;

/**
 * Looks again and again whether listings have ended with the day, or are back because a clock was set back. A change of
 * the listings themselves is told of by the database (`onListingsChange`). Of the same listings, the number of ended ones
 * says which they are: those whose authorisation ends first. Nothing is counted on from one look to the next, so that a
 * process that slept, or whose clock jumps, is right at its next look.
 */
export function watchDays(database: Queries, everyMs = lookEveryMs) {
  const listeners: (() => void)[] = [];
  let known: number | null = null;
  let looking = look(true);
  const timer = setInterval(() => {
    looking = looking.then(() => look());
  }, everyMs).unref();

  async function look(isFirst = false): Promise<void> {
    try {
      const row = await database.one<{ ended: number }>(
        sql`select count(*) as ended from listings where ${hasEnded}`,
      );
      const ended = row?.ended ?? 0;
      const isOther = ended !== known;
      known = ended;
      if (isOther && !isFirst) for (const listener of listeners) listener();
    } catch (error) {
      // What is not known counts as changed as soon as it is known again.
      known = null;
      log.warn('ended-listings-not-read', { reason: databaseErrorText(error) });
    }
  }

  return {
    /** Calls back within `everyMs` of a midnight with which listings end. */
    add: (listener: () => void) => void listeners.push(listener),
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
