import { expect, it } from 'vitest';
import { stubBrowser } from '#lib/browser/testing/stub-browser.ts';
import { localizeGallery } from './gallery-dom.ts';

const { document } = stubBrowser();

/** The library's elements: with several photographs it adds a copy of the last in front and one of the first behind. */
const gallery = (photographs: number) => {
  const numbers = Array.from({ length: photographs }, (_, index) => index);
  const slides = photographs > 1 ? [photographs - 1, ...numbers, 0] : numbers;
  const slide = (index: number) =>
    `<div class="image-gallery-slide" aria-label="Go to Slide ${index + 1}"></div>`;
  const thumbnail = (index: number) =>
    `<button class="image-gallery-thumbnail" aria-label="Go to Slide ${index + 1}"></button>`;
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML = `${slides.map(slide).join('')}
    <nav class="image-gallery-thumbnails-container" aria-label="Thumbnail Navigation">${numbers.map(thumbnail).join('')}</nav>`;
  const all = (selector: string) => [...main.querySelectorAll(selector)];
  return { main, slides: all('.image-gallery-slide'), all };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('names thumbnails in Turkish, and keeps from screen readers every photograph but the one that is shown', async () => {
  const { main, slides, all } = gallery(3);
  const hidden = () => slides.map((slide) => slide.getAttribute('aria-hidden'));
  slides[1]?.classList.add('image-gallery-center');
  const stop = localizeGallery(main);
  const labels = all('nav, button').map((element) => element.getAttribute('aria-label'));
  expect(labels.join()).not.toMatch(/Slide|Thumbnail/);
  expect(new Set(labels).size).toBe(4);
  expect(hidden()).toEqual(['true', 'false', 'true', 'true', 'true']);
  expect(slides.map((slide) => [slide.role, slide.ariaLabel])).toEqual(slides.map(() => ['group', null]));
  // The library marks also the copy of the photograph that is shown.
  slides[1]?.classList.remove('image-gallery-center');
  for (const at of [0, 3]) slides[at]?.classList.add('image-gallery-center');
  await settled();
  expect(hidden()).toEqual(['true', 'true', 'true', 'false', 'true']);
  all('button')[0]?.setAttribute('aria-label', 'Go to Slide 1');
  await settled();
  expect(all('button')[0]?.getAttribute('aria-label')).toBe(labels[1]);
  stop?.();
});

it('shows the only photograph', () => {
  const { main, slides } = gallery(1);
  slides[0]?.classList.add('image-gallery-center');
  localizeGallery(main)?.();
  expect(slides[0]?.getAttribute('aria-hidden')).toBe('false');
});
