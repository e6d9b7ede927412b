import { type GalleryPhoto, thumbnailFrame } from './frame.ts';

/** A small photograph; its button carries the name. */
export function ThumbnailImage({ photo }: { photo: GalleryPhoto }) {
  return (
    // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
    <img
      alt=""
      height={thumbnailFrame.height}
      loading="lazy"
      src={photo.thumbnail.src}
      srcSet={photo.thumbnail.srcSet}
      width={thumbnailFrame.width}
    />
  );
}
