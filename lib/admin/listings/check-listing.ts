import type { ListingRow } from '#lib/backend/embedded/listing-rows.ts';
import { isCompletePhone, phoneDigits } from '#lib/contact/phone.ts';
import { typeLabel } from '#lib/listing/from-wire.ts';
import { findPlace } from '#lib/listing/places/places.ts';
import { listingStatuses } from '#lib/site/limits.ts';
import { listingCheckDetails as details, type listingFindings } from '#lib/site/texts/listing-checks.ts';
import { type } from '../listing-import/fact-values.ts';
import type { ListingField } from '../listing-import/listing-fields.ts';
import { readPropertyType } from '../listing-import/property-type.ts';
import { remarksOf } from '../listing-import/review-listing.ts';

export type FindingKind = keyof typeof listingFindings;
export type Finding = { kind: FindingKind; id: number; detail: string };

const kindOfRemark: Partial<Record<ListingField, FindingKind>> = {
  embedUrl: 'map',
  videoUrl: 'video',
  features: 'feature',
  city: 'place',
  district: 'place',
};

/** What is wrong with a stored listing, without looking at the files of its photographs. */
export function checkListing(row: ListingRow): Finding[] {
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
