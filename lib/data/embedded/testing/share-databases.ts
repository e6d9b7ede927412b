import { existsSync } from 'node:fs';
import { emptyDatabaseFile, packEmptyDatabase } from '../pglite/start-pglite.ts';
import { temporaryFolder } from './open-for-suite.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * Prepares once for a whole run what would take each test file seconds: a PostgreSQL server, and, where the site has not
 * been built yet, the empty database from which in-process ones are made.
 */
export default async function shareDatabases(): Promise<() => Promise<void>> {
  if (!existsSync(emptyDatabaseFile())) {
    const folder = await temporaryFolder();
    await packEmptyDatabase(`${folder.path}/database`);
    await folder.remove();
  }
  const server = await startPostgres();
  if (server) process.env.TEST_DATABASE_URL = await server.createDatabase();
  return async () => {
    await server?.stop();
  };
}
