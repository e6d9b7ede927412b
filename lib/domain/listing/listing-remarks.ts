import { parseCoordinates } from '#lib/domain/media/map.ts';
import { parseVideo } from '#lib/domain/media/video.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { hasStrayDate } from './date-features.ts';
import { findPlace } from './places/places.ts';
import { classifyFeature, nameOfHeading, wordProblem } from './published-features.ts';
import { countsRooms, namesRooms, roomsOf, typeHasRooms } from './rooms.ts';

const groups = ['facade', 'interior', 'exterior', 'surroundings', 'transport', 'view'] as const;

export type Remark = {
  field: 'features' | 'embedUrl' | 'videoUrl' | 'city' | 'district' | (typeof groups)[number];
  reason: string;
};

type Remarkable = {
  embedUrl?: string;
  videoUrl?: string;
  features?: readonly string[];
  city?: string;
  district?: string;
} & { [Group in (typeof groups)[number]]?: readonly string[] };

/**
 * Lists fields of a listing that visitors would miss or could not find it by, each with the reason, which never repeats the
 * value of a feature. Features that are withheld for their heading are told of by `classifyFeature`.
 */
export function remarksOf(values: Remarkable): Remark[] {
  const { embedUrl = '', videoUrl = '', features = [], city = '', district = '' } = values;
  const remarks: Remark[] = [...features.entries()].flatMap(([at, item]) => {
    const reason = featureProblem(item, at + 1);
    return reason === null ? [] : [{ field: 'features', reason }];
  });
  for (const item of features)
    if (hasStrayDate(item) && classifyFeature(item).isPublished)
      remarks.push({ field: 'features', reason: problems.strayDateFeature(item) });
  for (const field of groups)
    for (const [at, item] of (values[field] ?? []).entries()) {
      const problem = wordProblem(item);
      if (problem !== null) remarks.push({ field, reason: problems.withheldWord[problem](at + 1) });
    }
  if (embedUrl !== '' && parseCoordinates(embedUrl) === null)
    remarks.push({ field: 'embedUrl', reason: problems.badMap });
  if (videoUrl !== '' && parseVideo(videoUrl) === null)
    remarks.push({ field: 'videoUrl', reason: problems.badVideo });
  if (city === '') return remarks;
  const place = findPlace(city, district);
  if (place.city === null) remarks.push({ field: 'city', reason: problems.unknownCity });
  else if (district !== '' && place.district === null)
    remarks.push({ field: 'district', reason: problems.unknownDistrict(place.city) });
  return remarks;
}

/**
 * Says that only the choice of all others finds the rooms of a dwelling (rules#rooms-and-chips), in Turkish; null where
 * nothing is wrong or another remark says so already.
 * @param type undefined when unknown
 */
export function roomsRemark(type: string | undefined, features: readonly string[]): string | null {
  const said = features.filter((item) => countsRooms(item.split(':')[0] ?? ''));
  const published = said.filter((item) => classifyFeature(item).isPublished && !hasStrayDate(item));
  const rooms = roomsOf(published);
  const isDwelling = type === undefined || typeHasRooms(type);
  return rooms !== '' && isDwelling && !namesRooms(rooms) ? problems.unknownRooms(rooms) : null;
}

/** Says why a feature is withheld. @param position in its list, from 1 */
function featureProblem(item: string, position: number): string | null {
  const classified = classifyFeature(item);
  if (classified.isPublished) return null;
  // An item without a colon is a value.
  const name = item.includes(':') ? nameOfHeading(classified.label) : '';
  if (classified.reason === 'malformed') return problems.badFeature(name, position);
  return classified.reason === 'contact' ? problems.contactInItem(name) : null;
}
