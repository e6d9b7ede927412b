import { listingColumnNames } from './listing-row.ts';
import { messageColumnNames } from './messages/message-row.ts';

/** A table as rows are read from it and written to it; columns that the database or the site derives are left out. */
export type StoredTable = {
  name: string;
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
  /** The column that the database numbers, null where there is none. */
  numbered: string | null;
  /** Columns that name a row of another table, by the name of that table. */
  refersTo?: Readonly<Record<string, string>>;
};

/** Every table of the schema, a referenced one before those that refer to it. */
export function storedTables(): StoredTable[] {
  const mailColumns = ['message_id', 'due_at', 'is_claimed', 'attempts', 'pending_to', 'sent_at'];
  const visitColumns = ['id', 'visitor_hash', 'fingerprint', 'sent_at'];
  return [
    { name: 'listings', columns: listingColumnNames, key: ['id'], numbered: 'id' },
    { name: 'messages', columns: messageColumnNames, key: ['id'], numbered: 'id' },
    {
      name: 'message_mails',
      columns: mailColumns,
      key: ['message_id'],
      numbered: null,
      refersTo: { message_id: 'messages' },
    },
    { name: 'message_visits', columns: visitColumns, key: ['id'], numbered: 'id' },
    { name: 'site_state', columns: ['name', 'value'], key: ['name'], numbered: null },
    { name: 'catalogue_version', columns: ['version'], key: ['version'], numbered: null },
  ];
}
