import sql from 'sql-template-tag';
import { log } from '#lib/runtime/log.ts';
import type { Queries } from '../database.ts';
import { readState, writeStates } from '../site-state.ts';
import { deleteMessages } from './stored-messages.ts';

const stateName = 'message-retention-days';
/** Stored where messages are kept for ever. */
const never = 'never';
/** Messages older than this are deleted unless the agency says otherwise. */
const defaultDays = 730;

/** Returns after how many days messages are deleted (rules#message-retention), null for never. */
export async function readRetention(database: Queries): Promise<number | null> {
  const value = await readState(database, stateName);
  return value === null || value === never ? null : Number(value);
}

/** Sets after how many days messages are deleted, null for never. Every running site follows within a minute. */
export async function setRetention(database: Queries, days: number | null): Promise<void> {
  await writeStates(database, { [stateName]: String(days ?? never) });
}

/** Sets the default where nothing was ever set, and says so. */
export async function setDefaultRetention(database: Queries): Promise<void> {
  if ((await readState(database, stateName)) !== null) return;
  await setRetention(database, defaultDays);
  log.info('message-retention', {
    days: defaultDays,
    reason: 'messages are deleted after this; change it with: npm run site -- messages retention',
  });
}

/** Tells how many messages would be deleted now if messages were kept for this many days. */
export async function countOutdated(database: Queries, days: number): Promise<number> {
  const row = await database.one<{ count: number }>(
    sql`select count(*) from messages where ${isOutdated(days)}`,
  );
  return row?.count ?? 0;
}

/**
 * Deletes messages that are older than the agency keeps them. One whose mail is still to be sent stays: perhaps it is
 * unread.
 * @returns how many were deleted
 */
export async function forgetOutdated(database: Queries): Promise<number> {
  const days = await readRetention(database);
  if (days === null) return 0;
  return deleteMessages(database, isOutdated(days));
}

const isOutdated = (
  days: number,
) => sql`messages.created_at < clock_timestamp() - make_interval(days => ${days}::int)
  and not exists (select from mails where kind = 'message' and ref = messages.id::text and due_at is not null)`;
