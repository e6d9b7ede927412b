import { routes } from './navigation.ts';

/** Limits of searches that write back (rules#search-alerts). Not with the others, which every screen loads. */
export const alertLimits = {
  /** Searches of one address. */
  searches: 5,
  /** Mails with a link to confirm, to one address in 24 hours. */
  confirmationsADay: 3,
  /** How long a search waits to be confirmed. */
  confirmHours: 48,
  /** How long a confirmed one lives, and how long before its end its owner is asked whether it shall go on. */
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

/** Where a search is left, and where the button of a link's page sends its token. */
export const askPath = '/api/haber';
export const linkPath = '/api/haber-baglanti';

/** Where mail programs unsubscribe with one POST (RFC 8058), from anywhere and without a redirect. */
export const oneClickPath = '/api/haber-bitir';

export function oneClickHref(token: string): string {
  return `${oneClickPath}?${alertParameter}=${encodeURIComponent(token)}`;
}
