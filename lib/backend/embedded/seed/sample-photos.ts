import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { EnvError } from '#lib/runtime/env-error.ts';
import { databaseErrorText, type Orm } from '../database.ts';
import { exists, makeFolder } from '../make-folder.ts';
import { listings } from '../schema.ts';

const folderName = 'ornek';

/** See `migrationsFolder`: a bundle would have moved away from its photographs. */
const source = () => join(/* turbopackIgnore: true */ process.cwd(), 'lib/backend/embedded/seed/photos');

/**
 * Copies the samples' photographs into the photograph folder where they are missing and a listing shows them.
 * Asked at each start and not only when seeding: a second host on the same server has a folder of its own.
 * @throws EnvError naming DATA_DIR when they cannot be written
 */
export async function placeSamplePhotos(orm: Orm, photoFolder: string): Promise<void> {
  const target = join(photoFolder, folderName);
  if (await exists(target)) return;
  const [shown] = await orm
    .select({ id: listings.id })
    .from(listings)
    .where(sql`${listings.images}[1] like ${`${folderName}/%`}`)
    .limit(1);
  if (!shown) return;
  const unfinished = `${target}.${process.pid}`;
  try {
    await makeFolder(photoFolder);
    await cp(source(), unfinished, { recursive: true });
    // Moved whole, so that a kill leaves no half of a folder; another process may have been faster.
    await rename(unfinished, target).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!(await exists(target))) throw error;
    });
  } catch (error) {
    throw new EnvError(`DATA_DIR: ${photoFolder} cannot be written: ${databaseErrorText(error)}`);
  }
}
