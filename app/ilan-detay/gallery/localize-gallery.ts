import { detailTexts } from '#lib/site/texts/detail.ts';

const texts = detailTexts.photos;

/**
 * The library writes some accessible names in English, without an option to change them, and screen readers also
 * read the hidden photographs. Corrects both in the DOM whenever the library changes it.
 * @returns a function that stops observing, as React expects it of a ref
 */
export function localizeGallery(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined;
  const correct = () => {
    nameThumbnails(root);
    hideOtherSlides(root);
  };
  correct();
  const observer = new MutationObserver(correct);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['class', 'aria-label'] });
  return () => observer.disconnect();
}

function nameThumbnails(root: HTMLElement): void {
  const strip = root.querySelector('.image-gallery-thumbnails-container');
  if (strip) setAttributes(strip, { 'aria-label': texts.thumbnails });
  root.querySelectorAll('.image-gallery-thumbnail').forEach((thumbnail, index) => {
    setAttributes(thumbnail, { 'aria-label': texts.show(index + 1) });
  });
}

function hideOtherSlides(root: HTMLElement): void {
  const slides = [...root.querySelectorAll('.image-gallery-slide')];
  slides.forEach((slide, index) => {
    // For endless scrolling the library adds a copy of the last slide in front and one of the first at the end.
    const isCopy = slides.length > 1 && (index === 0 || index === slides.length - 1);
    const isShown = !isCopy && slide.classList.contains('image-gallery-center');
    // It calls slides buttons, but nothing happens on a click.
    slide.removeAttribute('aria-label');
    setAttributes(slide, { role: 'group', 'aria-hidden': String(!isShown) });
  });
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    // Writing an unchanged value would trigger the observer again, endlessly.
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
