import sql, { join, type Sql } from 'sql-template-tag';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { hasWords, searchWords } from '#lib/domain/listing/search-words.ts';
import { isCompletePhone, phoneDigits } from '#lib/domain/message/phone.ts';
import type { Queries } from '../database.ts';
import { isOneOf } from '../sql-parts.ts';
import { type MessageRow, messageColumns } from './message-row.ts';

/** A stored message as the agency reads it. */
export type StoredMessage = MessageRow & {
  /** Name of the advisor in `messageTo`, '' when unknown; an e-mail address as the office typed it. */
  advisor: string;
  advisorEmail: string;
  /** The outcome of the mail about it; `none` where no mail was set up. */
  mail: 'none' | 'sent' | 'waiting' | 'given-up';
  mailAttempts: number;
};

/** Selects messages; all when empty. */
export type MessageFilter = {
  since?: Date | undefined;
  before?: Date | undefined;
  /** A phone number in any spelling, or words that all occur in name, phone or text, however they are written. */
  search?: string | undefined;
};

/** Yields messages: those that wait for an answer, then those that are marked as answered, newest first. */
export async function* listMessages(
  queries: Queries,
  filter: MessageFilter = {},
): AsyncGenerator<StoredMessage> {
  const condition = conditionOf(filter);
  const isFound = finder(filter.search);
  for (const isAnswered of [false, true]) {
    const rows = newestFirst(queries, sql`${condition} and (answered_at is not null) = ${isAnswered}`);
    for await (const row of rows) if (isFound(row)) yield row;
  }
}

const rowsAtOnce = 500;

/** Selects messages, with the advisor's name and e-mail address from the newest listing that has an address. */
const select = (condition: Sql) => sql`
  select ${messageColumns}, coalesce(advisor.name, '') as advisor, coalesce(advisor.email, '') as "advisorEmail",
    case when mailed_at is not null then 'sent' when mail.ref is null then 'none'
      when mail.due_at is not null then 'waiting' else 'given-up' end as mail,
    coalesce(mail.attempts, 0) as "mailAttempts"
  from messages
  left join mails mail on mail.kind = 'message' and mail.ref = messages.id::text
  left join lateral (
    select trim(advisor_first_name || ' ' || advisor_last_name) as name, advisor_email as email from listings
    where owner_id::text = message_to order by advisor_email <> '' desc, updated_at desc limit 1) advisor on true
  where ${condition}`;

/** Returns a message by its number, null where it has been deleted. */
export const findMessage = (queries: Queries, id: number): Promise<StoredMessage | null> =>
  queries.one(select(sql`id = ${id}`));

/** Notes that the mail about a message has been sent. */
export async function markMailed(queries: Queries, id: number): Promise<void> {
  await queries.query(sql`update messages set mailed_at = clock_timestamp() where id = ${id}`);
}

async function* newestFirst(queries: Queries, condition: Sql): AsyncGenerator<StoredMessage> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await queries.query<StoredMessage>(
      sql`${select(sql`${condition} and id < ${before}::bigint`)} order by id desc limit ${rowsAtOnce}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    before = last.id;
  }
}

function conditionOf({ since, before }: MessageFilter): Sql {
  const conditions = [sql`true`];
  if (since) conditions.push(sql`messages.created_at >= ${since.toISOString()}::timestamptz`);
  if (before) conditions.push(sql`messages.created_at < ${before.toISOString()}::timestamptz`);
  return join(conditions, ' and ');
}

/** Tells whether a search finds a message. */
function finder(search = ''): (message: MessageRow) => boolean {
  const digits = phoneDigits(search);
  if (isCompletePhone(digits) && /^[\d\s()+/.-]+$/.test(search)) return ({ phone }) => phone === digits;
  const words = searchWords(search);
  return ({ fullName, phone, message }) => hasWords(`${fullName} ${phone} ${message}`, words);
}

/** Marks messages as answered, or takes that back. @returns the numbers of those that there are */
export async function markAnswered(
  queries: Queries,
  ids: readonly number[],
  isAnswered: boolean,
): Promise<number[]> {
  const answeredAt = isAnswered ? sql`coalesce(answered_at, now())` : sql`null`;
  const marked = await queries.query<{ id: number }>(
    sql`update messages set answered_at = ${answeredAt} where ${isOneOf(ids)} returning id`,
  );
  return marked.map(({ id }) => id).sort((a, b) => a - b);
}

/** The sender of messages: by phone (10 digits), by full name however it is written, or by both at once. */
type Person = { phone: string | null; name: string | null };

/** Tells how many messages are stored of a person. */
export const countMessages = async (queries: Queries, person: Person): Promise<number> =>
  (await messagesOf(queries, person)).length;

/** Deletes the messages of a person, and with them their mails in the outbox (KVKK art. 7). @returns how many */
export async function forgetPerson(queries: Queries, person: Person): Promise<number> {
  const ids = await messagesOf(queries, person);
  return deleteMessages(queries, isOneOf(ids));
}

/** Deletes messages and their mails. @returns how many */
export async function deleteMessages(queries: Queries, condition: Sql): Promise<number> {
  const deleted = await queries.query(sql`with gone as (delete from messages where ${condition} returning id),
    unsent as (delete from mails where kind = 'message' and ref in (select id::text from gone))
    select from gone`);
  return deleted.length;
}

/** Selects the numbers of their messages; nothing for an empty person. */
async function messagesOf(queries: Queries, { phone, name }: Person): Promise<number[]> {
  const rows = await queries.query<Pick<MessageRow, 'id' | 'fullName'>>(sql`select id, full_name as "fullName"
    from messages where phone = ${phone} or (${phone}::text is null and ${name}::text is not null)`);
  const wanted = name === null ? null : foldTurkish(name);
  return rows
    .filter(({ fullName }) => wanted === null || foldTurkish(fullName) === wanted)
    .map(({ id }) => id);
}
