import type { Sql } from 'sql-template-tag';
import { columnOf, columnsAsFields } from '../columns.ts';

/** A message as it is stored (rules#message). */
export type MessageRow = {
  id: number;
  fullName: string;
  /** 10 digits. */
  phone: string;
  type: string;
  message: string;
  /** `id_users` of the addressed advisor, null for the agency. */
  messageTo: string | null;
  createdAt: Date;
  /** Path and query of the screen that it was sent from, '' when unknown. */
  page: string;
  /** The listing on that screen, and its title then: it may be deleted when the message is read. */
  listingId: number | null;
  listingTitle: string;
  /** When the agency marked it as answered, null before. */
  answeredAt: Date | null;
  /** When the mail about it was sent, null before. */
  mailedAt: Date | null;
};

const messageFields = [
  ...(['id', 'fullName', 'phone', 'type', 'message', 'messageTo', 'createdAt'] as const),
  ...(['page', 'listingId', 'listingTitle', 'answeredAt', 'mailedAt'] as const),
] satisfies (keyof MessageRow)[];

export const messageColumnNames = messageFields.map(columnOf);
export const messageColumns: Sql = columnsAsFields('messages', messageFields);
