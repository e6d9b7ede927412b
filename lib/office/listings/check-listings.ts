import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findEndings } from '#lib/data/embedded/authorisations/find-endings.ts';
import type { Queries } from '#lib/data/embedded/database.ts';
import { pathsOf } from '#lib/data/embedded/listing-row.ts';
import { type StoredListing, storedListings } from '#lib/data/embedded/stored-listings.ts';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { type Remark, remarksOf, roomsRemark } from '#lib/domain/listing/listing-remarks.ts';
import { missingAreas } from '#lib/domain/listing/missing-areas.ts';
import { placeholderRemark } from '#lib/domain/listing/price-words.ts';
import { classifyFeature, nameOfHeading } from '#lib/domain/listing/published-features.ts';
import { shortDay } from '#lib/domain/listing/turkish-dates.ts';
import { parseTour } from '#lib/domain/media/tour.ts';
import { isCompletePhone, phoneDigits } from '#lib/domain/message/phone.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { listingCheckDetails as details, listingFindings } from '#lib/site/texts/listing-checks.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import type { ListingField } from '../listing-import/listing-fields.ts';

type FindingKind = keyof typeof listingFindings;

const kindOfRemark: Partial<Record<ListingField, FindingKind>> = {
  embedUrl: 'map',
  videoUrl: 'video',
  features: 'feature',
  facade: 'feature',
  interior: 'feature',
  exterior: 'feature',
  surroundings: 'feature',
  transport: 'feature',
  view: 'feature',
};

type Find = (kind: FindingKind, detail?: string) => void;

function whereOf(field: Remark['field'], { district }: StoredListing): string {
  if (field === 'district') return `${district}: `;
  return kindOfRemark[field] === 'feature' ? `${listingHeadings[field]}, ` : '';
}

/** Checks a listing, but not the files of its photographs. */
function checkListing(row: StoredListing, find: Find): void {
  if (row.images.length === 0) find('no-photos');
  if (row.priceAmount === null && row.priceText === '') find('no-price');
  const written = row.priceAmount === null ? row.priceText : formatAmount(row.priceAmount);
  const placeholder = placeholderRemark(written);
  if (placeholder !== null) find('price-placeholder', `“${written}” ${placeholder}`);
  else if (row.priceAmount === null && row.priceText !== '') find('price-text', row.priceText);
  const rooms = roomsRemark(row.type, row.features);
  if (rooms !== null) find('rooms', rooms);
  const areas = missingAreas(row);
  if (areas !== null) find('areas', areas);
  if (row.tourUrl !== '' && parseTour(row.tourUrl) === null) find('tour', row.tourUrl);
  if (row.descriptionHtml.trim() === '') find('no-description');
  if (row.city === '') find('place', details.noCity);
  if (row.district === '') find('place', details.noDistrict);
  for (const { field, reason } of remarksOf(row))
    find(kindOfRemark[field] ?? 'place', `${whereOf(field, row)}${reason}`);
  if (!listingStatuses.some(({ value }) => value === row.status)) find('status', row.status);
  if (!isCompletePhone(phoneDigits(row.advisorPhone))) find('phone', row.advisorPhone);
}

/**
 * Checks every listing for what visitors would miss.
 * @returns `findings`: listings by Turkish finding; `withheld`: a Turkish sentence for each heading that is not published
 * (rules#published-features)
 */
export async function checkListings(
  { database, photoFolder }: { database: Queries; photoFolder: string },
  onListing: (done: number) => void,
) {
  const findings = new Map<string, string[]>();
  const idsOfTitle = new Map<string, number[]>();
  const withheld = createWithheld();
  let total = 0;
  const findIn =
    (id: number): Find =>
    (kind, detail = '') => {
      const listings = findings.getOrInsert(listingFindings[kind], []);
      listings.push(detail === '' ? String(id) : `${id}  ${detail}`);
    };
  const { ended, ending } = await findEndings(database);
  for (const { id, day } of ended) findIn(id)('ended', shortDay(day));
  for (const { id, day } of ending) findIn(id)('ending', shortDay(day));
  for await (const row of storedListings(database)) {
    const find = findIn(row.id);
    checkListing(row, find);
    withheld.add(row);
    for (const path of pathsOf(row))
      if (!(await isReadableFile(join(photoFolder, path)))) find('photo-missing', path);
    idsOfTitle.getOrInsert(foldTurkish(row.title), []).push(row.id);
    total += 1;
    onListing(total);
  }
  for (const ids of idsOfTitle.values())
    for (const [at, id] of ids.length > 1 ? ids.entries() : [])
      findIn(id)('same-title', details.sameTitle(ids.toSpliced(at, 1).slice(0, maxIds).join(', ')));
  return { total, findings, withheld: withheld.sentences() };
}

const maxIds = 10;

/** Returns the headings of stored features that are not published for what they say. */
function createWithheld() {
  type Heading = { label: string; reason: 'unknown' | 'private'; ids: number[] };
  const headings = new Map<string, Heading>();
  return {
    add({ id, features }: StoredListing): void {
      for (const item of features) {
        const classified = classifyFeature(item);
        if (classified.isPublished || classified.reason === 'contact' || classified.reason === 'malformed')
          continue;
        const { label, reason } = classified;
        const { ids } = headings.getOrInsertComputed(`${reason}:${label}`, () => ({
          label: nameOfHeading(label),
          reason,
          ids: [],
        }));
        if (ids.at(-1) !== id) ids.push(id);
      }
    },
    sentences: () =>
      [...headings.values()].map(({ label, reason, ids }) => {
        const first = ids.slice(0, maxIds).join(', ');
        return details.withheld[reason](
          label,
          details.listings(formatAmount(ids.length), first, ids.length <= maxIds),
        );
      }),
  };
}

function isReadableFile(path: string): Promise<boolean> {
  return Promise.all([stat(path), access(path, constants.R_OK)]).then(
    ([found]) => found.isFile(),
    () => false,
  );
}
