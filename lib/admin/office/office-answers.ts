import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Orm } from '#lib/backend/embedded/database.ts';
import { writeWholeFile } from '../files/atomic-file.ts';
import { exportListings } from '../listings/export-listings.ts';
import { storedListings } from '../listings/stored-listings.ts';
import { messagesAsXlsx } from '../messages/message-file.ts';
import { bookedMessages } from '../messages/stored-messages.ts';
import { answerNames } from './office-folder.ts';

/** What the site has: every listing, ready to be changed and saved as `ilanlar.xlsx`, and the newest messages. */
export async function writeStanding(orm: Orm, folder: string): Promise<void> {
  await writeAnswer(
    folder,
    answerNames.listings,
    exportListings(() => storedListings(orm), 'xlsx'),
  );
  await writeAnswer(folder, answerNames.messages, messagesAsXlsx(bookedMessages(orm)));
}

/** Writes a file that the office may read and change, whole or not at all. */
export async function writeAnswer(
  folder: string,
  name: string,
  content: string | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  await writeWholeFile(join(folder, name), true, async (handle: FileHandle) => {
    // Users of the folder share its group; some network shares have no file modes.
    await handle.chmod(0o660).catch(() => {});
    await handle.writeFile(content);
  });
}
