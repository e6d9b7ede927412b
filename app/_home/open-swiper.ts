import { Swiper } from 'swiper';
import { limits } from '#lib/site/limits.ts';

type Listeners = { onChange: (index: number) => void; onTouch: () => void };

/**
 * Opens Swiper over the slides of the server's HTML.
 * @param first index of the slide to begin with
 */
export function openSwiper(viewport: HTMLElement, first: number, { onChange, onTouch }: Listeners): Swiper {
  fetchOtherPhotos(viewport);
  return new Swiper(viewport, {
    initialSlide: first,
    speed: limits.heroSlideMs,
    // Rewinding needs no copies of slides, which would double every name that a screen reader finds.
    rewind: true,
    threshold: 5,
    on: {
      slideChange: (swiper) => onChange(swiper.activeIndex),
      sliderFirstMove: onTouch,
      touchEnd: onTouch,
    },
  });
}

/** Fetches photographs that lazy loading never reaches, once the first screen is complete. */
function fetchOtherPhotos(viewport: HTMLElement): void {
  const fetchNow = () => {
    for (const image of viewport.querySelectorAll('img')) image.loading = 'eager';
  };
  if (document.readyState === 'complete') fetchNow();
  else addEventListener('load', fetchNow, { once: true });
}
