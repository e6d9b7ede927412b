import { PGlite } from '@electric-sql/pglite';
import type { Sql } from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { migrate } from '../migrate.ts';

/** A migrated, empty database in memory, and the statements that it has run. */
export async function openMemoryDatabase() {
  const client = new PGlite();
  const statements: string[] = [];
  const query = async <Row>({ text, values }: Sql) => {
    statements.push(text);
    return (await client.query<Row>(text, values)).rows;
  };
  const one = async <Row>(statement: Sql) => (await query<Row>(statement))[0] ?? null;
  const database: Queries = { query, one };
  await migrate(database, 'memory');
  return { client, database, statements };
}
