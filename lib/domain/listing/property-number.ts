import { foldTurkish } from './fold.ts';
import type { Feature } from './listing.ts';

const labels: readonly string[] = ['tasinmaz no', 'tasinmaz numarasi'];

const isNumber = ({ label }: Feature) => labels.includes(foldTurkish(label));

/**
 * The number of a property in the land registry (rules#property-number), and the features without it: until it had a field of its
 * own it was one of them, and an upstream may send it so still.
 * @param given the field, '' where there is none
 */
export function splitPropertyNumber(given: string, features: readonly Feature[]) {
  const stated = given === '' ? (features.find(isNumber)?.value ?? '') : given;
  return { propertyNumber: stated, features: features.filter((feature) => !isNumber(feature)) };
}
