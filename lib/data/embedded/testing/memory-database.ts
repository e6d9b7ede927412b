import { PGlite } from '@electric-sql/pglite';
import type { Sql } from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { migrate } from '../migrate.ts';

/** Returns the queries of an engine of this process, and the statements that they have run. */
export function queriesOf(engine: Pick<PGlite, 'query'>): Queries & { statements: string[] } {
  const statements: string[] = [];
  const query = async <Row>({ text, values }: Sql) => {
    statements.push(text);
    return (await engine.query<Row>(text, values)).rows;
  };
  return { query, one: async <Row>(statement: Sql) => (await query<Row>(statement))[0] ?? null, statements };
}

/** Returns a migrated, empty database in memory. */
export async function openMemoryDatabase() {
  const client = new PGlite();
  const database = queriesOf(client);
  await migrate(database, 'memory');
  return { ...database, close: () => client.close() };
}
