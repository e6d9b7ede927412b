import { createHmac, timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import { alertLimits } from '#lib/site/search-alerts.ts';
import type { AlertLink } from '../../alerts-backend.ts';
import type { Queries } from '../database.ts';
import { daysAfter } from './mail-hours.ts';
import { type AlertRow, findAlerts } from './stored-alerts.ts';

export type Purpose = AlertLink['purpose'];

/** The meaning of a link: searches of one address. */
type Linked = { purpose: Purpose; alerts: readonly Pick<AlertRow, 'id' | 'email'>[] };

const macBytes = 16;
const maxIds = 50;

/**
 * Makes the token of a mail's link: the numbers of its searches, and a MAC of these, the address and the purpose by the key of
 * the database, so that nothing of it is stored. With the address, a number that is given again after the loss of a
 * database leads nobody to the search of another.
 */
export function linkToken(key: string, { purpose, alerts }: Linked): string {
  const ids = alerts.map(({ id }) => id).join('.');
  return `${ids}-${macOf(key, purpose, alerts[0]?.email ?? '', ids).toString('base64url')}`;
}

function macOf(key: string, purpose: Purpose, email: string, ids: string): Buffer {
  const content = JSON.stringify(['search-alert-link', purpose, email, ids]);
  return createHmac('sha256', key).update(content).digest().subarray(0, macBytes);
}

/** Tells whether a link to a search works; those that change something work once. */
const isOpen: Record<Purpose, (alert: AlertRow, now: Date) => boolean> = {
  confirm: ({ confirmedAt }) => confirmedAt === null,
  end: () => true,
  extend: ({ confirmedAt, endsAt }, now) =>
    confirmedAt !== null && endsAt <= daysAfter(now, alertLimits.reminderDays),
};

/** Finds what a token was made for, and the searches of it for which it still works; null where there are none. */
export async function findLinked(
  database: Queries,
  key: string,
  token: string,
  now: Date,
): Promise<{ purpose: Purpose; alerts: AlertRow[] } | null> {
  const [, ids = '', mac = ''] = /^(\d{1,15}(?:\.\d{1,15})*)-([\w-]{22})$/.exec(token) ?? [];
  const numbers = ids.split('.', maxIds).map(Number);
  if (ids === '') return null;
  const found = await findAlerts(database, sql`id = any(${numbers}::bigint[]) and ends_at > ${now}`);
  const given = Buffer.from(mac, 'base64url');
  for (const email of new Set(found.map((alert) => alert.email)))
    for (const purpose of ['confirm', 'end', 'extend'] as const) {
      if (!timingSafeEqual(given, macOf(key, purpose, email, ids))) continue;
      const alerts = found.filter((alert) => alert.email === email && isOpen[purpose](alert, now));
      return alerts.length === 0 ? null : { purpose, alerts };
    }
  return null;
}
