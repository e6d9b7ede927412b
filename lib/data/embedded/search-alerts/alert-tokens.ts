import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import type { AlertLink } from '../../alerts-backend.ts';
import type { Queries } from '../database.ts';

export type Purpose = AlertLink['purpose'];

const tokenBytes = 16;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** So much of a hash finds the rows that are compared with all of it. */
const prefixLength = 16;

/** A new token for the link of a mail, of which only the hash is stored. */
export async function makeToken(
  database: Queries,
  purpose: Purpose,
  alertIds: readonly number[],
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await database.query(sql`insert into search_alert_tokens (hash, alert_id, purpose)
    select ${hashOf(token)}, id, ${purpose} from search_alerts where id = any(${alertIds}::bigint[])`);
  return token;
}

/** What a token was made for, and the searches of it that still are; null for one that is unknown. */
export async function findToken(
  database: Queries,
  token: string,
): Promise<{ purpose: Purpose; alertIds: number[] } | null> {
  const hash = hashOf(token);
  const prefix = hash.slice(0, prefixLength);
  const rows = await database.query<{ hash: string; purpose: Purpose; alertId: number }>(sql`
    select hash, purpose, alert_id as "alertId" from search_alert_tokens
    where hash >= ${prefix} and hash < ${`${prefix}g`} order by alert_id`);
  const found = rows.filter((row) => timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash)));
  const purpose = found[0]?.purpose;
  return purpose === undefined ? null : { purpose, alertIds: found.map(({ alertId }) => alertId) };
}

/** Makes the links of a purpose to these searches useless. */
export async function forgetTokens(
  database: Queries,
  purpose: Purpose,
  alertIds: readonly number[],
): Promise<void> {
  await database.query(
    sql`delete from search_alert_tokens where purpose = ${purpose} and alert_id = any(${alertIds}::bigint[])`,
  );
}
