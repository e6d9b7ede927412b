'use client';

import './carousel.css';
import { type MouseEventHandler, useEffect, useMemo, useRef, useState } from 'react';
import ImageGallery, { type GalleryItem, type ImageGalleryRef } from 'react-image-gallery';
import type { IconName } from '#components/ui/icons.ts';
import { RoundButton } from '#components/ui/round-button.tsx';
import { limits } from '#lib/site/limits.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { type GalleryPhoto, largeImage, smallImage } from './gallery-photo.ts';
import { Slide, ThumbnailImage } from './slide.tsx';
import { useFullscreen, useGalleryKeys } from './use-gallery-keys.ts';

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
        renderThumbInner={(item) => <ThumbnailImage photo={photoOf(item)} />}
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

const texts = detailTexts.photos;

/**
 * Corrects the DOM whenever the library changes it: some accessible names are fixed in English, and screen readers also
 * read the hidden photographs.
 * @returns a function that stops observing, as React expects it of a ref
 */
function localizeGallery(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined;
  const correct = () => {
    nameThumbnails(root);
    hideOtherSlides(root);
  };
  correct();
  const observer = new MutationObserver(correct);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['class', 'aria-label'] });
  return () => observer.disconnect();
}

function nameThumbnails(root: HTMLElement): void {
  const strip = root.querySelector('.image-gallery-thumbnails-container');
  if (strip) setAttributes(strip, { 'aria-label': texts.thumbnails });
  root.querySelectorAll('.image-gallery-thumbnail').forEach((thumbnail, index) => {
    setAttributes(thumbnail, { 'aria-label': texts.show(index + 1) });
  });
}

function hideOtherSlides(root: HTMLElement): void {
  const slides = [...root.querySelectorAll('.image-gallery-slide')];
  slides.forEach((slide, index) => {
    // For endless scrolling the library adds a copy of the last slide in front and one of the first at the end.
    const isCopy = slides.length > 1 && (index === 0 || index === slides.length - 1);
    const isShown = !isCopy && slide.classList.contains('image-gallery-center');
    // It calls slides buttons, but nothing happens on a click.
    slide.removeAttribute('aria-label');
    setAttributes(slide, { role: 'group', 'aria-hidden': String(!isShown) });
  });
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    // Writing an unchanged value would trigger the observer again, endlessly.
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
