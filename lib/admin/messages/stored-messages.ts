import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Database, Queries } from '#lib/backend/embedded/database.ts';
import { isCompletePhone, phoneDigits } from '#lib/contact/phone.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { searchWords } from '#lib/listing/search-words.ts';
import { asJson } from '../sql-parts.ts';

/** A stored message as the agency reads it. */
export type BookedMessage = {
  id: number;
  fullName: string;
  /** 10 digits. */
  phone: string;
  type: string;
  message: string;
  messageTo: string | null;
  /** Name of the advisor in `messageTo`, '' when no listing tells it. */
  advisor: string;
  createdAt: Date;
  answeredAt: Date | null;
  /** Path and query of the screen that it was sent from, '' where the browser does not tell. */
  page: string;
  listingId: number | null;
  listingTitle: string;
  /** What became of the mail that tells of it; `none` where no mail was set up. */
  mail: { kind: 'none' | 'sent' | 'waiting' | 'given-up'; at: Date | null; attempts: number };
};

/** Which messages; all when nothing is given. */
export type MessageFilter = {
  /** Those of this moment and later. */
  since?: Date | undefined;
  /** Those before this moment. */
  before?: Date | undefined;
  /** A phone number in any spelling, or words that all occur in name, phone or text, however they are written. */
  search?: string | undefined;
};

/**
 * Messages: those that wait for an answer, then those that are marked as answered, newest first.
 * @param most how many of each kind there may be
 */
export async function* listMessages(
  queries: Queries,
  filter: MessageFilter = {},
  most = { open: Number.MAX_SAFE_INTEGER, answered: Number.MAX_SAFE_INTEGER },
): AsyncGenerator<BookedMessage> {
  const condition = conditionOf(filter);
  yield* newestFirst(queries, sql`${condition} and answered_at is null`, most.open);
  yield* newestFirst(queries, sql`${condition} and answered_at is not null`, most.answered);
}

const rowsAtOnce = 500;

async function* newestFirst(queries: Queries, condition: Sql, most: number): AsyncGenerator<BookedMessage> {
  let last: number | null = null;
  for (let left = most; left > 0; ) {
    const before: Sql = last === null ? empty : sql`and id < ${last}::bigint`;
    const limit = Math.min(left, rowsAtOnce);
    const rows = await queries.query<{ row: string }>(
      asJson(sql`
        select id, full_name as "fullName", phone, type, message, message_to as "messageTo", created_at as "createdAt",
          answered_at as "answeredAt", page, listing_id as "listingId", listing_title as "listingTitle",
          coalesce(advisor.name, '') as advisor,
          case when mail.message_id is null then 'none' when mail.sent_at is not null then 'sent'
            when mail.due_at is not null then 'waiting' else 'given-up' end as "mailKind",
          mail.sent_at as "mailAt", coalesce(mail.attempts, 0) as "mailAttempts"
        from messages
        left join message_mails mail on mail.message_id = messages.id
        left join lateral (
          select trim(advisor_first_name || ' ' || advisor_last_name) as name from listings
          where owner_id::text = message_to order by advisor_email <> '' desc, updated_at desc limit 1) advisor on true
        where ${condition} ${before} order by id desc limit ${limit}`),
    );
    for (const { row } of rows) {
      const message = toMessage(JSON.parse(row));
      last = message.id;
      yield message;
    }
    if (rows.length < limit) return;
    left -= rows.length;
  }
}

type Row = Omit<BookedMessage, 'createdAt' | 'answeredAt' | 'mail'> & {
  createdAt: string;
  answeredAt: string | null;
  mailKind: BookedMessage['mail']['kind'];
  mailAt: string | null;
  mailAttempts: number;
};

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function toMessage({ mailKind, mailAt, mailAttempts, ...row }: Row): BookedMessage {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    answeredAt: toDate(row.answeredAt),
    mail: { kind: mailKind, at: toDate(mailAt), attempts: mailAttempts },
  };
}

function conditionOf({ since, before, search }: MessageFilter): Sql {
  const conditions = [sql`true`];
  if (since) conditions.push(sql`created_at >= ${since.toISOString()}::timestamptz`);
  if (before) conditions.push(sql`created_at < ${before.toISOString()}::timestamptz`);
  if (search !== undefined) conditions.push(...searched(search));
  return join(conditions, ' and ');
}

function searched(search: string): Sql[] {
  const digits = phoneDigits(search);
  if (isCompletePhone(digits) && /^[\d\s()+/.-]+$/.test(search)) return [sql`phone = ${digits}`];
  const text = sql`fold_turkish(full_name || ' ' || phone || ' ' || message)`;
  return searchWords(search).map((word) => sql`strpos(${text}, ${word}) > 0`);
}

/** Marks messages as answered, or takes that back. @returns the numbers of those that there are */
export async function markAnswered(
  queries: Queries,
  ids: readonly number[],
  isAnswered: boolean,
): Promise<number[]> {
  const answeredAt = isAnswered ? sql`coalesce(answered_at, now())` : sql`null`;
  const marked = await queries.query<{ id: string }>(
    sql`update messages set answered_at = ${answeredAt}
      where id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))
      returning id::text as id`,
  );
  return marked.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

/** The sender of messages: by phone (10 digits), by full name however it is written, or by both at once. */
export type Person = { phone: string | null; name: string | null };

/** How many messages are stored of a person. */
export async function countMessages(queries: Queries, person: Person): Promise<number> {
  const row = await queries.one<{ count: number }>(
    sql`select count(*)::int as count from messages where ${isFrom(person)}`,
  );
  return row?.count ?? 0;
}

/**
 * Deletes the messages of a person and their mails in the outbox (KVKK art. 7).
 * @returns how much was deleted
 */
export function forgetPerson(
  database: Database,
  person: Person,
): Promise<{ messages: number; mails: number }> {
  return database.transaction(async (transaction) => {
    const mails = await transaction.query(
      sql`delete from message_mails where message_id in (select id from messages where ${isFrom(person)}) returning 1`,
    );
    const deleted = await transaction.query(sql`delete from messages where ${isFrom(person)} returning 1`);
    return { messages: deleted.length, mails: mails.length };
  });
}

/** Matches no sender when nothing is given. */
function isFrom({ phone, name }: Person): Sql {
  const conditions = [
    ...(phone === null ? [] : [sql`phone = ${phone}`]),
    ...(name === null ? [] : [sql`fold_turkish(full_name) = ${foldTurkish(name)}`]),
  ];
  return conditions.length === 0 ? sql`false` : join(conditions, ' and ');
}
