import { createHash } from 'node:crypto';
import type { ListingDetail } from '#lib/listing/listing.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import type { SharePicture } from './metadata.ts';

/** Where the pictures of shared links stand. */
export const sharePicturePath = '/paylasim';

/** Sizes in pixels that every network takes; WhatsApp drops pictures above about 300 KB. */
export const sharePictureSize = { width: 1200, height: 630, maxBytes: 300_000 } as const;

/** Changes with the photograph, so that networks that cache pictures by address fetch the new one. */
export function sharePictureVersion(photoPath: string): string {
  return createHash('sha256').update(photoPath).digest('hex').slice(0, 8);
}

/** The first photograph in the form for shared links, named after the listing or else the site; null where there is none. */
export function listingSharePicture(listing: ListingDetail, siteTitle: string): SharePicture | null {
  const cover = listing.photos[0];
  if (!cover) return null;
  const query = new URLSearchParams({ id: listing.id, v: sharePictureVersion(cover.path) });
  return {
    url: `${sharePicturePath}?${query}`,
    width: sharePictureSize.width,
    height: sharePictureSize.height,
    alt: commonTexts.photoOf(listing.title || siteTitle, 1),
    type: 'image/jpeg',
  };
}
