import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type CallName, calls } from '#lib/contract/calls.ts';
import type { Env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { defaultSort } from '#lib/site/limits.ts';
import type { Backend } from '../backend.ts';
import { BackendError } from '../backend-error.ts';
import { databaseErrorText, type Orm } from './database.ts';
import { inventory, inventoryChunk } from './inventory.ts';
import { noFilter } from './listing-filter.ts';
import * as queries from './listing-queries.ts';
import { forgetVisitors, storeMessage } from './message-store.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { openPhoto } from './photo-folder.ts';
import { seedOnce, visitorHashKey } from './seed/seed.ts';
import { visitorHash } from './visitor-key.ts';

export type EmbeddedSettings = Pick<Env, 'databaseUrl' | 'dataDir' | 'messageLimit'>;

const forgetEveryMs = 60_000;

/**
 * The site's own backend (decisions §1, embedded mode): PostgreSQL on a server or in this process, photographs
 * in `<dataDir>/photos`. Migrates and, on an empty database, seeds.
 * @throws EnvError with one line that names DATABASE_URL or DATA_DIR
 */
export async function openEmbeddedBackend(settings: EmbeddedSettings): Promise<Backend> {
  const { databaseUrl, dataDir, messageLimit } = settings;
  const photoFolder = join(dataDir, 'photos');
  let hashKey = '';
  const prepare = async (orm: Orm) => {
    await seedOnce(orm, photoFolder);
    hashKey = await visitorHashKey(orm);
  };
  const database = databaseUrl
    ? await openPostgres(databaseUrl, prepare)
    : await openPglite(dataDir, prepare);
  const { orm } = database;
  const forgetting = setInterval(() => {
    forgetVisitors(orm, messageLimit).catch((error: unknown) => {
      log.warn('visitors-not-forgotten', { reason: databaseErrorText(error) });
    });
  }, forgetEveryMs).unref();

  return {
    featured: () => answer('previewFeatured', queries.featuredListings(orm)),
    preview: ({ p, filter }) =>
      answer('preview', queries.searchListings(orm, { ...noFilter, p, filter, sortFilter: defaultSort })),
    search: (query) => answer('previewWithFilters', queries.searchListings(orm, query)),
    activeTypes: () => answer('activeTypes', queries.activeTypes(orm)),
    cities: () => answer('cities', queries.cities(orm)),
    districts: (city) => answer('districts', queries.districts(orm, city)),
    inventory: () => inventory((beforeId) => answer('previewWithFilters', inventoryChunk(orm, beforeId))),
    listing: (id) => answer('listing', queries.findListing(orm, id)),
    file: (path, ifNoneMatch) => answer('file', openPhoto(photoFolder, path, ifNoneMatch)),
    setMessage: (message, visitor) =>
      answer('setMessage', storeMessage(orm, message, visitorHash(visitor, hashKey), messageLimit)),
    async ready() {
      await answer('cities', orm.execute(sql`select 1`));
    },
    async close() {
      clearInterval(forgetting);
      await database.close();
    },
  };
}

/** Every failure of a method is a `BackendError`; statements are left out of it, they carry what visitors wrote. */
async function answer<T>(name: CallName, work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new BackendError('database', calls[name].path, databaseErrorText(error));
  }
}
