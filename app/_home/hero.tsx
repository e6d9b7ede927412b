import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { env } from '#lib/runtime/env.ts';
import styles from './hero.module.css';
import { HeroCarousel, type HeroSlide } from './hero-carousel.tsx';
import { heroSlides, type SlideContent } from './hero-slides.ts';

/** Banner carousel (rules#hero). The badge does not move with the slides. */
export function Hero() {
  const { agency } = env();
  const slides = heroSlides(agency.hero).map((slide, index): HeroSlide => {
    const Headline = index === 0 ? 'h1' : 'h2';
    return {
      key: slide.photo,
      photo: <HeroPhoto isFirst={index === 0} slide={slide} />,
      headline: <Headline className={styles.headline}>{slide.headline}</Headline>,
      words: <HeroWords slide={slide} />,
    };
  });
  return (
    <HeroCarousel
      badge={
        <p className={styles.badge}>
          <Icon name="map-pin" size={16} />
          {agency.city}, {agency.country}
        </p>
      }
      slides={slides}
    />
  );
}

/** Full-bleed photograph under a gradient that keeps the words readable. The first one is the page's LCP. */
function HeroPhoto({ slide, isFirst }: { slide: SlideContent; isFirst: boolean }) {
  return (
    <div className={styles.photo}>
      <Photo alt={slide.photoText} focus={slide.focus} isEager={isFirst} kind="hero" url={slide.photo} />
    </div>
  );
}

function HeroWords({ slide }: { slide: SlideContent }) {
  return (
    <>
      <p className={styles.lead}>{slide.lead}</p>
      <ButtonLink className={styles.action} href={slide.href} variant="secondary">
        {slide.action}
      </ButtonLink>
    </>
  );
}
