'use client';

import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLazyComponent } from '#components/ui/use-lazy-component.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './gallery.module.css';
import {
  frame,
  type GalleryPhoto,
  largeImage,
  photoSizes,
  smallImage,
  thumbnailFrame,
  toGalleryPhotos,
} from './gallery-photo.ts';

const texts = detailTexts.photos;

type PhotoGalleryProps = { urls: readonly string[]; title: string };

/**
 * The listing's photographs. The server renders them in their final layout, so that the first one does not wait
 * for JavaScript and all of them can be opened without it; the gallery replaces them when its code has loaded.
 */
export function PhotoGallery({ urls, title }: PhotoGalleryProps) {
  const photos = toGalleryPhotos(urls, title);
  const still = <StillGallery photos={photos} />;
  return (
    <section aria-label={texts.heading}>
      {urls.length === 0 ? still : <GalleryStage photos={photos}>{still}</GalleryStage>}
    </section>
  );
}

/** The gallery in plain HTML: the first photograph large, every photograph small and linked. */
function StillGallery({ photos }: { photos: readonly [GalleryPhoto, ...GalleryPhoto[]] }) {
  const [first] = photos;
  const { src, srcSet } = largeImage(first.url);
  return (
    <>
      <div className={styles.frame}>
        {/* biome-ignore lint/performance/noImgElement: the gallery uses the same addresses, so the photograph is loaded once. */}
        <img
          alt={first.alt}
          className={styles.photo}
          decoding="sync"
          fetchPriority="high"
          sizes={photoSizes.page}
          srcSet={srcSet}
          src={src}
          {...frame}
        />
        {photos.length > 1 && <p className={styles.count}>{texts.count(1, photos.length)}</p>}
      </div>
      {photos.length > 1 && (
        <ul className={styles.strip}>
          {photos.map(({ alt, url }, index) => (
            <li key={url}>
              <a
                aria-label={texts.open(index + 1)}
                className={styles.thumbnail}
                data-early
                data-position={index}
                href={largeImage(url).src}
              >
                {/* biome-ignore lint/performance/noImgElement: as above. */}
                <img
                  // The large photograph above has this name.
                  alt={index === 0 ? '' : alt}
                  fetchPriority="low"
                  loading="lazy"
                  {...smallImage(url)}
                  {...thumbnailFrame}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type GalleryStageProps = {
  photos: readonly GalleryPhoto[];
  /** The same photographs in plain HTML. */
  children: ReactNode;
};

/**
 * Shows the plain photographs until the gallery has replaced them. The gallery's code is fetched when the
 * browser has nothing more urgent to do, or when a small photograph is clicked. Where it cannot be fetched, the plain
 * photographs stay, each a link.
 */
function GalleryStage({ photos, children }: GalleryStageProps) {
  const [Carousel, load] = useLazyComponent(() => import('./carousel.tsx').then((module) => module.Carousel));
  const [startIndex, setStartIndex] = useState<number | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [isLost, setIsLost] = useState(false);

  async function open(index: number) {
    if (startIndex !== null) return;
    setStartIndex(index);
    setIsLost(!(await load()));
  }
  const onIdle = useEffectEvent(() => void open(0));
  useEffect(() => whenIdle(() => onIdle()), []);

  function openHere(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('[data-position]');
    if (link === null || isLost || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open(Number(link.dataset.position));
  }

  return (
    <div className={styles.stage}>
      {!isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the links inside, which the keyboard clicks too.
        <div className={styles.layer} inert={startIndex !== null && !isLost} onClick={openHere}>
          {children}
        </div>
      )}
      {Carousel !== null && startIndex !== null && (
        <div className={styles.layer}>
          <Carousel onShown={() => setIsShown(true)} photos={photos} startIndex={startIndex} />
        </div>
      )}
    </div>
  );
}

const idleTimeoutMs = 2000;

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}
