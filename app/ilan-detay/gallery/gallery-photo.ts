import { fixedImage, responsiveImage } from '#lib/domain/media/optimized-image.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';

/** Pixels of the frames that hold photographs; 3:2. */
export const frame = { width: 1200, height: 800 } as const;
export const thumbnailFrame = { width: 108, height: 72 } as const;

/** Widths of the large photograph in the page's layout and in full screen. */
export const photoSizes = { page: '(max-width: 63.99em) 100vw, 808px', fullscreen: '100vw' } as const;

export type GalleryPhoto = { alt: string; url: string };

/** Returns the listing's photographs, each once. */
export const toGalleryPhotos = (urls: readonly string[], title: string): GalleryPhoto[] =>
  [...new Set(urls)].map((url, index) => ({ alt: listingTexts.photoOf(title, index + 1), url }));

export function largeImage(url: string) {
  return responsiveImage(url, 640);
}

export function smallImage(url: string) {
  return fixedImage(url, thumbnailFrame.width);
}

/**
 * Returns the small photograph as a background: the candidates of its `srcset`, so that the file already loaded is
 * shown.
 */
export function smallBackground(url: string): string {
  const candidates = smallImage(url)
    .srcSet.split(', ')
    .map((candidate) => candidate.split(' '))
    .map(([address, density]) => `url("${address}") ${density}`);
  return `image-set(${candidates.join(', ')})`;
}
