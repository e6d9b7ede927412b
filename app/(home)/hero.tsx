import { MapPin } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { env } from '#lib/runtime/env.ts';
import styles from './hero.module.css';
import { HeroCarousel, type HeroSlide } from './hero-carousel.tsx';
import { HeroPhoto, HeroWords } from './hero-slide.tsx';
import { heroSlides } from './hero-slides.ts';

/** Banner carousel (rules#hero). The badge stands still while the slides move. */
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
          <Icon node={MapPin} size={16} />
          {agency.city}, {agency.country}
        </p>
      }
      slides={slides}
    />
  );
}
