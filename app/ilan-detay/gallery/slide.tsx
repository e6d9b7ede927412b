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

/** One large photograph over its small one. */
export function Slide({ photo, isWanted, isFullscreen, onShown }: SlideProps) {
  const small = smallImage(photo.url);
  const { src, srcSet } = isWanted ? largeImage(photo.url) : small;
  return (
    // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
    <img
      alt={photo.alt}
      className={`image-gallery-image ${styles.photo}`}
      decoding="sync"
      onLoad={onShown}
      sizes={isFullscreen ? photoSizes.fullscreen : photoSizes.page}
      src={src}
      srcSet={srcSet}
      style={{ backgroundImage: imageSet(small.srcSet) }}
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

/** A small photograph; its button carries the name. */
export function ThumbnailImage({ photo }: { photo: GalleryPhoto }) {
  return (
    // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
    <img alt="" loading="lazy" {...smallImage(photo.url)} {...thumbnailFrame} />
  );
}
