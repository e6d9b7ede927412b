import { existsSync } from 'node:fs';
import { emptyDatabaseFile, packEmptyDatabase } from '../pglite/pack-empty-database.ts';
import { temporaryFolder } from './open-for-suite.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * What takes seconds for each test file that needs it, once for a whole run: a PostgreSQL server, and the empty
 * database from which in-process ones are made where the site has not been built yet.
 */
export default async function shareDatabases(): Promise<() => Promise<void>> {
  if (!existsSync(emptyDatabaseFile())) {
    const folder = await temporaryFolder();
    await packEmptyDatabase(`${folder.path}/database`);
    await folder.remove();
  }
  const server = await startPostgres();
  const database = await server?.createDatabase();
  if (database) process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    await server?.stop();
  };
}
