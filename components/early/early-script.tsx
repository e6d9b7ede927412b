import { headers } from 'next/headers';
import { functionSource } from '#lib/domain/html/function-source.ts';
import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo.ts';
import { earlyTaps } from './early-taps.ts';
import { postOnce } from './post-once.ts';
import { replaceMissingPhotos } from './replace-missing-photos.ts';
import { tabOfKey } from './tab-keys.ts';

/** What answers before React does. */
const earlyScript = [
  `(${functionSource(earlyTaps)})(${functionSource(tabOfKey)})`,
  `(${functionSource(postOnce)})()`,
  `(${functionSource(replaceMissingPhotos)})("${imageOptimizerPath}?","${defaultPhotoUrl}")`,
].join(';');

/**
 * The inline script of every document, for its head. It carries the nonce of the render, by which the server knows the
 * scripts of the site's own and allows them by their hashes.
 */
export async function EarlyScript() {
  const policy = (await headers()).get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of functions of this folder.
      dangerouslySetInnerHTML={{ __html: earlyScript }}
      nonce={nonce}
      suppressHydrationWarning
    />
  );
}
