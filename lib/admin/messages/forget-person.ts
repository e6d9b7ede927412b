import type { Orm } from '#lib/backend/embedded/database.ts';
import { and, eq, inArray, type SQL, sql } from '#lib/backend/embedded/drizzle.ts';
import { messageMails, messages } from '#lib/backend/embedded/schema.ts';
import { foldTurkish } from '#lib/listing/fold.ts';

/** The sender of messages: by phone (10 digits), by full name however it is written, or by both at once. */
export type Person = { phone: string | null; name: string | null };

export type PersonData = { messages: number; mails: number };

/** How much is stored of a person. */
export async function countPerson(orm: Orm, person: Person): Promise<PersonData> {
  return {
    messages: await orm.$count(messages, isFrom(person)),
    mails: await orm.$count(messageMails, inArray(messageMails.messageId, idsOf(orm, person))),
  };
}

/**
 * Deletes the messages of a person and their mails in the outbox (KVKK art. 7).
 * @returns how much was deleted
 */
export function forgetPerson(orm: Orm, person: Person): Promise<PersonData> {
  return orm.transaction(async (transaction) => {
    const mails = await transaction
      .delete(messageMails)
      .where(inArray(messageMails.messageId, idsOf(transaction, person)))
      .returning({ id: messageMails.messageId });
    const deleted = await transaction.delete(messages).where(isFrom(person)).returning({ id: messages.id });
    return { messages: deleted.length, mails: mails.length };
  });
}

const idsOf = (orm: Orm, person: Person) =>
  orm.select({ id: messages.id }).from(messages).where(isFrom(person));

/** Matches no sender when nothing is given. */
function isFrom({ phone, name }: Person): SQL | undefined {
  if (phone === null && name === null) return sql`false`;
  return and(
    phone === null ? undefined : eq(messages.phone, phone),
    name === null ? undefined : eq(sql`fold_turkish(${messages.fullName})`, foldTurkish(name)),
  );
}
