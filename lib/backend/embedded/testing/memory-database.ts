import { PGlite } from '@electric-sql/pglite';
import type { Sql } from 'sql-template-tag';
import type { Queries, Transacting } from '../database.ts';
import { migrate } from '../migrate.ts';

/** A migrated, empty database that leaves nothing on the disk, and the statements that it was asked. */
export async function openMemoryDatabase() {
  const client = new PGlite();
  const statements: string[] = [];
  const query = async <Row>({ text, values }: Sql) => {
    statements.push(text);
    return (await client.query<Row>(text, values)).rows;
  };
  const one = async <Row>(statement: Sql) => (await query<Row>(statement))[0] ?? null;
  const database: Queries & Transacting = {
    query,
    one,
    async transaction(work) {
      await client.exec('begin');
      const result = await work({ query, one });
      await client.exec('commit');
      return result;
    },
  };
  await migrate(database, 'memory');
  return { client, database, statements };
}
