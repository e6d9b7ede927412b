import { parseCoordinates } from '#lib/media/map.ts';
import { parseVideo } from '#lib/media/video.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { hasStrayDate } from './date-features.ts';
import { findPlace } from './places/places.ts';

export type Remark = {
  field: 'features' | 'embedUrl' | 'videoUrl' | 'city' | 'district';
  reason: string;
};

type Remarkable = {
  embedUrl?: string;
  videoUrl?: string;
  features?: readonly string[];
  city?: string;
  district?: string;
};

/** Fields of a listing that visitors would not see or could not find it by, each with the reason. */
export function remarksOf(values: Remarkable): Remark[] {
  const { embedUrl = '', videoUrl = '', features = [], city = '', district = '' } = values;
  const remarks: Remark[] = features
    .filter((item) => !/^[^:]*[^:\s][^:]*:[^:]*[^:\s][^:]*$/.test(item))
    .map((item) => ({ field: 'features', reason: problems.badFeature(item) }));
  for (const item of features.filter(hasStrayDate))
    remarks.push({ field: 'features', reason: problems.strayDateFeature(item) });
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
