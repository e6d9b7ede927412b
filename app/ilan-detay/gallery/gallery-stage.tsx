'use client';

import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLazyComponent } from '#components/ui/use-lazy-component.ts';
import styles from './gallery.module.css';
import type { GalleryPhoto } from './gallery-photo.ts';

type GalleryStageProps = {
  photos: readonly GalleryPhoto[];
  /** Whether it opens by itself, and answers the arrow keys of the page: one gallery of a page does. */
  isOpenedWhenIdle?: boolean;
  /** The same photographs in plain HTML. */
  children: ReactNode;
};

/**
 * Shows the plain photographs until the gallery has replaced them. The gallery's code is fetched when the
 * browser has nothing more urgent to do, where it opens by itself, or when a photograph is clicked. Where it cannot be fetched, the plain
 * photographs stay, each a link.
 */
export function GalleryStage({ photos, isOpenedWhenIdle = false, children }: GalleryStageProps) {
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
  useEffect(() => (isOpenedWhenIdle ? whenIdle(() => onIdle()) : undefined), [isOpenedWhenIdle]);

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
          <Carousel
            answersPageKeys={isOpenedWhenIdle}
            onShown={() => setIsShown(true)}
            photos={photos}
            startIndex={startIndex}
          />
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
