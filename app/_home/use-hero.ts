'use client';

import { useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { limits } from '#lib/site/limits.ts';

export type HeroState = ReturnType<typeof useHero>;

/**
 * Changes the server's slides by their buttons and every 3000 ms (rules#hero). Swiper is a chunk of its own and adds
 * animation and dragging once it has loaded.
 */
export function useHero(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const shown = useRef(0);
  /** Index of the slide in view. */
  const [active, setActive] = useState(0);
  /** False in the server's HTML and until hydration. */
  const [isAwake, setIsAwake] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [isAutoplayOn, setIsAutoplayOn] = useState(true);
  const [isFocused, setIsFocused] = useState(false);
  const [touches, setTouches] = useState(0);

  function show(index: number) {
    shown.current = index;
    setActive(index);
  }

  /** @param index any whole number: after the last slide comes the first one */
  function goTo(index: number) {
    const target = (index + count) % count;
    if (swiper.current) return swiper.current.slideTo(target);
    const track = viewport.current?.querySelector<HTMLElement>(':scope > *');
    // Swiper overwrites it with its own.
    if (track) track.style.transform = `translateX(${-100 * target}%)`;
    show(target);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, over the slides of the document.
  useEffect(() => {
    let isGone = false;
    setIsAwake(true);
    setIsAutoplayOn(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    import('./open-swiper.ts')
      .then(({ openSwiper }) => {
        if (isGone || viewport.current === null) return;
        swiper.current = openSwiper(viewport.current, shown.current, {
          onChange: show,
          onTouch: () => setTouches((touch) => touch + 1),
        });
        setIsReady(true);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, []);

  // A timer per slide instead of Swiper's autoplay module, which runs on every animation frame and does not resume
  // after a drag that ends where it began. Interaction restarts the 3000 ms and never stops autoplay.
  const isMoving = isAwake && isAutoplayOn && !isFocused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide and a touch start the wait again.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => goTo(active + 1), limits.heroAutoplayMs);
    return () => clearTimeout(timer);
  }, [isMoving, active, touches, isReady]);

  return {
    viewport,
    active,
    isAwake,
    isAutoplayOn,
    toggleAutoplay: () => setIsAutoplayOn((isOn) => !isOn),
    /** Set while the keyboard focus is inside a slide: autoplay pauses. */
    setIsFocused,
    goTo,
  };
}
