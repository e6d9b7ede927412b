import { open } from 'node:fs/promises';
import { writeBackup } from '../write-backup.ts';

/** Writes a backup of a site into a file, over what is there. */
export async function takeBackup(site: Parameters<typeof writeBackup>[0], file: string) {
  await using handle = await open(file, 'w');
  return await writeBackup(site, handle);
}
