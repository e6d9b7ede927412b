import { listing as askListing } from '#lib/browser/api-client.ts';
import { toList } from '#lib/domain/listing/features.ts';
import { responsiveImage } from '#lib/domain/media/optimized-image.ts';
import { toPhotos } from '#lib/domain/media/photo.ts';
import { limits } from '#lib/site/limits.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import styles from './swipe-card.module.css';

const strips = new WeakMap<HTMLElement, Promise<HTMLElement | null>>();

let start: Touch | undefined;

/**
 * Shows a card's next photograph after a sideways swipe. From then on the photographs lie side by side in a strip that
 * the browser scrolls by itself.
 * @param frame the element around the card's photograph
 * @param event the start or the end of a touch
 */
export async function followTouch(frame: HTMLElement, event: TouchEvent): Promise<void> {
  const [finger] = event.changedTouches;
  if (event.type === 'touchstart') {
    start = finger;
    return;
  }
  if (!start || !finger || strips.has(frame) || !isOver(frame, start)) return;
  const [left, down] = [start.clientX - finger.clientX, finger.clientY - start.clientY];
  if (left < limits.gallerySwipeThreshold || left < 2 * Math.abs(down)) return;
  const building = buildStrip(frame);
  strips.set(frame, building);
  const strip = await building;
  if (strip === null) strips.delete(frame);
  else scrollOn(strip);
}

function isOver(frame: HTMLElement, { clientX, clientY }: Touch): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function scrollOn(strip: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollTo({ left: strip.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
}

/** @returns null if the photographs cannot be fetched; then the card stays as it is */
async function buildStrip(frame: HTMLElement): Promise<HTMLElement | null> {
  const answer = await askListing(frame.dataset.photos ?? '');
  if (answer.kind !== 'ok') return null;
  const images = answer.data?.image_carousel;
  const photos = toPhotos(toList(Array.isArray(images) ? images.map(String) : `${images ?? ''}`));
  const sizes = frame.querySelector('img')?.sizes ?? '100vw';
  const strip = document.createElement('div');
  strip.className = styles.strip ?? '';
  // A screen reader has the card's own photograph; the others are for the finger.
  strip.ariaHidden = 'true';
  strip.append(...photos.map(({ url }) => createPhoto(url, sizes)));
  strip.addEventListener('click', () => frame.closest('article')?.querySelector('a')?.click());
  const count = frame.querySelector('[data-photo-number]');
  strip.addEventListener('scroll', () => {
    const index = Math.round(strip.scrollLeft / strip.clientWidth);
    if (count) count.textContent = savedTexts.photoOfCount(index + 1, photos.length);
  });
  frame.append(strip);
  return strip;
}

function createPhoto(url: string, sizes: string): HTMLImageElement {
  const { src, srcSet } = responsiveImage(url, 256);
  const image = new Image();
  image.loading = 'lazy';
  image.alt = '';
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
  return image;
}
