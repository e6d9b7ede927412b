'use client';

import type { ReactNode } from 'react';
import { RoundButton } from '#components/ui/round-button.tsx';
import { heroControlTexts as texts } from '#lib/site/texts/home.ts';
import styles from './hero.module.css';
import { type HeroState, useHero } from './use-hero.ts';

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
          aria-current={index === hero.active ? 'true' : undefined}
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
