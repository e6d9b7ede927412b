import type { Orm } from '#lib/backend/embedded/database.ts';
import { openPostgres } from '#lib/backend/embedded/open-postgres.ts';
import { contentOf, replaceContent, rowCounts } from './content.ts';

/**
 * Copies everything that a database holds to a PostgreSQL server, in one transaction: all of it or nothing.
 * @returns how many rows there are now, by table
 * @throws OccupiedError when the server's database holds something of its own; EnvError when it does not answer
 */
export async function moveRows(
  source: Orm,
  databaseUrl: string,
  onRow: (done: number, all: number) => void = () => {},
): Promise<Record<string, number>> {
  const target = await openPostgres(databaseUrl, async () => {});
  try {
    return await source.transaction(async (reading) => {
      const content = await contentOf(reading);
      await replaceContent(target.orm, content, { isReplacing: false, onRow });
      return rowCounts(content);
    });
  } finally {
    await target.close();
  }
}
