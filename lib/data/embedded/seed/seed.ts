import { randomBytes } from 'node:crypto';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { parsePrice } from '#lib/domain/listing/price.ts';
import type { SampleListing } from '#lib/domain/listing/samples/sample-listing.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import type { Queries } from '../database.ts';
import { databaseErrorText } from '../database-error.ts';
import { exists, makeFolder } from '../make-folder.ts';
import { readState, writeStates } from '../site-state.ts';
import { insertListings, type NewListing } from '../write-listings.ts';

const seeded = 'seeded';
const visitorHashKeyName = 'visitor-hash-key';

/** Rows of `site_state` that every database has. */
export const essentialState: readonly string[] = [seeded, visitorHashKeyName];

/**
 * Gives a new database its state and, when it holds no listings, the eight samples. It happens once: samples
 * that the agency deletes do not come back.
 */
export async function seed(transaction: Queries): Promise<void> {
  if ((await readState(transaction, seeded)) !== null) return;
  if (!(await transaction.one(sql`select from listings limit 1`)))
    await insertListings(transaction, samples.map(toListingRow));
  await writeStates(transaction, { [seeded]: new Date().toISOString() });
}

/**
 * Returns the key of the visitor hashes, one per database, so that all processes on it count alike. Where it is
 * missing, one is made: visitors are counted anew.
 */
export async function visitorHashKey(database: Queries): Promise<string> {
  const stored = await readState(database, visitorHashKeyName);
  if (stored) return stored;
  // Another process may have been faster.
  await database.query(sql`insert into site_state (name, value)
    values (${visitorHashKeyName}, ${randomBytes(32).toString('hex')})
    on conflict (name) do update set value = excluded.value where site_state.value = ''`);
  return visitorHashKey(database);
}

const folderName = 'ornek';

/** Finds the samples' photographs from the working directory, as in `migrate.ts`. */
const source = () => join(process.cwd(), 'lib/data/embedded/seed/photos');

/**
 * Copies the samples' photographs into the photograph folder where they are missing and a listing shows them.
 * Runs at each start and not only when seeding: a second host on the same server has its own folder.
 * @throws EnvError naming DATA_DIR when they cannot be written
 */
export async function placeSamplePhotos(database: Queries, photoFolder: string): Promise<void> {
  const target = join(photoFolder, folderName);
  const unfinished = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    if (await exists(target)) return;
    const shown = sql`select from listings where images[1] like ${`${folderName}/%`} limit 1`;
    if ((await database.one(shown)) === null) return;
    await makeFolder(photoFolder);
    // With their dates, so that pictures made of them are known again (`fileTag`).
    await cp(source(), unfinished, { recursive: true, preserveTimestamps: true });
    // Renamed when complete, so that a kill leaves no half of it; another process may have been faster.
    await rename(unfinished, target).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!(await exists(target))) throw error;
    });
  } catch (error) {
    if (error instanceof EnvError) throw error;
    throw new EnvError(`DATA_DIR: ${fileErrorText(error) ?? databaseErrorText(error)}`);
  }
}

/** Returns a sample listing as a row. */
export function toListingRow(sample: SampleListing): NewListing {
  const priceAmount = parsePrice(sample.price);
  return {
    id: Number(sample.id),
    title: sample.title,
    descriptionHtml: sample.aciklama,
    type: sample.type,
    subtype: sample.emlakAltTipi,
    status: sample.emlakDurumu,
    city: sample.il,
    district: sample.ilce,
    neighbourhood: sample.mahalle,
    priceAmount,
    priceText: priceAmount === null ? sample.price : '',
    features: sample.typicalFeatures,
    images: sample.image_carousel,
    facade: sample.cephe,
    interior: sample.ic_ozellikler,
    exterior: sample.dis_ozellikler,
    surroundings: sample.muhit,
    transport: sample.ulasim,
    view: sample.manzara,
    embedUrl: sample.embedUrl,
    videoUrl: sample.videoUrl,
    ownerId: Number(sample.id_users),
    advisorFirstName: sample.isim,
    advisorLastName: sample.soyisim,
    advisorPhone: sample.telefon,
    featuredOrder: sample.featuredOrder,
    createdAt: new Date(sample.olusturmaTarihi),
    updatedAt: new Date(sample.guncellemeTarihi),
  };
}
