import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { migrationsFolder, type Orm } from '../database.ts';

/** A state of the schema: its newest migration, by the time (milliseconds) and the name that it was given. */
export type SchemaVersion = { when: number; name: string };

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).min(1) });

async function migrations(): Promise<SchemaVersion[]> {
  const text = await readFile(join(migrationsFolder(), 'meta/_journal.json'), 'utf8');
  return journal.parse(JSON.parse(text)).entries.map(({ when, tag }) => ({ when, name: tag }));
}

/** The newest schema that this version of the site knows. */
export async function newestSchema(): Promise<SchemaVersion> {
  const newest = (await migrations()).reduce((a, b) => (b.when > a.when ? b : a));
  return newest;
}

/** The schema that a database has, null before its first migration. */
export async function schemaOf(orm: Orm): Promise<SchemaVersion | null> {
  const when = await lastMigration(orm);
  if (when === null) return null;
  const known = (await migrations()).find((migration) => migration.when === when);
  // A newer version of the site has been here.
  return known ?? { when, name: new Date(when).toISOString() };
}

async function lastMigration(orm: Orm): Promise<number | null> {
  const exists = await orm.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as yes`,
  );
  if (!(exists as unknown as { rows: { yes: boolean }[] }).rows[0]?.yes) return null;
  const last = await orm.execute(
    sql`select created_at::text as when from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  const [row] = (last as unknown as { rows: { when: string }[] }).rows;
  return row ? Number(row.when) : null;
}
