import type { Env } from '#lib/runtime/env.ts';
import type { SearchAlerts } from '../../alerts-backend.ts';
import { visitorHash } from '../messages/visits.ts';
import type { SiteDatabase } from '../open-database.ts';
import { askAlert } from './ask-alert.ts';
import { confirmAlert, endAlerts, extendAlerts, lookUpLink } from './follow-link.ts';

/**
 * Searches that write back (rules#search-alerts).
 * @param wake sends the mails that wait
 * @param clock what time it is; tests set it
 */
export function createSearchAlerts(
  database: SiteDatabase,
  limit: Env['messageLimit'],
  wake: () => void,
  clock = () => new Date(),
): SearchAlerts {
  return {
    async ask(request, address) {
      const { hashKey } = database;
      const asking = { visitor: visitorHash(address, hashKey), limit, hashKey, now: clock() };
      const outcome = await askAlert(database, request, asking);
      if (outcome === 'asked') wake();
      return outcome;
    },
    lookUp: (token) => lookUpLink(database, token, clock()),
    confirm: (token) => confirmAlert(database, token, clock()),
    end: (token) => endAlerts(database, token),
    extend: (token) => extendAlerts(database, token, clock()),
  };
}
