import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from './drizzle.ts';
import type * as schema from './schema.ts';

/** Drizzle over either driver; both speak PostgreSQL. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An opened and migrated database. */
export type Database = {
  orm: Orm;
  close(): Promise<void>;
};

/** One that notifies of every committed change of a listing, by any process. */
export type WatchedDatabase = Database & {
  onListingsChange(listener: () => void): Promise<void>;
  /** The newest migration before this opening, null when the database was new. */
  migratedBefore: number | null;
};

/** What the trigger of migration `listings_changed` notifies. */
export const changeChannel = 'listings_changed';

/**
 * Where the committed SQL stands. Relative to the working directory, because the code may run from a bundle,
 * which has moved away from its migrations; the site always runs from its root.
 */
export function migrationsFolder(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), 'lib/backend/embedded/migrations');
}

/** What a driver says about an error, without the statement's parameters, which may be personal data. */
export function databaseErrorText(error: unknown): string {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(source instanceof Error)) return 'unknown error';
  const code = 'code' in source && typeof source.code === 'string' ? source.code : null;
  const message = source.message.split('\n', 1)[0] ?? '';
  const parts = code === null || message.includes(code) ? [message] : [code, message];
  return parts.filter(Boolean).join(' ') || source.name;
}

/** The rows of a statement that Drizzle cannot express; the caller states their shape. */
export async function askRows<Row>(orm: Orm, statement: SQL): Promise<Row[]> {
  const { rows } = (await orm.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
