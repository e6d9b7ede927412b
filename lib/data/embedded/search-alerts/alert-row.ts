import type { Sql } from 'sql-template-tag';
import { columnOf, columnsAsFields } from '../columns.ts';

/** A search that writes back, as it is stored (rules#search-alerts). */
export type AlertRow = {
  id: number;
  /** In the one form of `emailSchema`. */
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
  /** When its owner was asked whether it shall go on. */
  remindedAt: Date | null;
};

const alertFields = [
  ...(['id', 'email', 'query', 'askedAt', 'askedRun', 'toldRun', 'confirmedAt', 'endsAt'] as const),
  'remindedAt',
] satisfies (keyof AlertRow)[];

export const alertColumnNames = alertFields.map(columnOf);
export const alertColumns: Sql = columnsAsFields('search_alerts', alertFields);
