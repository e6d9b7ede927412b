import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { askRows, type Orm } from '#lib/backend/embedded/database.ts';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { listingCheckDetails as details } from '#lib/site/texts/listing-checks.ts';
import { checkListing, type Finding } from './check-listing.ts';
import { storedListings } from './stored-listings.ts';

export type CheckSettings = {
  photoFolder: string;
  onFinding(finding: Finding): void;
  onListing(): void;
};

/**
 * Looks at every listing for what a visitor would miss.
 * @returns the paths of all photographs that are shown
 */
export async function checkListings(orm: Orm, settings: CheckSettings): Promise<Set<string>> {
  const { photoFolder, onFinding, onListing } = settings;
  const missing = new Set<string>();
  const shown = new Set<string>();
  for await (const row of storedListings(orm)) {
    checkListing(row).forEach(onFinding);
    for (const path of row.images) {
      if (!shown.has(path) && !(await isReadableFile(join(photoFolder, path)))) missing.add(path);
      shown.add(path);
      if (missing.has(path)) onFinding({ kind: 'photo-missing', id: row.id, detail: path });
    }
    onListing();
  }
  for (const { ids } of await sameTitles(orm)) {
    for (const id of ids) {
      const others = ids.filter((other) => other !== id).slice(0, 10);
      onFinding({ kind: 'same-title', id, detail: details.sameTitle(others.join(', ')) });
    }
  }
  return shown;
}

async function sameTitles(orm: Orm): Promise<{ ids: number[] }[]> {
  const rows = await askRows<{ ids: string }>(
    orm,
    sql`select json_agg(id order by id)::text as ids from listings group by fold_turkish(title) having count(*) > 1`,
  );
  return rows.map(({ ids }) => ({ ids: JSON.parse(ids) }));
}

function isReadableFile(path: string): Promise<boolean> {
  return Promise.all([stat(path), access(path, constants.R_OK)]).then(
    ([found]) => found.isFile(),
    () => false,
  );
}
