import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ImageGalleryRef } from 'react-image-gallery';

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

  useEffect(() => {
    const leave = () => {
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
    if (isOn) history.pushState(history.state, '');
    else history.back();
  }

  return { usesBrowserFullscreen: !isRefused, isFullscreen, enterFullscreen, onScreenChange };
}
