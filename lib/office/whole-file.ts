import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from '#lib/data/embedded/make-folder.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { UserError } from '#lib/runtime/user-error.ts';

/**
 * Writes a file atomically, for its owner only: it is renamed into place when all of it is on the disk.
 * @returns what `write` returns
 * @throws UserError when the file exists, unless `isOverwriting`, and when it cannot be written
 */
export async function writeWholeFile<Result>(
  file: string,
  isOverwriting: boolean,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  if (!isOverwriting && (await exists(file)))
    throw new UserError(`Bu dosya zaten var: ${file} (yerine yazmak için --overwrite)`);
  await removeAbandoned(dirname(file));
  const unfinished = join(dirname(file), `.emlak-${randomUUID()}.partial`);
  // The message names the file instead of its temporary name.
  const refuse = (error: unknown): never => {
    throw new UserError(fileErrorText(error, file) ?? String(error));
  };
  const handle = await open(unfinished, 'wx', 0o600).catch(refuse);
  try {
    const result = await write(handle);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file).catch(refuse);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

const unfinishedName = /^\.emlak-[0-9a-f-]{36}\.partial$/;
const abandonedMs = 60 * 60 * 1000;

/** Removes files of killed processes, which may hold personal data. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!unfinishedName.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true }).catch(() => {});
  }
}

/** Makes a change of a folder's names outlast a power failure, where the system can. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
