import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../database.ts';
import * as schema from '../schema.ts';

/** A migrated, empty database that leaves nothing on the disk, and the statements that it was asked. */
export async function openMemoryDatabase() {
  const client = new PGlite({ extensions: { pg_trgm } });
  const statements: string[] = [];
  const logQuery = (statement: string) => void statements.push(statement);
  const orm = drizzle(client, { schema, logger: { logQuery } });
  await migrate(orm, { migrationsFolder: migrationsFolder() });
  return { client, orm, statements };
}
