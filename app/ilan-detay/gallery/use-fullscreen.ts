import { type RefObject, useEffect, useState } from 'react';
import type { ImageGalleryRef } from 'react-image-gallery';

/**
 * Full screen for the gallery. The library asks the browser for it and takes a yes for granted; in-app browsers and
 * windows without the focus refuse, and the gallery then fills the window, as where there is no full screen at all.
 */
export function useFullscreen(gallery: RefObject<ImageGalleryRef | null>) {
  const [isRefused, setIsRefused] = useState(false);

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

  return { usesBrowserFullscreen: !isRefused, enterFullscreen };
}
