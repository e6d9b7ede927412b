import type { Sql } from 'sql-template-tag';
import type { Database, Queries } from '#lib/backend/embedded/database.ts';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { whileAlone } from '../one-at-a-time.ts';

/** A process of its own that restores a backup, and prints each statement before it is carried out. */
const [dataDir = '', databaseUrl = '', file = ''] = process.argv.slice(2);
const settings = { dataDir, databaseUrl: databaseUrl || null };

const printing = (queries: Queries): Queries => ({
  ...queries,
  query<Row>(statement: Sql) {
    process.stdout.write(`${statement.sql.replaceAll('\n', ' ')}\n`);
    return queries.query<Row>(statement);
  },
});

const site = await openDatabase(settings);
const transaction: Database['transaction'] = (work, kind) =>
  site.transaction((queries) => work(printing(queries)), kind);
const place = { ...site, database: { ...site, transaction } };
await whileAlone(settings, () => restoreBackup(place, file, { isReplacing: true }));
await site.close();
