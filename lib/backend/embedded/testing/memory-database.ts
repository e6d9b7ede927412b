import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Queries } from '../database.ts';
import { inProcess } from '../drizzle.ts';
import { migrate } from '../migrate.ts';
import * as schema from '../schema.ts';

const { drizzle } = inProcess();

/** A migrated, empty database that leaves nothing on the disk, and the statements that it was asked. */
export async function openMemoryDatabase() {
  const client = new PGlite({ extensions: { pg_trgm } });
  const statements: string[] = [];
  const logQuery = (statement: string) => void statements.push(statement);
  const orm = drizzle(client, { schema, logger: { logQuery } });
  const queries: Queries = {
    query: async <Row>({ text, values }: { text: string; values: unknown[] }) =>
      (await client.query<Row>(text, values)).rows,
    one: async <Row>(statement: { text: string; values: unknown[] }) =>
      (await client.query<Row>(statement.text, statement.values)).rows[0] ?? null,
  };
  await migrate(queries, 'memory');
  return { client, orm, queries, statements };
}
