import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EnvError } from '#lib/runtime/env-error.ts';
import { askRows, migrationsFolder, type Orm } from './database.ts';
import { sql } from './drizzle.ts';

/** When the newest migration of a database was made (milliseconds), null before the first. */
export async function lastMigration(orm: Orm): Promise<number | null> {
  const table = sql`to_regclass('drizzle.__drizzle_migrations')`;
  const [found] = await askRows<{ exists: boolean }>(orm, sql`select ${table} is not null as exists`);
  if (!found?.exists) return null;
  const [last] = await askRows<{ when: string | null }>(
    orm,
    sql`select max(created_at)::text as when from drizzle.__drizzle_migrations`,
  );
  return last?.when ? Number(last.when) : null;
}

/** A state of the schema: its newest migration, by the time (milliseconds) and the name that it was given. */
export type SchemaVersion = { when: number; name: string };

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).min(1) });

async function migrations(): Promise<SchemaVersion[]> {
  const text = await readFile(join(migrationsFolder(), 'meta/_journal.json'), 'utf8');
  return journal.parse(JSON.parse(text)).entries.map(({ when, tag }) => ({ when, name: tag }));
}

/** The newest schema that this version of the site knows. */
export async function newestSchema(): Promise<SchemaVersion> {
  return (await migrations()).reduce((a, b) => (b.when > a.when ? b : a));
}

/**
 * An older version of the site would read and write a newer database wrongly.
 * @param when its newest migration
 * @param place how the complaint begins
 * @throws EnvError that says what to do
 */
export async function refuseNewer(when: number | null, place: string): Promise<void> {
  const newest = await newestSchema();
  if (when === null || when <= newest.when) return;
  throw new EnvError(
    `${place} was used by a newer version of the site (migration of ${new Date(when).toISOString()}, this version knows ${newest.name}): start that version again, or restore a backup made before the update into an empty database`,
  );
}

/** The schema that a database has, null before its first migration. */
export async function schemaOf(orm: Orm): Promise<SchemaVersion | null> {
  const when = await lastMigration(orm);
  return when === null ? null : schemaAt(when);
}

/** The schema after the migration of this time. */
export async function schemaAt(when: number): Promise<SchemaVersion> {
  const known = (await migrations()).find((migration) => migration.when === when);
  // Otherwise a newer version of the site has been here.
  return known ?? { when, name: new Date(when).toISOString() };
}
