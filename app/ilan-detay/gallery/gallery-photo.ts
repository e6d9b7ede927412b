import { getImageProps } from 'next/image';
import type { Photo } from '#lib/listing/listing.ts';
import { defaultPhotoUrl } from '#lib/media/photo.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { frame, type GalleryPhoto, photoSizes, thumbnailFrame } from './frame.ts';

/** The listing's photographs, each once; none where it has none. */
export function toGalleryPhotos(photos: readonly Photo[], title: string): GalleryPhoto[] {
  const urls = [...new Set(photos.map(({ url }) => url))];
  return urls.map((url, index) => ({
    alt: commonTexts.photoOf(title, index + 1),
    full: optimised(url, frame, photoSizes.page),
    thumbnail: optimised(url, thumbnailFrame),
  }));
}

/** Shown when a listing has no photograph. */
export function defaultGalleryPhoto(): GalleryPhoto {
  return {
    alt: commonTexts.noPhoto,
    full: optimised(defaultPhotoUrl, frame, photoSizes.page),
    thumbnail: optimised(defaultPhotoUrl, thumbnailFrame),
  };
}

function optimised(src: string, size: { width: number; height: number }, sizes?: string) {
  const { props } = getImageProps({ alt: '', src, ...size, quality: 60, ...(sizes && { sizes }) });
  return { src: props.src, srcSet: props.srcSet };
}
