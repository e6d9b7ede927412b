import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { listingIdOfPage } from '#lib/contact/sent-from.ts';
import type { Message } from '#lib/contract/message.ts';
import type { Env } from '#lib/runtime/env.ts';
import type { Orm } from '../database.ts';
import { and, count, eq, lt, sql } from '../drizzle.ts';
import { listings, messageMails, messages, messageVisits } from '../schema.ts';

type MessageLimit = Env['messageLimit'];

const storable = (text: string) => text.replaceAll('\0', '');

/**
 * Stores a message unless its visitor has sent too many (rules#message-answers). Counting and storing are one
 * transaction, behind a lock on the visitor, so that parallel requests and other processes cannot slip through;
 * when it resolves, the message is on disk.
 * @param isMailed also puts it into the outbox of the mails, with the message or not at all
 * @param page the screen that it was sent from, null where it is unknown; its listing is stored with its title
 */
export function storeMessage(
  orm: Orm,
  message: Message,
  visitor: string,
  limit: MessageLimit,
  { isMailed = false, page = null }: { isMailed?: boolean; page?: string | null } = {},
): Promise<'stored' | 'too-many'> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumber(visitor)}::bigint)`);
    // A server that is set up to acknowledge before it writes would make "stored" a guess.
    await transaction.execute(
      sql`select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`,
    );
    const [recent] = await transaction
      .select({ sent: count() })
      .from(messageVisits)
      .where(
        and(eq(messageVisits.visitorHash, visitor), sql`${messageVisits.sentAt} > ${windowStart(limit)}`),
      );
    if ((recent?.sent ?? 0) >= limit.count) return 'too-many';
    await transaction.insert(messageVisits).values({ visitorHash: visitor, sentAt: sql`clock_timestamp()` });
    const rows = await transaction
      .insert(messages)
      .values({
        fullName: storable(message.fullName),
        phone: message.phone.replace(/\D/g, ''),
        type: storable(message.type),
        message: storable(message.message),
        messageTo: message.messageTo === null ? null : storable(String(message.messageTo)),
        page: page ?? '',
        ...(await listingOf(transaction, page)),
      })
      .returning({ messageId: messages.id });
    if (isMailed) await transaction.insert(messageMails).values(rows);
    return 'stored';
  });
}

async function listingOf(orm: Orm, page: string | null) {
  const id = page === null ? null : listingIdOfPage(page);
  if (id === null) return {};
  const [found] = await orm.select({ title: listings.title }).from(listings).where(eq(listings.id, id));
  return found && { listingId: id, listingTitle: found.title };
}

/** Forgets the visitors whose window is over. */
export async function forgetVisitors(orm: Orm, limit: MessageLimit): Promise<void> {
  await orm.delete(messageVisits).where(lt(messageVisits.sentAt, windowStart(limit)));
}

/** The database's own clock counts: processes on one server need not agree about the time. */
function windowStart(limit: MessageLimit) {
  return sql`clock_timestamp() - make_interval(mins => ${limit.windowMinutes}::int)`;
}

/** 64 bits of a hash in hexadecimal as the signed number that an advisory lock takes. */
function lockNumber(hash: string): string {
  return BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)).toString();
}

/**
 * What the message limit counts as one visitor: an IPv4 address (also where it is mapped into IPv6), or the /64
 * network of an IPv6 address, because one household or one attacker owns all of it.
 * @param address as the server saw it; anything that is no address counts as itself
 */
export function visitorKey(address: string): string {
  const bare = address.trim().replace(/%.*$/, '').toLowerCase();
  if (isIP(bare) !== 6) return bare;
  // A URL writes every address in one way: hexadecimal groups, of which the longest run of zeros is `::`.
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:(\w+):(\w+)$/.exec(plain)?.slice(1);
  if (mapped) return Buffer.from(mapped.map((group) => group.padStart(4, '0')).join(''), 'hex').join('.');
  const [front = [], back = []] = plain.split('::').map((groups) => groups.split(':').filter(Boolean));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** The form in which a visitor is counted: without the key in the database, addresses cannot be tried out. */
export function visitorHash(address: string, key: string): string {
  return createHmac('sha256', key).update(visitorKey(address)).digest('hex');
}
