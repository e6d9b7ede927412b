import type { Orm } from '#lib/backend/embedded/database.ts';
import { inArray, notInArray } from '#lib/backend/embedded/drizzle.ts';
import { listings, messages } from '#lib/backend/embedded/schema.ts';
import { samples } from '#lib/listing/samples.ts';

/** How much a database holds that its first start did not put there. */
export type OwnContent = { listings: number; messages: number };

/** Listings other than untouched samples, and messages. */
async function ownContent(orm: Orm): Promise<OwnContent> {
  const ids = samples.map(({ id }) => Number(id));
  const kept = await orm
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(inArray(listings.id, ids));
  // Any change of a listing updates its date (migration `triggers`).
  const touched = kept.filter(({ id, updatedAt }) => {
    const sample = samples.find((one) => Number(one.id) === id);
    return updatedAt.getTime() !== Date.parse(sample?.guncellemeTarihi ?? '');
  });
  return {
    listings: touched.length + (await orm.$count(listings, notInArray(listings.id, ids))),
    messages: await orm.$count(messages),
  };
}

/** A database that holds something of the agency's own, which would be lost. */
export class OccupiedError extends Error {
  override readonly name = 'OccupiedError';
  readonly own: OwnContent;

  constructor(own: OwnContent) {
    super(`${own.listings} listings and ${own.messages} messages are there`);
    this.own = own;
  }
}

/** @throws OccupiedError when a database holds anything of its own */
export async function refuseOwnContent(orm: Orm): Promise<void> {
  const own = await ownContent(orm);
  if (own.listings + own.messages > 0) throw new OccupiedError(own);
}
