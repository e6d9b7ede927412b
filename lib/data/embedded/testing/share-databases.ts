import { existsSync } from 'node:fs';
import { emptyDatabaseFolder, makeEmptyDatabase } from '../pglite/start-pglite.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * Prepares once for a whole run what would take each test file seconds: a PostgreSQL server, and, where the site has not
 * been built yet, the empty database from which in-process ones are made.
 */
export default async function shareDatabases(): Promise<() => Promise<void>> {
  if (!existsSync(emptyDatabaseFolder())) await makeEmptyDatabase();
  const server = await startPostgres();
  if (server) process.env.TEST_DATABASE_URL = await server.createDatabase();
  return async () => {
    await server?.stop();
  };
}
