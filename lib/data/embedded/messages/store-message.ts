import { createHash, createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import { listingIdOfPage } from '#lib/domain/message/sent-from.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import type { Env } from '#lib/runtime/env.ts';
import { visitorKey } from '#lib/runtime/visitor-key.ts';
import type { Queries, Transacting } from '../database.ts';

type MessageLimit = Env['messageLimit'];

/** A message that arrives again within this time counts as the same: its answer may have been lost. */
const sameMessageMinutes = 10;

/**
 * Stores a message unless its visitor has sent too many (rules#message-answers). Counting and storing are one
 * transaction under a lock on the visitor, so that parallel requests and other processes cannot exceed the limit. When it
 * resolves, the message is on disk. The same message sent again is answered as stored, but neither stored nor counted
 * (rules#repeated-messages).
 * @param message checked by `messageSchema`, without letters that PostgreSQL cannot store
 * @param isMailed also puts a mail into the outbox, in the same transaction
 * @param page the screen that it was sent from, null where it is unknown; its listing is stored with its title
 */
export function storeMessage(
  database: Transacting,
  message: Message,
  visitor: string,
  limit: MessageLimit,
  { isMailed = false, page = null }: { isMailed?: boolean; page?: string | null } = {},
): Promise<'stored' | 'too-many'> {
  const { fullName, type, message: text } = message;
  const phone = message.phone.replace(/\D/g, '');
  const messageTo = message.messageTo === null ? null : String(message.messageTo);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([fullName, phone, type, text, messageTo]))
    .digest('hex');
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${visitor}, 0))`);
    // A server may be configured to acknowledge a commit before it is on disk.
    await transaction.query(
      sql`select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`,
    );
    const repeated = await transaction.one(sql`select from message_visits where visitor_hash = ${visitor}
      and fingerprint = ${fingerprint} and sent_at > ${minutesAgo(sameMessageMinutes)}`);
    if (repeated) return 'stored';
    const recent = await transaction.one<{ sent: number }>(sql`select count(*) as sent from message_visits
      where visitor_hash = ${visitor} and sent_at > ${minutesAgo(limit.windowMinutes)}`);
    if ((recent?.sent ?? 0) >= limit.count) return 'too-many';
    await transaction.query(sql`insert into message_visits (visitor_hash, fingerprint, sent_at)
      values (${visitor}, ${fingerprint}, clock_timestamp())`);
    const listing = await listingOf(transaction, page);
    const stored = await transaction.one<{ id: number }>(sql`insert into messages
      (full_name, phone, type, message, message_to, page, listing_id, listing_title)
      values (${fullName}, ${phone}, ${type}, ${text}, ${messageTo}, ${page ?? ''}, ${listing?.id ?? null},
        ${listing?.title ?? ''})
      returning id`);
    if (isMailed) await transaction.query(sql`insert into message_mails (message_id) values (${stored?.id})`);
    return 'stored';
  });
}

async function listingOf(database: Queries, page: string | null) {
  const id = page === null ? null : listingIdOfPage(page);
  if (id === null) return null;
  return database.one<{ id: number; title: string }>(sql`select id, title from listings where id = ${id}`);
}

/** Forgets the visitors whose window is over. */
export async function forgetVisitors(database: Queries, limit: MessageLimit): Promise<void> {
  const minutes = Math.max(limit.windowMinutes, sameMessageMinutes);
  await database.query(sql`delete from message_visits where sent_at < ${minutesAgo(minutes)}`);
}

/** By the database's clock, because the clocks of the processes may differ. */
const minutesAgo = (minutes: number) => sql`clock_timestamp() - make_interval(mins => ${minutes}::int)`;

/** The form in which a visitor is stored. Without the key nobody can find the address by hashing all of them. */
export function visitorHash(address: string, key: string): string {
  return createHmac('sha256', key).update(visitorKey(address)).digest('hex');
}
