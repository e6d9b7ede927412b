import type { WirePreview } from '#lib/domain/wire/listing-schema.ts';
import { sampleHomes } from './samples/homes.ts';
import { sampleLand, sampleWorkplaces } from './samples/land-and-workplaces.ts';
import type { SampleListing } from './samples/sample-listing.ts';

/**
 * Hold the eight sample listings (rules#sample-listings), ids 1001-1008 in order, as they travel. The embedded backend
 * writes them into an empty database; the advanced-search test path searches them in the browser.
 */
export const samples: readonly SampleListing[] = [...sampleHomes, ...sampleLand, ...sampleWorkplaces].sort(
  (a, b) => Number(a.id) - Number(b.id),
);

/** Returns a sample as `get-preview` would send it. */
export function toSamplePreview(sample: SampleListing): WirePreview {
  const { id, type, title, price, emlakDurumu, il, ilce, mahalle, typicalFeatures } = sample;
  const image = sample.image_carousel;
  return { id, type, title, price, emlakDurumu, il, ilce, mahalle, image, typicalFeatures, aciklama: '' };
}
