import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { restoreBackup } from '../backup/restore-backup.ts';

/**
 * A process of its own that restores a backup and says how far it is. Run by `backup-process.full.test.ts`, which kills it.
 */
const [dataDir = '', databaseUrl = '', file = ''] = process.argv.slice(2);

const say = (words: string) => process.stdout.write(`${words}\n`);

const site = await openDatabase({ databaseUrl: databaseUrl || null, dataDir });
say('open');
await restoreBackup({ ...site, database: site }, file, {
  isReplacing: true,
  onProgress: (step, done) => say(`${step} ${done}`),
});
say('restored');
await site.close();
