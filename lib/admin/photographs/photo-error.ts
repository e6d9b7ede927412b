import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';

/** Why a photograph cannot be taken. */
export type PhotoTrouble = 'missing' | 'outside' | 'type' | 'broken' | 'small' | 'large';

/** A photograph that cannot be taken; `reason` is Turkish and names it. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly reason: string;

  constructor(trouble: PhotoTrouble, path: string, size = '') {
    super(`photograph ${trouble}`);
    this.reason = {
      missing: problems.photoMissing,
      outside: problems.photoOutside,
      type: problems.photoType,
      broken: problems.photoBroken,
      small: (name: string) => problems.photoSmall(name, size),
      large: problems.photoLarge,
    }[trouble](path);
  }
}
