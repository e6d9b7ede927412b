import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { askRows } from '#lib/backend/embedded/database.ts';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import type { ListingRow } from '#lib/backend/embedded/tables.ts';
import { isCompletePhone, phoneDigits } from '#lib/contact/phone.ts';
import { typeLabel } from '#lib/listing/from-wire.ts';
import { findPlace } from '#lib/listing/places/places.ts';
import { listingStatuses } from '#lib/site/limits.ts';
import { listingCheckDetails as details, type listingFindings } from '#lib/site/texts/listing-checks.ts';
import { type } from '../listing-import/fact-values.ts';
import type { ListingField } from '../listing-import/listing-fields.ts';
import { readPropertyType } from '../listing-import/property-type.ts';
import { remarksOf } from '../listing-import/review-listing.ts';
import type { Site } from '../open-site-data.ts';
import { storedListings } from './stored-listings.ts';
export type FindingKind = keyof typeof listingFindings;
type Finding = { kind: FindingKind; id: number; detail: string };

const kindOfRemark: Partial<Record<ListingField, FindingKind>> = {
  embedUrl: 'map',
  videoUrl: 'video',
  features: 'feature',
  city: 'place',
  district: 'place',
};

/** What is wrong with a stored listing, without looking at the files of its photographs. */
function checkListing(row: ListingRow): Finding[] {
  const findings: Finding[] = [];
  const find = (kind: FindingKind, detail = '') => findings.push({ kind, id: row.id, detail });
  if (row.images.length === 0) find('no-photos');
  if (row.priceAmount === null && row.priceText === '') find('no-price');
  if (row.priceAmount === null && row.priceText !== '') find('price-text', row.priceText);
  if (row.descriptionHtml.trim() === '') find('no-description');
  if (row.city === '') find('place', details.noCity);
  if (row.district === '') find('place', details.noDistrict);
  const { embedUrl, videoUrl, features, city, district } = row;
  for (const { field, reason } of remarksOf({ embedUrl, videoUrl, features, city, district }))
    find(kindOfRemark[field] ?? 'place', `${field === 'district' ? `${district}: ` : ''}${reason}`);
  const place = findPlace(city, district);
  const usual = { city: place.city, district: place.district, type: type.safeParse(row.type).data };
  for (const name of ['city', 'district', 'type'] as const) {
    const better = usual[name] ?? row[name];
    if (better !== row[name]) find('spelling', details.better(row[name], better));
  }
  const meant = readPropertyType(row.type);
  if (meant.subtype !== '')
    find('subtype', details.better(row.type, `${typeLabel(meant.type)} / ${meant.subtype}`));
  if (!listingStatuses.some(({ value }) => value === row.status)) find('status', row.status);
  if (!isCompletePhone(phoneDigits(row.advisorPhone))) find('phone', row.advisorPhone);
  return findings;
}

/** Of more than these of one kind only the number is kept. */
const keptFindings = 1000;

/**
 * Looks at every listing for what a visitor would miss.
 * @returns what was found, how much of each kind, and the paths of all photographs that are shown
 */
export async function checkListings({ orm, photoFolder }: Site, onListing: () => void) {
  const counts: Partial<Record<FindingKind, number>> = {};
  const findings: Finding[] = [];
  const missing = new Set<string>();
  const shown = new Set<string>();
  const add = (finding: Finding) => {
    const number = (counts[finding.kind] ?? 0) + 1;
    counts[finding.kind] = number;
    if (number <= keptFindings) findings.push(finding);
  };
  for await (const row of storedListings(orm)) {
    checkListing(row).forEach(add);
    for (const path of row.images) {
      if (!shown.has(path) && !(await isReadableFile(join(photoFolder, path)))) missing.add(path);
      shown.add(path);
      if (missing.has(path)) add({ kind: 'photo-missing', id: row.id, detail: path });
    }
    onListing();
  }
  const sameTitles = await askRows<{ ids: string }>(
    orm,
    sql`select json_agg(id order by id)::text as ids from listings group by fold_turkish(title) having count(*) > 1`,
  );
  for (const row of sameTitles) {
    const ids: number[] = JSON.parse(row.ids);
    for (const id of ids) {
      const others = ids.filter((other) => other !== id).slice(0, 10);
      add({ kind: 'same-title', id, detail: details.sameTitle(others.join(', ')) });
    }
  }
  return { counts, findings, shown };
}

function isReadableFile(path: string): Promise<boolean> {
  return Promise.all([stat(path), access(path, constants.R_OK)]).then(
    ([found]) => found.isFile(),
    () => false,
  );
}
