import { useState } from 'react';
import { defaultPhotoUrl } from '#lib/media/photo.ts';
import styles from './gallery.module.css';
import {
  frame,
  type GalleryPhoto,
  largeImage,
  photoSizes,
  smallImage,
  thumbnailFrame,
} from './gallery-photo.ts';

type SlideProps = {
  photo: GalleryPhoto;
  /** False shows only the small photograph, which is loaded already. */
  isWanted: boolean;
  isFullscreen: boolean;
  onShown: (() => void) | undefined;
};

/** One large photograph over its small one; the default image when it fails to load. */
export function Slide({ photo, isWanted, isFullscreen, onShown }: SlideProps) {
  const [isMissing, setIsMissing] = useState(false);
  const large = isMissing ? { src: defaultPhotoUrl, srcSet: undefined } : largeImage(photo.url);
  const { src, srcSet } = isWanted ? large : smallImage(photo.url);
  return (
    // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
    <img
      alt={photo.alt}
      className={`image-gallery-image ${styles.photo}`}
      decoding="sync"
      onError={() => setIsMissing(true)}
      onLoad={onShown}
      sizes={isFullscreen ? photoSizes.fullscreen : photoSizes.page}
      src={src}
      srcSet={srcSet}
      style={isMissing ? undefined : { backgroundImage: imageSet(smallImage(photo.url).srcSet) }}
      {...frame}
    />
  );
}

/** The same candidates as the small photograph's `srcset`, so that the file already loaded is shown. */
function imageSet(srcSet: string): string {
  const candidates = srcSet.split(', ').map((candidate) => {
    const [url, density] = candidate.split(' ');
    return `url("${url}") ${density}`;
  });
  return `image-set(${candidates.join(', ')})`;
}

/** A small photograph; its button carries the name. One that fails to load leaves its frame empty. */
export function ThumbnailImage({ photo }: { photo: GalleryPhoto }) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
    <img
      alt=""
      loading="lazy"
      onError={() => setIsMissing(true)}
      style={{ visibility: isMissing ? 'hidden' : undefined }}
      {...smallImage(photo.url)}
      {...thumbnailFrame}
    />
  );
}
