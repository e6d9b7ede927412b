import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { migrationsFolder } from '../database.ts';
import { inProcess } from '../drizzle.ts';
import * as schema from '../schema.ts';

const { drizzle, migrate } = inProcess();

/** A migrated, empty database that leaves nothing on the disk, and the statements that it was asked. */
export async function openMemoryDatabase() {
  const client = new PGlite({ extensions: { pg_trgm } });
  const statements: string[] = [];
  const logQuery = (statement: string) => void statements.push(statement);
  const orm = drizzle(client, { schema, logger: { logQuery } });
  await migrate(orm, { migrationsFolder: migrationsFolder() });
  return { client, orm, statements };
}
