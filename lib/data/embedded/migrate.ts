import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { EnvError } from '#lib/runtime/env-error.ts';
import type { Queries } from './database.ts';

/**
 * The committed SQL. Found from the working directory, the root of the site: code that was bundled no longer lies beside it.
 */
const folder = () => join(process.cwd(), 'lib/data/embedded/migrations');

/** A version of the schema: when its newest migration was made (milliseconds), and the name of that. */
export type SchemaVersion = { when: number; name: string };

/** The migrations in the order in which they are applied; the first line of each says when it was made. */
async function readMigrations(): Promise<(SchemaVersion & { text: string })[]> {
  const files = (await readdir(folder())).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder(), file), 'utf8');
      const [, made = ''] = /^-- Made (\S+)/.exec(text) ?? [];
      return { when: Date.parse(made), name: file.slice(0, -'.sql'.length), text };
    }),
  );
}

/**
 * Brings the schema up to date within a transaction. Applied migrations are recorded where releases that used Drizzle
 * look for them, so that those refuse a newer database.
 * @param place how the error begins
 * @throws EnvError when a newer version of the site has used the database
 */
export async function migrate(transaction: Queries, place: string): Promise<void> {
  // 'If not exists' needs the right to create schemas even where the schema exists.
  if (!(await transaction.one(sql`select from pg_namespace where nspname = 'drizzle'`)))
    await transaction.query(sql`create schema drizzle`);
  await transaction.query(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const before = (await lastMigration(transaction)) ?? 0;
  const migrations = await readMigrations();
  const newest = migrations.at(-1) as SchemaVersion;
  // An older version of the site would read and write a newer database wrongly.
  if (before > newest.when)
    throw new EnvError(
      `${place} was used by a newer version of the site (migration of ${new Date(before).toISOString()}, this version knows ${newest.name}): start that version again, or restore a backup made before the update into an empty database`,
    );
  for (const { when, name, text } of migrations) {
    if (when <= before) continue;
    for (const statement of text.split('--> statement-breakpoint'))
      await transaction.query(sql`${raw(statement)}`);
    await transaction.query(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${name}, ${when})`,
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
  const { when, name } = (await readMigrations()).at(-1) as SchemaVersion;
  return { when, name };
}
