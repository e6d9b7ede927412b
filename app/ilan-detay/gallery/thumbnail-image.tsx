import { useState } from 'react';
import { type GalleryPhoto, thumbnailFrame } from './frame.ts';

/** A small photograph; its button carries the name. One that fails to load leaves its frame empty. */
export function ThumbnailImage({ photo }: { photo: GalleryPhoto }) {
  const [isMissing, setIsMissing] = useState(false);
  const { src, srcSet } = photo.thumbnail;
  return (
    // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
    <img
      alt=""
      height={thumbnailFrame.height}
      loading="lazy"
      onError={() => setIsMissing(true)}
      src={src}
      srcSet={srcSet}
      style={{ visibility: isMissing ? 'hidden' : undefined }}
      width={thumbnailFrame.width}
    />
  );
}
