import { functionSource } from '#lib/domain/html/function-source.ts';
import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { earlyTaps } from './early-taps.ts';
import { postOnce } from './post-once.ts';
import { replaceMissingPhotos } from './replace-missing-photos.ts';
import { keptHeightKey, reserveKept } from './reserve-kept.ts';
import { tabOfKey } from './tab-keys.ts';

/** Give the scripts that answer before React does: in every document, and in that of the home screen. */
export const earlyScriptSources = {
  document: () =>
    [
      `(${functionSource(earlyTaps)})(${functionSource(tabOfKey)})`,
      `(${functionSource(postOnce)})()`,
      `(${functionSource(replaceMissingPhotos)})("${imageOptimizerPath}?","${defaultPhotoUrl}")`,
    ].join(';'),
  home: () => `(${functionSource(reserveKept)})("${keptHeightKey}")`,
};
