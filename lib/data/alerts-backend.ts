import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import type { SearchAlertRequest } from '#lib/domain/wire/search-alert-schema.ts';

/**
 * The purpose of a link of a mail: to confirm a search, to end it, to let it go on for another year. `searches` are the
 * filters of the searches that it stands for, at least one: the link of a daily mail may end several.
 */
export type AlertLink = { purpose: 'confirm' | 'end' | 'extend'; searches: FilterQuery[] };

/**
 * Searches that write back (rules#search-alerts). The links of mails lead to `alertHref(token)` and `oneClickHref(token)`
 * of `lib/site/alerts.ts`. One that confirms or extends works once. A token that
 * was used, of searches that have ended, or made elsewhere is unknown (null, false).
 *
 * Every method rejects with a `BackendError` when the database fails, like all of a `Backend`.
 */
export type SearchAlerts = {
  /**
   * Mails a link with which the search can be confirmed. The outcome says nothing of the address: it is `asked` too where
   * the address has been sent as many links as it may be, and where it knows this search already. Absent where no mail is
   * set up; the links of earlier mails work all the same.
   * @param request checked by `searchAlertSchema`
   * @param visitor the visitor's address; requests count against the message limit, together with messages
   * @returns `too-many` where the visitor has sent too many, as `setMessage` (429)
   */
  ask?(request: SearchAlertRequest, visitor: string): Promise<'asked' | 'too-many'>;
  /**
   * Finds out the purpose of a link. Changes nothing, so that programs which follow links in mails change nothing
   * either.
   */
  lookUp(token: string): Promise<AlertLink | null>;
  /** Lets the search write for a year from now; a sixth of an address takes the place of another. False for an unknown token. */
  confirm(token: string): Promise<boolean>;
  /** Ends the searches of the link at once and removes them with the address. False for an unknown token. */
  end(token: string): Promise<boolean>;
  /** Lets the searches of the link go on for a year from now. False for an unknown token. */
  extend(token: string): Promise<boolean>;
};
