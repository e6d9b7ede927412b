import { deniedText } from '#lib/runtime/file-error.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';

const reasons = {
  missing: problems.photoMissing,
  outside: problems.photoOutside,
  type: problems.photoType,
  broken: problems.photoBroken,
  small: problems.photoSmall,
  large: problems.photoLarge,
  heic: problems.photoHeic,
  denied: deniedText,
};

/** A photograph that cannot be taken; `reason` is Turkish and names it. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly trouble: keyof typeof reasons;
  readonly reason: string;

  constructor(trouble: keyof typeof reasons, path: string, size = '') {
    super(`photograph ${trouble}`);
    this.trouble = trouble;
    this.reason = reasons[trouble](path, size);
  }
}
