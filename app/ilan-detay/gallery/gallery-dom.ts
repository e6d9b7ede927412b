import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ImageGalleryRef } from 'react-image-gallery';
import { detailTexts } from '#lib/site/texts/detail.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Turns the photographs by arrow keys while nothing on the page has the focus. Inside the gallery the library itself
 * listens; in forms and dialogs the keys keep their own meaning. Escape leaves full screen, also where the
 * library fills the window instead because the browser lacks it for elements.
 */
export function useGalleryKeys(gallery: RefObject<ImageGalleryRef | null>, answersPageKeys: boolean): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (event.key === 'Escape') gallery.current?.exitFullScreen();
      const step = steps[event.key];
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (
        !answersPageKeys ||
        step === undefined ||
        !isPlain ||
        event.target !== document.body ||
        gallery.current === null
      )
        return;
      gallery.current.slideToIndex(gallery.current.getCurrentIndex() + step);
    };
    window.addEventListener('keydown', answer);
    return () => window.removeEventListener('keydown', answer);
  }, [gallery, answersPageKeys]);
}

/**
 * Manages the gallery's full screen. The library requests it and does not handle a refusal; in-app browsers and
 * windows without the focus refuse, and the gallery then fills the window, as in browsers without full screen. It has an
 * entry of the history, so that the way back leads out of it and not to another screen.
 */
export function useFullscreen(gallery: RefObject<ImageGalleryRef | null>) {
  const [isRefused, setIsRefused] = useState(false);
  const [isFullscreen, setIsFullscreen] = useState(false);
  const hasEntry = useRef(false);
  /** Whether the browser is on its way out of the entry. */
  const isGoingBack = useRef(false);

  useEffect(() => {
    const leave = () => {
      if (isGoingBack.current) {
        isGoingBack.current = false;
        // Entered again meanwhile.
        if (hasEntry.current) history.pushState(history.state, '');
        return;
      }
      if (!hasEntry.current) return;
      hasEntry.current = false;
      gallery.current?.exitFullScreen();
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [gallery]);

  useEffect(() => {
    if (isRefused) gallery.current?.fullScreen();
  }, [isRefused, gallery]);

  /** @param toggle the library's own way */
  async function enterFullscreen(button: HTMLElement, toggle: () => void) {
    const root = button.closest('.image-gallery');
    if (isRefused || !root?.requestFullscreen) return toggle();
    try {
      await root.requestFullscreen();
    } catch {
      setIsRefused(true);
    }
  }

  /** Learns from the library that full screen was entered or left. */
  function onScreenChange(isOn: boolean) {
    setIsFullscreen(isOn);
    if (isOn === hasEntry.current) return;
    hasEntry.current = isOn;
    if (isGoingBack.current) return;
    if (isOn) return history.pushState(history.state, '');
    isGoingBack.current = true;
    history.back();
  }

  return { usesBrowserFullscreen: !isRefused, isFullscreen, enterFullscreen, onScreenChange };
}

const texts = detailTexts.photos;

/**
 * Corrects the DOM whenever the library changes it: some accessible names are fixed in English, and screen readers also
 * read the hidden photographs.
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
