import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '#lib/backend/embedded/make-folder.ts';
import { isDenied } from '#lib/runtime/file-error.ts';

/**
 * Paths below a folder of everything that is no folder itself, `/` between their parts. Folders in it that this user may
 * not open are left out: a shared disk has a `lost+found`.
 */
export async function* pathsBelow(folder: string, parent = ''): AsyncGenerator<string> {
  if (parent === '' && !(await exists(folder))) return;
  const entries = await opendir(join(folder, parent)).catch((error: unknown) => {
    if (parent !== '' && isDenied(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = parent === '' ? entry.name : `${parent}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(folder, path);
    else yield path;
  }
}
