import { newestSchema } from '#lib/backend/embedded/schema-version.ts';
import type { Site } from '../open-site-data.ts';
import { BackupError } from './backup-error.ts';
import { type OnRow, refuseOwnContent, replaceContent, rowCounts } from './content.ts';
import { placePhotos } from './restore-photos.ts';
import { unpackBackup } from './unpack-backup.ts';

type Options = {
  /** Whether listings and messages of the agency's own are replaced. */
  isReplacing: boolean;
  onPhoto?: (done: number) => void;
  onRow?: OnRow;
};

/**
 * Puts a backup in the place of everything that the database holds, and its photographs beside those that are there.
 * All of it or nothing: a process that is killed on the way leaves the listings and messages as they were.
 * @returns how many rows by table and photographs it holds, and when it was taken
 * @throws BackupError when the file cannot be used; OccupiedError when something would be lost that is not to be
 */
export async function restoreBackup({ orm, photoFolder }: Site, file: string, options: Options) {
  if (!options.isReplacing) await refuseOwnContent(orm);
  const { manifest, content, photos, close } = await unpackBackup(file, photoFolder, options.onPhoto);
  try {
    if (manifest.schema.when > (await newestSchema()).when)
      throw new BackupError('newer', `schema ${manifest.schema.name}`);
    const placing = await placePhotos(photos, photoFolder);
    let isWritten = false;
    const onWritten = () => {
      isWritten = true;
    };
    await replaceContent(orm, content, { ...options, onWritten }).catch(async (error: unknown) => {
      // When the commit itself fails, it is unknown whether the listings that show them were stored.
      if (!isWritten) await placing.undo();
      throw error;
    });
    await placing.finish();
    return { rows: rowCounts(content), photos: photos.length, createdAt: new Date(manifest.createdAt) };
  } finally {
    await close();
  }
}
