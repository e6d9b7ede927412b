'use client';

import dynamic from 'next/dynamic';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import styles from './gallery.module.css';
import type { GalleryPhoto } from './gallery-photo.ts';

const Carousel = dynamic(() => import('./carousel.tsx').then(({ Carousel }) => Carousel), { ssr: false });

type GalleryStageProps = {
  photos: readonly GalleryPhoto[];
  /** The same photographs in plain HTML. */
  children: ReactNode;
};

/**
 * Shows the plain photographs until the gallery has replaced them. The gallery's code is fetched when the
 * browser has nothing more urgent to do, or when a small photograph is clicked.
 */
export function GalleryStage({ photos, children }: GalleryStageProps) {
  const [startIndex, setStartIndex] = useState<number | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => whenIdle(() => setStartIndex((current) => current ?? 0)), []);

  function openHere(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('[data-position]');
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setStartIndex((current) => current ?? Number(link.dataset.position));
  }

  return (
    <div className={styles.stage}>
      {!isDrawn && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the links inside, which the keyboard clicks too.
        <div className={styles.layer} inert={startIndex !== null} onClick={openHere}>
          {children}
        </div>
      )}
      {startIndex !== null && (
        <div className={styles.layer}>
          <Carousel onDrawn={() => setIsDrawn(true)} photos={photos} startIndex={startIndex} />
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
