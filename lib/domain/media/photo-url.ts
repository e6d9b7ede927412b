import { apiBase, callUrl } from '#lib/domain/wire/calls.ts';

/** A photograph of a listing: its path in the photograph folder and the address that serves the original. */
export type Photo = { path: string; url: string };

/** The default image's fixed address (rules#default-image). */
export const defaultPhotoUrl = '/images/default.jpg';

/**
 * Returns the address of a photograph on the site's own host: GET files/ with its `filepath` (rules#files). Every
 * spelling of a path, such as `a//b.jpg` and `./a/b.jpg`, has the same one.
 */
export function photoUrl(path: string): string {
  const filepath = path.replace(/^(?:\.\/+)+/, '').replaceAll(/(?<!:)\/(?:\.?\/)+/g, '/');
  return callUrl(apiBase, 'file', { filepath });
}

/** Tells whether an address is exactly what `photoUrl` gives: `files/` would answer other spellings too. */
export function isPhotoUrl(address: string): boolean {
  const path = new URLSearchParams(address.split('?')[1]).get('filepath') ?? '';
  return path !== '' && photoUrl(path) === address;
}

export function toPhotos(paths: readonly string[]): Photo[] {
  return paths.map((path) => ({ path, url: photoUrl(path) }));
}
