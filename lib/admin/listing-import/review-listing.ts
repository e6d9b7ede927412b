import { findPlace } from '#lib/listing/places/places.ts';
import { parseCoordinates } from '#lib/media/map.ts';
import { parseVideo } from '#lib/media/video.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import type { ListingField, ListingValues } from './listing-fields.ts';

export type Remark = { field: ListingField; reason: string };

/** What of a listing a visitor would not see, or not find. */
export function remarksOf(values: Partial<Omit<ListingValues, 'id'>>): Remark[] {
  const { embedUrl = '', videoUrl = '', features = [], city = '', district = '' } = values;
  const remarks: Remark[] = features
    .filter((item) => !/^[^:]*[^:\s][^:]*:[^:]*[^:\s][^:]*$/.test(item))
    .map((item) => ({ field: 'features', reason: problems.badFeature(item) }));
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
