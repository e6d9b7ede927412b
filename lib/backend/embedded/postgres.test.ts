import { afterAll, describe } from 'vitest';
import { describeBackend } from '../backend-suite.ts';
import { openForSuite } from './testing/open-for-suite.ts';
import { startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();

describe.skipIf(server === null)('with a PostgreSQL server', () => {
  afterAll(() => server?.stop());

  describeBackend('embedded backend on PostgreSQL', async (listings) => {
    const database = await server?.createDatabase();
    return openForSuite(database?.url ?? null, listings);
  });
});
