import { createHmac, timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import type { AlertLink } from '../../alerts-backend.ts';
import type { Queries } from '../database.ts';
import { isOneOf } from '../sql-parts.ts';
import { type AlertRow, findAlerts } from './stored-alerts.ts';

export type Purpose = AlertLink['purpose'];

/** The content of a token; its searches are those of one address. */
type Signed = Pick<AlertRow, 'id' | 'email' | 'confirmedAt' | 'endsAt'>;

const macBytes = 16;
const maxIds = 50;

/**
 * Makes the token of a mail's link: the numbers of its searches, and a MAC of these, the address and the purpose by the key of
 * the database, so that nothing of it is stored. The address keeps a number that is given again after the loss of a
 * database from leading to the search of somebody else.
 */
export function linkToken(key: string, purpose: Purpose, alerts: readonly Signed[]): string {
  const ids = alerts.map(({ id }) => id).join('.');
  const [first] = alerts;
  return `${ids}-${first ? macOf(key, purpose, first, ids).toString('base64url') : ''}`;
}

/** The state of a search in which its link works: confirming and extending change it, and so work once. */
const stateOf: Record<Purpose, (alert: Signed) => string> = {
  confirm: ({ confirmedAt, endsAt }) => (confirmedAt === null ? '' : endsAt.toISOString()),
  end: () => '',
  extend: ({ endsAt }) => endsAt.toISOString(),
};

function macOf(key: string, purpose: Purpose, alert: Signed, ids: string): Buffer {
  const content = ['search-alert-link', purpose, alert.email, ids, stateOf[purpose](alert)];
  return createHmac('sha256', key).update(JSON.stringify(content)).digest().subarray(0, macBytes);
}

/** Finds the purpose of a token, and its searches; null for an invalid token and for ended searches. */
export async function findLinked(
  database: Queries,
  key: string,
  token: string,
  now: Date,
): Promise<{ purpose: Purpose; alerts: AlertRow[] } | null> {
  const [, ids = '', mac = ''] = /^(\d{1,15}(?:\.\d{1,15})*)-([\w-]{22})$/.exec(token) ?? [];
  const numbers = ids.split('.', maxIds).map(Number);
  if (ids === '') return null;
  const found = await findAlerts(database, sql`${isOneOf(numbers)} and ends_at > ${now}`);
  const given = Buffer.from(mac, 'base64url');
  for (const alert of found)
    for (const purpose of ['confirm', 'end', 'extend'] as const)
      if (timingSafeEqual(given, macOf(key, purpose, alert, ids)))
        return { purpose, alerts: found.filter(({ email }) => email === alert.email) };
  return null;
}
