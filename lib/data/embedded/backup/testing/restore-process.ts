import type { Progress } from '#lib/runtime/progress.ts';
import { withJobLock } from '../../job-lock.ts';
import { openDatabase } from '../../open-database.ts';
import { restoreBackup } from '../restore-backup.ts';

/** A process of its own that restores a backup, and is killed when it has written `last` listings. */
const [dataDir = '', databaseUrl = '', file = '', last] = process.argv.slice(2);
const settings = { dataDir, databaseUrl: databaseUrl || null };
const onProgress: Progress = (step, done) => {
  if (step.includes('listings') && String(done) === last) process.kill(process.pid, 'SIGKILL');
};
const database = await openDatabase(settings);
const options = { isReplacing: true, onProgress };
await withJobLock(settings, () => restoreBackup({ ...database, database }, file, options));
await database.close();
