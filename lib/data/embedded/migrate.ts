import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { EnvError } from '#lib/runtime/env-error.ts';
import type { Queries } from './database.ts';

/**
 * Returns the committed SQL. Found from the working directory, the root of the site: bundled code no longer
 * lies beside it.
 */
const folder = () => join(process.cwd(), 'lib/data/embedded/migrations');

/** A version of the schema: when its newest migration was made (milliseconds), and the name of that. */
type SchemaVersion = { when: number; name: string };

/** Returns the migrations in the order in which they are applied; the first line of each says when it was made. */
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
 * Brings the schema up to date within a transaction, and records the migrations that it applies.
 * @param place how the error begins
 * @throws EnvError when a newer version of the site has used the database, or one from before the first release
 */
export async function migrate(transaction: Queries, place: string): Promise<void> {
  if (await exists(transaction, developmentTable))
    throw new EnvError(
      `${place} was made by a development version of the site, from before its first release: export the listings with that version (npm run site -- listings export ilanlar.xlsx), give this one an empty DATA_DIR or database, and import them there`,
    );
  await transaction.query(sql`create table if not exists schema_migrations
    (name text primary key, made_at bigint not null)`);
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
    await transaction.query(sql`insert into schema_migrations values (${name}, ${when})`);
  }
}

/** Recorded the migrations of development versions. */
const developmentTable = 'drizzle.__drizzle_migrations';

/** Tells whether a site of any version has used a database. */
export const isUsed = async (database: Queries): Promise<boolean> =>
  (await exists(database, 'schema_migrations')) || (await exists(database, developmentTable));

async function exists(database: Queries, table: string): Promise<boolean> {
  const found = await database.one<{ exists: boolean }>(
    sql`select to_regclass(${table}) is not null as exists`,
  );
  return found?.exists === true;
}

/** Returns when the newest migration of a database was made (milliseconds), null before the first. */
export async function lastMigration(database: Queries): Promise<number | null> {
  if (!(await exists(database, 'schema_migrations'))) return null;
  const last = await database.one<{ when: number | null }>(
    sql`select max(made_at) as when from schema_migrations`,
  );
  return last?.when ?? null;
}

/** Returns the schemas that this version of the site knows: that of the first release, and its own. */
export async function knownSchemas(): Promise<{ first: SchemaVersion; newest: SchemaVersion }> {
  const all = (await readMigrations()).map(({ when, name }) => ({ when, name }));
  return { first: all[0] as SchemaVersion, newest: all.at(-1) as SchemaVersion };
}
