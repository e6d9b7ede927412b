import { type RefObject, useEffect } from 'react';
import type { ImageGalleryRef } from 'react-image-gallery';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrow keys turn the photographs while nothing on the page has the focus. Inside the gallery the library itself
 * listens; in forms and dialogs the keys keep their own meaning.
 */
export function useArrowKeys(gallery: RefObject<ImageGalleryRef | null>): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (step === undefined || !isPlain || event.target !== document.body || gallery.current === null)
        return;
      gallery.current.slideToIndex(gallery.current.getCurrentIndex() + step);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [gallery]);
}
