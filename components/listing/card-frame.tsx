'use client';

import { type ReactNode, type Touch, type TouchEvent, useRef, useState } from 'react';
import { limits } from '#lib/site/limits.ts';

type CardFrameProps = {
  className: string;
  /** The listing whose photographs can be swiped through; null where there is only one. */
  swipedId: string | null;
  photo: ReactNode;
  /** Lies over the photograph until it is swiped. */
  count: ReactNode;
  children: ReactNode;
};

/**
 * Renders the part of a card that a finger moves: a swipe to the left over its photograph, at the top, opens a strip of
 * all of them (rules#photograph-count), with code that is fetched then. The card listens for the photograph, which its
 * link covers.
 */
export function CardFrame({ className, swipedId, photo, count, children }: CardFrameProps) {
  const [strip, setStrip] = useState<ReactNode>(null);
  const picture = useRef<HTMLDivElement>(null);
  const start = useRef<Touch>(undefined);

  function onTouchStart({ touches }: TouchEvent) {
    start.current = touches[1] ? undefined : touches[0];
  }

  async function onTouchEnd({ changedTouches: { 0: end } }: TouchEvent) {
    const from = start.current;
    const { bottom = 0, right = 0 } = picture.current?.getBoundingClientRect() ?? {};
    if (swipedId === null || strip !== null || !from || !end) return;
    if (from.clientY > bottom || from.clientX > right) return;
    const left = from.clientX - end.clientX;
    if (left < limits.gallerySwipeThreshold || left < 2 * Math.abs(from.clientY - end.clientY)) return;
    // What cannot be fetched leaves the card as it is; the next swipe tries again.
    setStrip(await import('./photo-strip.tsx').then((code) => code.openStrip(swipedId)).catch(() => null));
  }

  return (
    <article className={className} onTouchEnd={onTouchEnd} onTouchStart={onTouchStart}>
      <div className="picture" ref={picture}>
        {photo}
        {strip ?? count}
      </div>
      {children}
    </article>
  );
}
