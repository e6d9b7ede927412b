import sql from 'sql-template-tag';
import { log } from '#lib/runtime/log.ts';
import { limits } from '#lib/site/limits.ts';
import type { Queries } from '../database.ts';

const stateName = 'message-retention-days';
/** What stands there for keeping messages for ever. */
const forEver = 'never';

/** After how many days messages are deleted (rules#message-retention); null for never. */
export async function readRetention(database: Queries): Promise<number | null> {
  const value = await readState(database);
  return value === null || value === forEver ? null : Number(value);
}

/** Sets it; every running site obeys within a minute. */
export async function setRetention(database: Queries, days: number | null): Promise<void> {
  await database.query(sql`insert into site_state (name, value) values (${stateName}, ${String(days ?? forEver)})
    on conflict (name) do update set value = excluded.value`);
}

/**
 * Gives a database the default, unless it has messages that would go with it: those the agency has kept on purpose, or
 * without knowing; it is told at each start until it has said what it wants.
 */
export async function proposeRetention(database: Queries): Promise<void> {
  if ((await readState(database)) !== null) return;
  const days = limits.messageDays;
  const change = 'change it with: npm run site -- messages retention';
  if ((await countOutdated(database, days)) > 0) {
    log.warn('messages-kept-for-ever', {
      reason: `some are older than the ${days} days that visitors are told; ${change}`,
    });
    return;
  }
  await setRetention(database, days);
  log.info('message-retention', { days, reason: `messages are deleted after this; ${change}` });
}

async function readState(database: Queries): Promise<string | null> {
  const row = await database.one<{ value: string }>(
    sql`select value from site_state where name = ${stateName}`,
  );
  return row?.value ?? null;
}

/** How many messages would be deleted now if they were kept for so many days. */
export async function countOutdated(database: Queries, days: number): Promise<number> {
  const row = await database.one<{ count: number }>(
    sql`select count(*) from messages where ${isOutdated(days)}`,
  );
  return row?.count ?? 0;
}

/**
 * Deletes the messages that are older than the agency wants to keep them. A message whose mail still waits stays until
 * that is sent or given up, because it may not have been read.
 * @returns how many
 */
export async function forgetOutdated(database: Queries): Promise<number> {
  const days = await readRetention(database);
  if (days === null) return 0;
  return (await database.query(sql`delete from messages where ${isOutdated(days)} returning id`)).length;
}

const isOutdated = (days: number) => sql`created_at < clock_timestamp() - make_interval(days => ${days}::int)
  and not exists (select from message_mails where message_id = messages.id and due_at is not null)`;
