import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { landTypes } from '#lib/site/listing-choices.ts';

/** Returns the drawing that stands for a listing without a photograph (rules#default-image), by its type. */
export function defaultPhotoOf(type: string): string {
  if (landTypes.includes(type)) return '/images/default-land.jpg';
  return type === 'Isyeri' ? '/images/default-shop.jpg' : defaultPhotoUrl;
}
