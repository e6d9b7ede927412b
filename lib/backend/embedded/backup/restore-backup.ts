import { BackupError, OccupiedError } from './backup-error.ts';
import { replaceContent } from './content.ts';
import { holdWriters, ownContent } from './own-content.ts';
import { placePhotos } from './place-photos.ts';
import { newestSchema } from './schema-version.ts';
import { type UnpackedBackup, unpackBackup } from './unpack-backup.ts';
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
  if (!options.isReplacing) await refuseOwnContent(site);
  const backup = await unpackBackup(file, site.photoFolder, options.onPhoto);
  try {
    const { manifest, photos } = backup;
    if (manifest.schema.when > (await newestSchema()).when)
      throw new BackupError('newer', `schema ${manifest.schema.name}`);
    const placing = await placePhotos(photos, site.photoFolder);
    let isWritten = false;
    try {
      await restoreRows(site, backup, options, () => {
        isWritten = true;
      });
    } catch (error) {
      // When the commit itself fails, nobody knows whether the listings that show them are there.
      if (!isWritten) await placing.undo();
      throw error;
    }
    await placing.finish();
    const rows = Object.entries(manifest.tables).map(([name, { count }]) => [name, count] as const);
    return {
      rows: Object.fromEntries(rows),
      photos: photos.length,
      createdAt: new Date(manifest.createdAt),
    };
  } finally {
    await backup.close();
  }
}

async function restoreRows(
  { orm }: Site,
  { content }: UnpackedBackup,
  options: Options,
  onWritten: () => void,
): Promise<void> {
  const all = [...content.values()].reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  await orm.transaction(async (transaction) => {
    await holdWriters(transaction);
    if (!options.isReplacing) await refuseOwnContent({ orm: transaction });
    await replaceContent(transaction, content, (count) => {
      done += count;
      options.onRow?.(done, all);
    });
    onWritten();
  });
}

async function refuseOwnContent({ orm }: Pick<Site, 'orm'>): Promise<void> {
  const own = await ownContent(orm);
  if (own.listings + own.messages > 0) throw new OccupiedError(own);
}
