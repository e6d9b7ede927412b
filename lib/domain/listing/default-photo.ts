import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { isLand } from './area.ts';
import { foldTurkish } from './fold.ts';

/** Returns the drawing that stands for a listing without a photograph (rules#default-image), by its type. */
export function defaultPhotoOf(type: string): string {
  if (isLand(type)) return '/images/default-land.jpg';
  return foldTurkish(type) === 'isyeri' ? '/images/default-shop.jpg' : defaultPhotoUrl;
}
