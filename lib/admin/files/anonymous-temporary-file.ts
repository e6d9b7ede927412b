import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Opens a file to lay something aside in. It has no name: only this process can read it, and however the process
 * ends, nothing of it stays behind.
 * @param folder where there is room
 */
export async function openAnonymousFile(folder = tmpdir()): Promise<FileHandle> {
  const path = join(folder, `emlak-${randomUUID()}.partial`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
