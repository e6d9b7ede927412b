import { startPostgres } from './postgres-server.ts';

/** One PostgreSQL server for a whole run: a cluster for each file that needs one takes seconds, a dozen times. */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const database = await server?.createDatabase();
  if (database) process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    await server?.stop();
  };
}
