import { ButtonLink } from '#components/ui/button.tsx';
import { Photo } from '#components/ui/photo.tsx';
import styles from './hero.module.css';
import type { SlideContent } from './hero-slides.ts';

/** Full-bleed photograph under a gradient that keeps the words readable. The first one is the page's LCP. */
export function HeroPhoto({ slide, isFirst }: { slide: SlideContent; isFirst: boolean }) {
  return (
    <div className={styles.photo}>
      <Photo
        alt={slide.photoText}
        fetchPriority={isFirst ? 'high' : 'low'}
        fill
        loading={isFirst ? 'eager' : 'lazy'}
        quality={60}
        shape={{ width: 1920, height: 1080 }}
        sizes="100vw"
        src={slide.photo}
        style={{ objectFit: 'cover', objectPosition: slide.focus }}
      />
    </div>
  );
}

export function HeroWords({ slide }: { slide: SlideContent }) {
  return (
    <>
      <p className={styles.lead}>{slide.lead}</p>
      <ButtonLink className={styles.action} href={slide.href} variant="secondary">
        {slide.action}
      </ButtonLink>
    </>
  );
}
