import { apiBase, callUrl } from '#lib/contract/calls.ts';
import type { Photo } from '#lib/listing/listing.ts';

/** The default image's fixed address (rules#default-image). */
export const defaultPhotoUrl = '/images/default.jpg';

/** Address of a photograph on the site's own host: GET files/ with its `filepath` (rules#files). */
export function photoUrl(path: string): string {
  return callUrl(apiBase, 'file', { filepath: path });
}

export function toPhotos(paths: readonly string[]): Photo[] {
  return paths.map((path) => ({ path, url: photoUrl(path) }));
}
