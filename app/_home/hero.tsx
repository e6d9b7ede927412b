import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { env } from '#lib/runtime/env.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import styles from './hero.module.css';
import { HeroCarousel, type HeroSlide } from './hero-carousel.tsx';

/** `id` of the part of this screen that shows the branches. */
export const branchesId = 'subeler';

/** Returns the slides in their order (rules#hero). `focus`: which part of the photograph a narrow window keeps. */
function slidesOf([affordable, branches, options]: Agency['hero']) {
  const [first, second, third] = homeTexts.heroPhotos;
  const homes = `${routes.listings}?kategori=Konut`;
  return [
    { ...affordable, href: homes, photo: '/images/hero-1-konut.jpg', alt: first, focus: '42% 60%' },
    { ...branches, href: `#${branchesId}`, photo: '/images/hero-2-sube.jpg', alt: second, focus: '46% 70%' },
    { ...options, href: routes.listings, photo: '/images/hero-3-arsa.jpg', alt: third, focus: '60% 50%' },
  ];
}

/** Renders the banner carousel (rules#hero). The badge does not move with the slides. */
export function Hero() {
  const { agency } = env();
  const slides = slidesOf(agency.hero).map((slide, index): HeroSlide => {
    const { photo, alt, focus } = slide;
    const isFirst = index === 0;
    const Headline = isFirst ? 'h1' : 'h2';
    return {
      key: photo,
      // Full-bleed, under a gradient that keeps the words readable. The first one is the page's LCP.
      photo: (
        <div className={styles.photo}>
          <Photo alt={alt} focus={focus} isEager={isFirst} kind="hero" url={photo} />
        </div>
      ),
      headline: <Headline className={styles.headline}>{slide.headline}</Headline>,
      words: (
        <>
          <p className={styles.lead}>{slide.lead}</p>
          <ButtonLink className={styles.action} href={slide.href} variant="secondary">
            {slide.action}
          </ButtonLink>
        </>
      ),
    };
  });
  return (
    <HeroCarousel
      badge={
        <p className={`row tag ${styles.badge}`}>
          <Icon name="map-pin" size={16} />
          {agency.city}, {agency.country}
        </p>
      }
      slides={slides}
    />
  );
}
