import sql from 'sql-template-tag';
import type { Queries } from '../database.ts';

/** What people look for: the query of a list's address, how many addresses wait for it, and since when. */
export type Demand = { query: string; people: number; since: Date };

/** The confirmed searches, the most wanted first. No address leaves the table. */
export function listDemand(database: Queries): Promise<Demand[]> {
  return database.query(sql`select query, count(*) as people, min(confirmed_at) as since from search_alerts
    where confirmed_at is not null group by query order by people desc, since, query`);
}
