import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { pathsBelow } from './photo-files.ts';

const unfinishedName = /(?:^|\/)\.[0-9a-f-]{36}\.partial$/;

/** Matches names of imported photographs, for PostgreSQL too: only these are ever deleted. */
const namePattern = '[0-9a-f]{2}/[0-9a-f]{40}[.]jpg';
export const storedName = new RegExp(`^${namePattern}$`);

/** Younger ones stay, so that a mistaken import can be undone. */
const youngMs = 24 * 60 * 60 * 1000;

/**
 * Finds imported photographs that no listing names any more, and the temporary files of killed imports. Photographs that
 * came into the folder in another way are left alone.
 * @param isRemoving deletes them
 */
export async function unusedPhotos(
  { database, photoFolder }: { database: Queries; photoFolder: string },
  isRemoving: boolean,
) {
  const used = await namedPhotos(database);
  const unused = { files: 0, bytes: 0 };
  for await (const path of pathsBelow(photoFolder)) {
    const isOurs = storedName.test(path) ? !used.has(path) : unfinishedName.test(path);
    const found = isOurs ? await stat(join(photoFolder, path)).catch(() => null) : null;
    if (!found || Date.now() - found.mtimeMs < youngMs) continue;
    unused.files += 1;
    unused.bytes += found.size;
    if (isRemoving) await rm(join(photoFolder, path), { force: true });
  }
  return unused;
}

/** Rows of one statement: few statements, with room for visitors' queries in between. */
const rowsAtOnce = 500;

/**
 * Returns the imported photographs that listings name in any of their columns, also in one that this release does not
 * know: what is deleted must not hang on a list of columns that somebody has to remember.
 */
async function namedPhotos(database: Queries): Promise<Set<string>> {
  const named = new Set<string>();
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await database.query<{ id: number; paths: string[] }>(sql`
      select id, array(select found[1] from regexp_matches(listings::text, ${namePattern}, 'g') as found) as paths
      from listings where id > ${after} order by id limit ${rowsAtOnce}`);
    for (const { paths } of rows) for (const path of paths) named.add(path);
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === rowsAtOnce;
  }
  return named;
}
