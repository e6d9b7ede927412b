import sql, { type Sql } from 'sql-template-tag';
import { columnOf, columnsAsFields } from '../columns.ts';
import type { Queries } from '../database.ts';

/** A search that writes back, as it is stored (rules#search-alerts). */
export type AlertRow = {
  id: number;
  /** As `emailSchema` writes it. */
  email: string;
  /** Its filters, as the query of the list's address (`listQueryText`). */
  query: string;
  askedAt: Date;
  /** The last daily run before it was asked for: what that run knew was on the screen of whoever asked. */
  askedRun: number;
  /** The daily run up to which its owner has been told. */
  toldRun: number;
  /** Null until the link in the mail was used. */
  confirmedAt: Date | null;
  endsAt: Date;
  /** When its owner was asked to extend it. */
  remindedAt: Date | null;
};

const alertFields = [
  ...(['id', 'email', 'query', 'askedAt', 'askedRun', 'toldRun', 'confirmedAt', 'endsAt'] as const),
  'remindedAt',
] satisfies (keyof AlertRow)[];

export const alertColumnNames = alertFields.map(columnOf);

/** Reads searches in the order of their numbers. */
export const findAlerts = (queries: Queries, condition: Sql): Promise<AlertRow[]> =>
  queries.query(
    sql`select ${columnsAsFields('search_alerts', alertFields)} from search_alerts where ${condition} order by id`,
  );

/** Removes searches. @returns how many */
export async function removeAlerts(queries: Queries, condition: Sql): Promise<number> {
  return (await queries.query(sql`delete from search_alerts where ${condition} returning id`)).length;
}

/** Removes searches that have ended or were not confirmed in time. */
export const forgetEnded = (queries: Queries, now: Date) => removeAlerts(queries, sql`ends_at <= ${now}`);

/** Removes all searches of an address, confirmed or not (KVKK art. 7). @returns how many */
export const forgetAddress = (queries: Queries, email: string) =>
  removeAlerts(queries, sql`email = ${email}`);

/** Counts the searches of an address, confirmed or not. */
export async function countAlerts(queries: Queries, email: string): Promise<number> {
  return (await findAlerts(queries, sql`email = ${email}`)).length;
}

/** The demand for a search: the query of a list's address, how many addresses wait for it, and since when. */
export type Demand = { query: string; people: number; since: Date };

/** Lists the confirmed searches, the most wanted first. No address leaves the table. */
export function listDemand(queries: Queries): Promise<Demand[]> {
  return queries.query(sql`select query, count(*) as people, min(confirmed_at) as since from search_alerts
    where confirmed_at is not null group by query order by people desc, since, query`);
}
