'use client';

import './carousel.css';
import { type MouseEventHandler, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import ImageGallery, { type GalleryItem, type ImageGalleryRef } from 'react-image-gallery';
import type { IconName } from '#components/ui/icons.ts';
import { RoundButton } from '#components/ui/round-button.tsx';
import { limits } from '#lib/site/limits.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './gallery.module.css';
import { localizeGallery, useFullscreen, useGalleryKeys } from './gallery-dom.ts';
import {
  frame,
  type GalleryPhoto,
  largeImage,
  photoSizes,
  smallBackground,
  smallImage,
  thumbnailFrame,
} from './gallery-photo.ts';

// Imported first: among the modules that all screens share, it would split their style sheet in two.

type CarouselProps = {
  photos: readonly GalleryPhoto[];
  startIndex: number;
  /** Whether arrow keys turn the photographs while nothing on the page has the focus. */
  answersPageKeys: boolean;
  /** Called once, when the first photograph of the gallery is on the screen. */
  onShown: () => void;
};

/** Renders react-image-gallery with the times of rules#gallery, in Turkish. */
export function Carousel({ photos, startIndex, answersPageKeys, onShown }: CarouselProps) {
  const gallery = useRef<ImageGalleryRef>(null);
  // Large neighbours of the photograph are fetched only for visitors who begin to look around.
  const [isBrowsing, setIsBrowsing] = useState(false);
  // The library sets its first slide in an effect: what is pressed before that would be undone.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useGalleryKeys(gallery, answersPageKeys);
  const { usesBrowserFullscreen, isFullscreen, enterFullscreen, onScreenChange } = useFullscreen(gallery);

  // The library goes back to its first slide whenever it is given new items.
  const items = useMemo<GalleryItem[]>(
    () => photos.map(({ url }) => ({ original: largeImage(url).src, thumbnail: smallImage(url).src })),
    [photos],
  );
  const photoOf = (item: GalleryItem) => photos[items.indexOf(item)] as GalleryPhoto;
  const browse = () => setIsBrowsing(true);

  return (
    <div inert={!isReady} ref={localizeGallery}>
      <ImageGallery
        items={items}
        lazyLoad
        onBeforeSlide={browse}
        onMouseOver={browse}
        onScreenChange={onScreenChange}
        onTouchStart={browse}
        ref={gallery}
        renderFullscreenButton={(toggle, isOn) => (
          <GalleryButton
            kind={isOn ? 'leaveFullscreen' : 'enterFullscreen'}
            onClick={isOn ? toggle : (event) => enterFullscreen(event.currentTarget, toggle)}
          />
        )}
        renderItem={(item) => (
          <Slide
            isWanted={isBrowsing || items.indexOf(item) === startIndex}
            isFullscreen={isFullscreen}
            onShown={items.indexOf(item) === startIndex ? onShown : undefined}
            photo={photoOf(item)}
          />
        )}
        renderLeftNav={(slide) => <GalleryButton kind="previous" onClick={slide} />}
        renderRightNav={(slide) => <GalleryButton kind="next" onClick={slide} />}
        renderThumbInner={(item) => (
          // Its button carries the name.
          // biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already.
          <img alt="" loading="lazy" {...smallImage(photoOf(item).url)} {...thumbnailFrame} />
        )}
        showIndex={photos.length > 1}
        showPlayButton={false}
        showThumbnails={photos.length > 1}
        slideDuration={limits.gallerySlideMs}
        slideInterval={limits.galleryIntervalMs}
        startIndex={startIndex}
        swipeThreshold={limits.gallerySwipeThreshold}
        // Otherwise arrow keys pressed in a form would change the photograph; see useGalleryKeys.
        useBrowserFullscreen={usesBrowserFullscreen}
        useWindowKeyDown={false}
      />
    </div>
  );
}

type ButtonKind = 'previous' | 'next' | 'enterFullscreen' | 'leaveFullscreen';

type GalleryButtonProps = { kind: ButtonKind; onClick: MouseEventHandler<HTMLButtonElement> };

const looks: Readonly<Record<ButtonKind, { icon: IconName; className: string }>> = {
  previous: { icon: 'chevron-left', className: 'image-gallery-left-nav' },
  next: { icon: 'chevron-right', className: 'image-gallery-right-nav' },
  enterFullscreen: { icon: 'maximize-2', className: 'image-gallery-fullscreen-button' },
  leaveFullscreen: { icon: 'minimize-2', className: 'image-gallery-fullscreen-button' },
};

/** Renders a control on the photograph. The library's own controls have fixed English names. */
function GalleryButton({ kind, onClick }: GalleryButtonProps) {
  const { icon, className } = looks[kind];
  return (
    <RoundButton
      className={`image-gallery-icon ${className}`}
      icon={icon}
      iconSize={22}
      label={detailTexts.photos[kind]}
      onClick={onClick}
    />
  );
}

type SlideProps = {
  photo: GalleryPhoto;
  /** False shows only the small photograph, which is loaded already. */
  isWanted: boolean;
  isFullscreen: boolean;
  onShown: (() => void) | undefined;
};

/** Renders one large photograph over its small one. */
function Slide({ photo, isWanted, isFullscreen, onShown }: SlideProps) {
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
