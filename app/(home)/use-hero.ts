'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { limits } from '#lib/site/limits.ts';

export type HeroState = {
  viewport: RefObject<HTMLDivElement | null>;
  /** Index of the slide in view. */
  active: number;
  /** True once the slides can move. */
  isReady: boolean;
  isAutoplayOn: boolean;
  toggleAutoplay: () => void;
  /** Tells whether the keyboard is inside a slide, which then stays. */
  setIsFocused: (isFocused: boolean) => void;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
};

/** Opens Swiper over the server's slides and moves them every 3000 ms (rules#hero). */
export function useHero(): HeroState {
  const viewport = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [active, setActive] = useState(0);
  const [isAutoplayOn, setIsAutoplayOn] = useState(true);
  const [isFocused, setIsFocused] = useState(false);
  const [touches, setTouches] = useState(0);

  useEffect(() => {
    let isGone = false;
    let opened: Swiper | undefined;
    // Swiper is a file of its own, so that the first slide never waits for it; if it cannot be had, the slide stays.
    import('./open-swiper.ts')
      .then(({ openSwiper }) => {
        if (isGone || viewport.current === null) return;
        opened = openSwiper(viewport.current, {
          onChange: setActive,
          onTouch: () => setTouches((count) => count + 1),
        });
        setIsAutoplayOn(!matchMedia('(prefers-reduced-motion: reduce)').matches);
        setSwiper(opened);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      opened?.destroy();
    };
  }, []);

  // A timer per slide in place of Swiper's autoplay module, which asks for every animation frame and stays asleep
  // after a drag that ends where it began. Interaction restarts the 3000 ms and never ends them.
  const isMoving = swiper !== null && isAutoplayOn && !isFocused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide and a touch start the wait again.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => swiper?.slideNext(), limits.heroAutoplayMs);
    return () => clearTimeout(timer);
  }, [isMoving, active, touches, swiper]);

  return {
    viewport,
    active,
    isReady: swiper !== null,
    isAutoplayOn,
    toggleAutoplay: () => setIsAutoplayOn((isOn) => !isOn),
    setIsFocused,
    previous: () => swiper?.slidePrev(),
    next: () => swiper?.slideNext(),
    goTo: (index) => swiper?.slideTo(index),
  };
}
