import { askRows, type Orm } from '../database.ts';
import { eq, sql } from '../drizzle.ts';
import { messageMails, messages, siteState } from '../schema.ts';

const stateName = 'message-retention-days';

/** After how many days messages are deleted; null, the default, for never. */
export async function readRetention(orm: Orm): Promise<number | null> {
  const [row] = await orm.select().from(siteState).where(eq(siteState.name, stateName));
  return row ? Number(row.value) : null;
}

/** Sets it; every running site obeys within a minute. */
export async function setRetention(orm: Orm, days: number | null): Promise<void> {
  if (days === null) {
    await orm.delete(siteState).where(eq(siteState.name, stateName));
    return;
  }
  const value = String(days);
  await orm
    .insert(siteState)
    .values({ name: stateName, value })
    .onConflictDoUpdate({ target: siteState.name, set: { value } });
}

/** How many messages would be deleted now if they were kept for so many days. */
export async function countOutdated(orm: Orm, days: number): Promise<number> {
  return orm.$count(messages, sql`${messages.createdAt} < ${daysAgo(sql`${days}::int`)} and ${isNotWaiting}`);
}

/**
 * Deletes the messages that are older than the agency wants to keep them; none where nothing is set. A message whose
 * mail still waits stays until that is sent or given up, because it may not have been read.
 * @returns how many
 */
export async function forgetOutdated(orm: Orm): Promise<number> {
  const deleted = await askRows(
    orm,
    sql`delete from ${messages} using ${siteState}
      where ${siteState.name} = ${stateName}
        and ${messages.createdAt} < ${daysAgo(sql`${siteState.value}::int`)} and ${isNotWaiting}
      returning ${messages.id}`,
  );
  return deleted.length;
}

const daysAgo = (days: ReturnType<typeof sql>) => sql`clock_timestamp() - make_interval(days => ${days})`;

const isNotWaiting = sql`not exists (
  select from ${messageMails} where ${messageMails.messageId} = ${messages.id} and ${messageMails.dueAt} is not null
)`;
