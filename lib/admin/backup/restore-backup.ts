import { newestSchema } from '#lib/backend/embedded/schema-version.ts';
import { BackupError } from './backup-error.ts';
import { replaceContent, rowCounts } from './content.ts';
import { refuseOwnContent } from './own-content.ts';
import { placePhotos } from './place-photos.ts';
import { unpackBackup } from './unpack-backup.ts';
import type { BackupFacts, Site } from './write-backup.ts';

type Options = {
  /** Whether listings and messages of the agency's own are replaced. */
  isReplacing: boolean;
  onPhoto?: (done: number) => void;
  onRow?: (done: number, all: number) => void;
};

export type RestoreFacts = Omit<BackupFacts, 'bytes'> & { createdAt: Date };

/**
 * Puts a backup in the place of everything that the database holds, and its photographs beside those that are there.
 * All of it or nothing: a process that is killed on the way leaves the listings and messages as they were.
 * @throws BackupError when the file cannot be used; OccupiedError when something would be lost that is not to be
 */
export async function restoreBackup(site: Site, file: string, options: Options): Promise<RestoreFacts> {
  if (!options.isReplacing) await refuseOwnContent(site.orm);
  const backup = await unpackBackup(file, site.photoFolder, options.onPhoto);
  try {
    const { manifest, content, photos } = backup;
    if (manifest.schema.when > (await newestSchema()).when)
      throw new BackupError('newer', `schema ${manifest.schema.name}`);
    const placing = await placePhotos(photos, site.photoFolder);
    let isWritten = false;
    try {
      await replaceContent(site.orm, content, {
        ...options,
        onWritten: () => {
          isWritten = true;
        },
      });
    } catch (error) {
      // When the commit itself fails, it is unknown whether the listings that show them were stored.
      if (!isWritten) await placing.undo();
      throw error;
    }
    await placing.finish();
    return {
      rows: rowCounts(content),
      photos: photos.length,
      createdAt: new Date(manifest.createdAt),
    };
  } finally {
    await backup.close();
  }
}
