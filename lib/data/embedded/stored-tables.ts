import { listingColumnNames } from './listing-row.ts';
import { messageColumnNames } from './messages/message-row.ts';
import { alertColumnNames } from './search-alerts/stored-alerts.ts';

/** A table as rows are read from it and written to it; columns that the database or the site derives are left out. */
export type StoredTable = {
  name: string;
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
  /** The column that the database numbers, or null. */
  numbered: string | null;
};

/** Returns every table of the schema. */
export function storedTables(): StoredTable[] {
  const mailColumns = ['kind', 'ref', 'created_at', 'due_at', 'is_claimed', 'attempts', 'pending_to'];
  const visitColumns = ['id', 'visitor_hash', 'fingerprint', 'sent_at', 'kept_until'];
  const newsColumns = ['listing_id', 'price', 'first_run', 'lowered_run', 'price_before'];
  return [
    { name: 'listings', columns: listingColumnNames, key: ['id'], numbered: 'id' },
    { name: 'messages', columns: messageColumnNames, key: ['id'], numbered: 'id' },
    { name: 'mails', columns: mailColumns, key: ['kind', 'ref'], numbered: null },
    { name: 'message_visits', columns: visitColumns, key: ['id'], numbered: 'id' },
    { name: 'search_alerts', columns: alertColumnNames, key: ['id'], numbered: 'id' },
    { name: 'listing_news', columns: newsColumns, key: ['listing_id'], numbered: null },
    { name: 'site_state', columns: ['name', 'value'], key: ['name'], numbered: null },
    { name: 'catalogue_version', columns: ['version'], key: ['version'], numbered: null },
  ];
}
