import { listingColumnNames } from './listing-row.ts';
import { messageColumnNames } from './messages/message-row.ts';
import { alertColumnNames } from './search-alerts/alert-row.ts';

/** A table as rows are read from it and written to it; columns that the database or the site derives are left out. */
export type StoredTable = {
  name: string;
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
  /** The column that the database numbers, null where there is none. */
  numbered: string | null;
};

/** Every table of the schema, a referenced one before those that refer to it. */
export function storedTables(): StoredTable[] {
  const mailColumns = ['message_id', 'due_at', 'is_claimed', 'attempts', 'pending_to', 'sent_at'];
  const authorisationMailColumns = [
    'day',
    'created_at',
    'due_at',
    'is_claimed',
    'attempts',
    'pending_to',
    'sent_at',
  ];
  const visitColumns = ['id', 'visitor_hash', 'fingerprint', 'sent_at'];
  const alertMailColumns = [
    ...['id', 'kind', 'email', 'email_hash', 'alert_id', 'created_at', 'due_at', 'is_claimed', 'attempts'],
    'sent_at',
  ];
  const newsColumns = ['listing_id', 'price', 'first_run', 'lowered_run', 'price_before'];
  return [
    { name: 'listings', columns: listingColumnNames, key: ['id'], numbered: 'id' },
    { name: 'messages', columns: messageColumnNames, key: ['id'], numbered: 'id' },
    {
      name: 'message_mails',
      columns: mailColumns,
      key: ['message_id'],
      numbered: null,
    },
    { name: 'message_visits', columns: visitColumns, key: ['id'], numbered: 'id' },
    { name: 'search_alerts', columns: alertColumnNames, key: ['id'], numbered: 'id' },
    {
      name: 'search_alert_tokens',
      columns: ['hash', 'alert_id', 'purpose'],
      key: ['hash', 'alert_id'],
      numbered: null,
    },
    {
      name: 'search_alert_mails',
      columns: alertMailColumns,
      key: ['id'],
      numbered: 'id',
    },
    {
      name: 'ended_searches',
      columns: ['alert_id', 'asked_at', 'ends_at'],
      key: ['alert_id', 'asked_at'],
      numbered: null,
    },
    { name: 'listing_news', columns: newsColumns, key: ['listing_id'], numbered: null },
    { name: 'authorisation_mails', columns: authorisationMailColumns, key: ['day'], numbered: null },
    { name: 'site_state', columns: ['name', 'value'], key: ['name'], numbered: null },
    { name: 'catalogue_version', columns: ['version'], key: ['version'], numbered: null },
  ];
}
