import { deniedText } from '#lib/runtime/file-error.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';

/** Why a photograph cannot be taken. */
export type PhotoTrouble = 'missing' | 'outside' | 'type' | 'broken' | 'small' | 'large' | 'heic' | 'denied';

/** A photograph that cannot be taken; `reason` is Turkish and names it. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly trouble: PhotoTrouble;
  readonly reason: string;

  constructor(trouble: PhotoTrouble, path: string, size = '') {
    super(`photograph ${trouble}`);
    this.trouble = trouble;
    this.reason = {
      missing: problems.photoMissing,
      outside: problems.photoOutside,
      type: problems.photoType,
      broken: problems.photoBroken,
      small: (name: string) => problems.photoSmall(name, size),
      large: problems.photoLarge,
      heic: problems.photoHeic,
      denied: deniedText,
    }[trouble](path);
  }
}
