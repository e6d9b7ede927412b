import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { samples } from '#lib/listing/samples.ts';
import type { Orm } from '../database.ts';
import { listings, siteState } from '../schema.ts';
import { placeSamplePhotos } from './sample-photos.ts';
import { toListingRow } from './sample-row.ts';

const seeded = 'seeded';
const visitorHashKeyName = 'visitor-hash-key';

/**
 * Gives a new database its state and, when it holds no listings, the eight samples. It happens once: samples
 * that the agency deletes do not come back.
 */
export async function seedOnce(orm: Orm, photoFolder: string): Promise<void> {
  await orm.transaction(async (transaction) => {
    const [done] = await transaction.select().from(siteState).where(eq(siteState.name, seeded));
    if (done) return;
    const [existing] = await transaction.select({ id: listings.id }).from(listings).limit(1);
    if (!existing) await transaction.insert(listings).values(samples.map(toListingRow));
    await transaction.insert(siteState).values([
      { name: seeded, value: new Date().toISOString() },
      { name: visitorHashKeyName, value: randomBytes(32).toString('hex') },
    ]);
  });
  await placeSamplePhotos(orm, photoFolder);
}

/** The key of the visitor hashes, one per database, so that all processes on it count alike. */
export async function visitorHashKey(orm: Orm): Promise<string> {
  const [row] = await orm.select().from(siteState).where(eq(siteState.name, visitorHashKeyName));
  if (!row) throw new Error(`site_state has no ${visitorHashKeyName}`);
  return row.value;
}
