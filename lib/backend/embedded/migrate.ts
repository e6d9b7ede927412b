import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { z } from 'zod';
import { EnvError } from '#lib/runtime/env-error.ts';
import type { Queries } from './database.ts';

/**
 * Where the committed SQL stands. Relative to the working directory, because the code may run from a bundle,
 * which has moved away from its migrations; the site always runs from its root.
 */
const folder = () => join(/* turbopackIgnore: true */ process.cwd(), 'lib/backend/embedded/migrations');

/** A state of the schema: its newest migration, by the time (milliseconds) and the name that it was given. */
export type SchemaVersion = { when: number; name: string };

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).min(1) });

async function migrations(): Promise<SchemaVersion[]> {
  const text = await readFile(join(folder(), 'meta/_journal.json'), 'utf8');
  return journal.parse(JSON.parse(text)).entries.map(({ when, tag }) => ({ when, name: tag }));
}

/**
 * Brings the schema up to date within a transaction. What was done is written down where releases that used Drizzle
 * look for it, so that they refuse what is newer than they are.
 * @param place how a complaint begins
 * @throws EnvError when a newer version of the site has used the database
 */
export async function migrate(transaction: Queries, place: string): Promise<void> {
  // 'If not exists' would ask for the right to make it even where it is there.
  if (!(await transaction.one(sql`select from pg_namespace where nspname = 'drizzle'`)))
    await transaction.query(sql`create schema drizzle`);
  await transaction.query(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const before = (await lastMigration(transaction)) ?? 0;
  const newest = await newestSchema();
  // An older version of the site would read and write a newer database wrongly.
  if (before > newest.when)
    throw new EnvError(
      `${place} was used by a newer version of the site (migration of ${new Date(before).toISOString()}, this version knows ${newest.name}): start that version again, or restore a backup made before the update into an empty database`,
    );
  for (const { when, name } of await migrations()) {
    if (when <= before) continue;
    const text = await readFile(join(folder(), `${name}.sql`), 'utf8');
    for (const statement of text.split('--> statement-breakpoint'))
      await transaction.query(sql`${raw(statement)}`);
    const hash = createHash('sha256').update(text).digest('hex');
    await transaction.query(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
    );
  }
}

/** When the newest migration of a database was made (milliseconds), null before the first. */
export async function lastMigration(database: Queries): Promise<number | null> {
  const found = await database.one<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found?.exists) return null;
  const last = await database.one<{ when: number | null }>(
    sql`select max(created_at) as when from drizzle.__drizzle_migrations`,
  );
  return last?.when ?? null;
}

/** The newest schema that this version of the site knows. */
export async function newestSchema(): Promise<SchemaVersion> {
  return (await migrations()).reduce((a, b) => (b.when > a.when ? b : a));
}
