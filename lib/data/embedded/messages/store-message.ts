import { hash } from 'node:crypto';
import sql from 'sql-template-tag';
import { listingIdOfPage } from '#lib/domain/message/sent-from.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import type { Queries, Transacting } from '../database.ts';
import { enqueueMail } from '../mails.ts';
import { countVisit, type MessageLimit } from './visits.ts';

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
  const fingerprint = hash('sha256', JSON.stringify([fullName, phone, type, text, messageTo]));
  return database.transaction(async (transaction) => {
    const visit = await countVisit(transaction, visitor, fingerprint, limit);
    if (visit !== 'counted') return visit === 'repeated' ? 'stored' : visit;
    const listing = await listingOf(transaction, page);
    const stored = await transaction.one<{ id: number }>(sql`insert into messages
      (full_name, phone, type, message, message_to, page, listing_id, listing_title)
      values (${fullName}, ${phone}, ${type}, ${text}, ${messageTo}, ${page ?? ''}, ${listing?.id ?? null},
        ${listing?.title ?? ''})
      returning id`);
    if (isMailed && stored) await enqueueMail(transaction, 'message', stored.id);
    return 'stored';
  });
}

async function listingOf(database: Queries, page: string | null) {
  const id = page === null ? null : listingIdOfPage(page);
  if (id === null) return null;
  return database.one<{ id: number; title: string }>(sql`select id, title from listings where id = ${id}`);
}
