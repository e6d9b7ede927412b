'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { RoundButton } from '#components/ui/round-button.tsx';
import { limits } from '#lib/site/limits.ts';
import { heroControlTexts as texts } from '#lib/site/texts/home.ts';
import styles from './hero.module.css';

export type HeroSlide = { key: string; photo: ReactNode; headline: ReactNode; words: ReactNode };

type HeroCarouselProps = { badge: ReactNode; slides: readonly HeroSlide[] };

/**
 * Renders the server-rendered slides, animated by Swiper. Without JavaScript the first one is shown and the others are
 * reached by scrolling.
 */
export function HeroCarousel({ badge, slides }: HeroCarouselProps) {
  const hero = useHero(slides.length);
  return (
    <section aria-label={texts.label} className={styles.hero}>
      <div className={`container ${styles.badgeRow}`}>{badge}</div>
      <HeroControls count={slides.length} hero={hero} />
      <div className={`swiper ${styles.viewport}`} ref={hero.viewport}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the slides rest while something in them has the focus. */}
        <div
          aria-live={hero.isAutoplayOn ? 'off' : 'polite'}
          className={`swiper-wrapper ${styles.track}`}
          onBlur={() => hero.setIsFocused(false)}
          onFocus={(event) => hero.setIsFocused(event.target.matches(':focus-visible'))}
        >
          {slides.map((slide, index) => {
            const isAway = hero.isAwake && index !== hero.active;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
              <div
                aria-label={texts.slidePosition(index + 1, slides.length)}
                className={`swiper-slide ${styles.slide}`}
                // The first slide holds the page's only h1, which stays readable while its slide is away.
                inert={isAway && index !== 0}
                key={slide.key}
                role="group"
              >
                <div inert={isAway}>{slide.photo}</div>
                <div className={`container ${styles.words}`}>
                  {slide.headline}
                  <div inert={isAway}>{slide.words}</div>
                </div>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** Renders pagination, pause and arrows. */
function HeroControls({ count, hero }: { count: number; hero: HeroState }) {
  return (
    <div className={`container script-only row ${styles.controls}`}>
      {Array.from({ length: count }, (_, index) => (
        <button
          aria-current={index === hero.active || undefined}
          aria-label={texts.slideButton(index + 1)}
          className={`center ${styles.bullet}`}
          key={texts.slideButton(index + 1)}
          onClick={() => hero.goTo(index)}
          type="button"
        />
      ))}
      <RoundButton
        className={`${styles.round} ${styles.toggle}`}
        icon={hero.isAutoplayOn ? 'pause' : 'play'}
        label={hero.isAutoplayOn ? texts.pause : texts.play}
        onClick={hero.toggleAutoplay}
      />
      <RoundButton
        className={styles.round}
        icon="chevron-left"
        label={texts.previous}
        onClick={() => hero.goTo(hero.active - 1)}
      />
      <RoundButton
        className={styles.round}
        icon="chevron-right"
        label={texts.next}
        onClick={() => hero.goTo(hero.active + 1)}
      />
    </div>
  );
}

type HeroState = ReturnType<typeof useHero>;

/**
 * Changes the server's slides by their buttons and every 3000 ms (rules#hero). Swiper is a chunk of its own and adds
 * animation and dragging once it has loaded.
 */
function useHero(count: number) {
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
