import type { Orm } from '#lib/backend/embedded/database.ts';
import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from '#lib/backend/embedded/drizzle.ts';
import { findAdvisor } from '#lib/backend/embedded/mail/outbox.ts';
import { messageMails, messages } from '#lib/backend/embedded/schema.ts';
import { isCompletePhone, phoneDigits } from '#lib/contact/phone.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { searchWords } from '#lib/listing/search-words.ts';

/** What became of the mail that tells of a message; `none` where no mail was set up. */
export type MailState =
  | { kind: 'none' }
  | { kind: 'sent'; at: Date }
  | { kind: 'waiting' | 'given-up'; attempts: number };

/** A stored message as the agency reads it. */
export type BookedMessage = typeof messages.$inferSelect & {
  /** Name of the advisor in `messageTo`, '' when no listing tells it. */
  advisor: string;
  mail: MailState;
};

/** Which messages; all when nothing is given. */
export type MessageFilter = {
  id?: number | undefined;
  /** Those of this moment and later. */
  since?: Date | undefined;
  /** Those before this moment. */
  before?: Date | undefined;
  /** A phone number in any spelling, or words that all occur in name, phone or text, however they are written. */
  search?: string | undefined;
};

const chunkSize = 500;

/**
 * Messages: those that wait for an answer, then those that are marked as answered, newest first. Read some at a time, so
 * that there may be any number of them.
 */
export async function* bookedMessages(orm: Orm, filter: MessageFilter = {}): AsyncGenerator<BookedMessage> {
  yield* newestFirst(orm, and(filterCondition(filter), isNull(messages.answeredAt)));
  yield* newestFirst(orm, and(filterCondition(filter), isNotNull(messages.answeredAt)));
}

async function* newestFirst(orm: Orm, condition: SQL | undefined): AsyncGenerator<BookedMessage> {
  const names = new Map<string, string>();
  const advisorName = async (id: string) => {
    const name = names.get(id) ?? (await findAdvisor(orm, id)).name;
    names.set(id, name);
    return name;
  };
  for (let last: number | null = null; ; ) {
    const rows = await orm
      .select({ message: messages, mail: messageMails })
      .from(messages)
      .leftJoin(messageMails, eq(messageMails.messageId, messages.id))
      .where(and(condition, last === null ? undefined : lt(messages.id, last)))
      .orderBy(desc(messages.id))
      .limit(chunkSize);
    for (const { message, mail } of rows)
      yield {
        ...message,
        advisor: message.messageTo === null ? '' : await advisorName(message.messageTo),
        mail: mailState(mail),
      };
    last = rows.at(-1)?.message.id ?? null;
    if (rows.length < chunkSize) return;
  }
}

function filterCondition({ id, since, before, search }: MessageFilter): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(messages.id, id),
    since && gte(messages.createdAt, since),
    before && lt(messages.createdAt, before),
    search === undefined ? undefined : searchCondition(search),
  );
}

function searchCondition(search: string): SQL | undefined {
  const digits = phoneDigits(search);
  if (isCompletePhone(digits) && /^[\d\s()+/.-]+$/.test(search)) return eq(messages.phone, digits);
  const text = sql`fold_turkish(${messages.fullName} || ' ' || ${messages.phone} || ' ' || ${messages.message})`;
  return and(...searchWords(search).map((word) => sql`strpos(${text}, ${word}) > 0`));
}

function mailState(mail: typeof messageMails.$inferSelect | null): MailState {
  if (!mail) return { kind: 'none' };
  if (mail.sentAt) return { kind: 'sent', at: mail.sentAt };
  return { kind: mail.dueAt ? 'waiting' : 'given-up', attempts: mail.attempts };
}

/** Marks messages as answered, or takes that back. @returns the numbers of those that there are */
export async function markAnswered(orm: Orm, ids: readonly number[], isAnswered: boolean): Promise<number[]> {
  const marked = await orm
    .update(messages)
    .set({ answeredAt: isAnswered ? sql`coalesce(${messages.answeredAt}, now())` : null })
    .where(inArray(messages.id, [...ids]))
    .returning({ id: messages.id });
  return marked.map(({ id }) => id);
}

/** The sender of messages: by phone (10 digits), by full name however it is written, or by both at once. */
export type Person = { phone: string | null; name: string | null };

/** How many messages are stored of a person. */
export const countMessages = (orm: Orm, person: Person): Promise<number> =>
  orm.$count(messages, isFrom(person));

/**
 * Deletes the messages of a person and their mails in the outbox (KVKK art. 7).
 * @returns how much was deleted
 */
export function forgetPerson(orm: Orm, person: Person): Promise<{ messages: number; mails: number }> {
  return orm.transaction(async (transaction) => {
    const ids = transaction.select({ id: messages.id }).from(messages).where(isFrom(person));
    const mails = await transaction
      .delete(messageMails)
      .where(inArray(messageMails.messageId, ids))
      .returning({ id: messageMails.messageId });
    const deleted = await transaction.delete(messages).where(isFrom(person)).returning({ id: messages.id });
    return { messages: deleted.length, mails: mails.length };
  });
}

/** Matches no sender when nothing is given. */
function isFrom({ phone, name }: Person): SQL | undefined {
  if (phone === null && name === null) return sql`false`;
  return and(
    phone === null ? undefined : eq(messages.phone, phone),
    name === null ? undefined : eq(sql`fold_turkish(${messages.fullName})`, foldTurkish(name)),
  );
}
