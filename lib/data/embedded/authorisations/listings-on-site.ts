import { raw, type Sql } from 'sql-template-tag';

/**
 * Selects the listings that are on the site today, under the name `listings` (rules#authorisation). Everything that
 * visitors can reach reads this; only the office reads the table itself. A sub-select of today is evaluated once.
 * `row_version` changes with the row, by whatever tool.
 */
export const listingsOnSite: Sql = raw(`(select *, xmin::text as row_version from listings
  where authorised_until is null or authorised_until >= (select site_today())) as listings`);

/** Whether a listing of the table has left the site. */
export const hasEnded: Sql = raw('authorised_until < (select site_today())');
