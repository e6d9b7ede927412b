'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { heroControlTexts as texts } from '#lib/site/texts/home.ts';
import styles from './hero-controls.module.css';
import type { HeroState } from './use-hero.ts';

/** Pagination, pause and arrows, in the order in which a hand meets them. */
export function HeroControls({ count, hero }: { count: number; hero: HeroState }) {
  return (
    <div className={`container ${styles.controls}`}>
      {Array.from({ length: count }, (_, index) => (
        <button
          aria-current={index === hero.active ? 'true' : undefined}
          aria-label={texts.slideButton(index + 1)}
          className={styles.bullet}
          key={texts.slideButton(index + 1)}
          onClick={() => hero.goTo(index)}
          type="button"
        />
      ))}
      <button
        aria-label={hero.isAutoplayOn ? texts.pause : texts.play}
        className={`${styles.round} ${styles.toggle}`}
        onClick={hero.toggleAutoplay}
        type="button"
      >
        <Icon node={hero.isAutoplayOn ? Pause : Play} />
      </button>
      <button
        aria-label={texts.previous}
        className={styles.round}
        onClick={() => hero.goTo(hero.active - 1)}
        type="button"
      >
        <Icon node={ChevronLeft} />
      </button>
      <button
        aria-label={texts.next}
        className={styles.round}
        onClick={() => hero.goTo(hero.active + 1)}
        type="button"
      >
        <Icon node={ChevronRight} />
      </button>
    </div>
  );
}
