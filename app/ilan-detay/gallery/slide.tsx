import { type SyntheticEvent, useState } from 'react';
import styles from './gallery.module.css';
import {
  frame,
  type GalleryPhoto,
  largeImage,
  photoSizes,
  smallBackground,
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

/** Renders one large photograph over its small one. */
export function Slide({ photo, isWanted, isFullscreen, onShown }: SlideProps) {
  const { src, srcSet } = isWanted ? largeImage(photo.url) : smallImage(photo.url);
  const [maxWidth, setMaxWidth] = useState<number | null>(null);

  async function onLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    onShown?.();
    const width = isWanted ? await widthOf(currentTarget.currentSrc) : Infinity;
    setMaxWidth(width < smallPhoto ? width * maxEnlargement : null);
  }

  return (
    <div className={styles.fit} style={{ backgroundImage: smallBackground(photo.url) }}>
      {/* biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already. */}
      <img
        alt={photo.alt}
        className={`image-gallery-image ${styles.photo} ${maxWidth === null ? '' : styles.small}`}
        decoding="sync"
        onLoad={onLoad}
        sizes={isFullscreen ? photoSizes.fullscreen : photoSizes.page}
        src={src}
        srcSet={srcSet}
        style={maxWidth === null ? undefined : { maxWidth }}
        {...frame}
      />
    </div>
  );
}

/** A photograph of fewer pixels is not enlarged to its frame. */
const smallPhoto = 700;
const maxEnlargement = 1.5;

/** Returns the width of a file in pixels, which the width of an image with `srcset` does not tell; from the browser's cache. */
async function widthOf(address: string): Promise<number> {
  const probe = new Image();
  probe.src = address;
  await probe.decode().catch(() => {});
  return probe.naturalWidth || Infinity;
}

/** Renders a small photograph; its button carries the name. */
export function ThumbnailImage({ photo }: { photo: GalleryPhoto }) {
  return (
    // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
    <img alt="" loading="lazy" {...smallImage(photo.url)} {...thumbnailFrame} />
  );
}
