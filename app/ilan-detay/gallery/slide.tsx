import { useState } from 'react';
import { defaultPhotoUrl } from '#lib/media/photo.ts';
import { frame, type GalleryPhoto, photoSizes } from './frame.ts';
import styles from './gallery.module.css';

type SlideProps = {
  photo: GalleryPhoto;
  isEager: boolean;
  isFullscreen: boolean;
  onDrawn: (() => void) | undefined;
};

/** One large photograph; the default image where it cannot be had. */
export function Slide({ photo, isEager, isFullscreen, onDrawn }: SlideProps) {
  const [isMissing, setIsMissing] = useState(false);
  const { src, srcSet } = isMissing ? { src: defaultPhotoUrl, srcSet: undefined } : photo.full;
  return (
    // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
    <img
      alt={photo.alt}
      className={`image-gallery-image ${styles.photo}`}
      decoding={isEager ? 'sync' : 'async'}
      height={frame.height}
      loading={isEager ? 'eager' : 'lazy'}
      onError={() => setIsMissing(true)}
      onLoad={onDrawn}
      sizes={isFullscreen ? photoSizes.fullscreen : photoSizes.page}
      src={src}
      srcSet={srcSet}
      width={frame.width}
    />
  );
}
