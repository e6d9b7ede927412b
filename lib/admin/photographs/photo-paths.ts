import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '#lib/backend/embedded/make-folder.ts';

/** Paths below a folder of everything that is no folder itself, `/` between their parts. */
export async function* pathsBelow(folder: string, parent = ''): AsyncGenerator<string> {
  if (parent === '' && !(await exists(folder))) return;
  for await (const entry of await opendir(join(folder, parent))) {
    const path = parent === '' ? entry.name : `${parent}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(folder, path);
    else yield path;
  }
}
