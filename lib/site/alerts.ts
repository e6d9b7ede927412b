import { routes } from './navigation.ts';

/** Limits of searches that write back (rules#search-alerts). Not with the others, which every screen loads. */
export const alertLimits = {
  /** Searches of one address. */
  searches: 5,
  /** Mails with a link to confirm, to one address in 24 hours. */
  confirmationsADay: 3,
  /** A search waits so long to be confirmed. */
  confirmHours: 48,
  /** A confirmed one lives so long, and so long before its end its owner is asked to extend it. */
  days: 365,
  reminderDays: 14,
  /** Listings with a photograph in one mail. */
  listings: 10,
  /** From when on a day's mails are written, in Istanbul. */
  mailHour: 9,
  /** The longest e-mail address there is (RFC 5321). */
  emailLength: 254,
} as const;

/** Names of the fields in which a search alert is asked for, as JSON and as a posted form. */
export const alertFields = { email: 'email', query: 'query', consent: 'consent' } as const;

/** The parameter of the listings screen that brings the token of a mail. */
export const alertParameter = 'haber';

/** Address of the page that a link of a mail opens: it shows the searches and a button, and changes nothing. */
export function alertHref(token: string): string {
  return `${routes.listings}?${alertParameter}=${encodeURIComponent(token)}`;
}

/** The addresses to which a search is posted, and the token of a link's page. */
export const askPath = '/api/haber';
export const linkPath = '/api/haber-baglanti';

/** The address at which mail programs unsubscribe with one POST (RFC 8058), from anywhere and without a redirect. */
export const oneClickPath = '/api/haber-bitir';

export function oneClickHref(token: string): string {
  return `${oneClickPath}?${alertParameter}=${encodeURIComponent(token)}`;
}
