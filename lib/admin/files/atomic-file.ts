import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists } from '#lib/backend/embedded/make-folder.ts';
import { CommandError } from '../command-line/command-error.ts';

export const overwriteOption = {
  overwrite: { type: 'boolean', text: 'Aynı adda bir dosya varsa onun yerine yazar.' },
} as const;

/**
 * Writes a file for the own user only, which is there whole or not at all: it gets its name when all of it is on the
 * disk.
 * @returns what `write` returns
 * @throws CommandError when the file is there, unless `isOverwriting`
 */
export async function writeWholeFile<Result>(
  file: string,
  isOverwriting: boolean,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  if (!isOverwriting && (await exists(file)))
    throw new CommandError(`Bu dosya zaten var: ${file} (yerine yazmak için --overwrite)`);
  const unfinished = `${file}.${process.pid}.partial`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    const result = await write(handle);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes a change of a folder's names outlast a power failure, where the system can. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
