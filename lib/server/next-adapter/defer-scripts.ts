import { sourceOf } from './pre-hydration.ts';

/** Milliseconds after which scripts no longer wait for a slow picture, and from the second frame after `load` for a paint. */
const limits = { pictureMs: 3000, paintMs: 250 };

/**
 * Lets the framework's scripts begin to load when the document and its first pictures are on the screen. Side by side
 * they share a phone's narrow connection and its one processor with what the visitor came to see. Whoever touches the
 * page gets them at once; what is done before they are there is answered by `pre-hydration.ts`.
 *
 * Source of a function for the document, which is called with the addresses of the scripts in their order.
 */
export const startLate = `((urls) => (${sourceOf(startAfterPaint)})(urls,${JSON.stringify(limits)}))`;

/**
 * Runs in the browser, as `preHydration` of `pre-hydration.ts` does: it must be complete in itself. Scripts that are asked for
 * before the `load` event hold it back, so that it mostly means that the page is React's. Where no frames are drawn, as in
 * a hidden tab or for a second or two when Lighthouse has Chromium leave its empty page, nothing is on the screen yet and
 * scripts go on waiting. By the attribute `async` React recognises its scripts, and loads none a second time.
 */
function startAfterPaint(urls: string[], { pictureMs, paintMs }: typeof limits): void {
  let isPainted = false;
  const start = () => {
    for (const url of urls.splice(0)) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      document.head.append(script);
    }
  };
  const startIfShown = () => {
    const pictures = Array.from(document.images);
    const isComplete = pictures.every(({ complete, loading }) => complete || loading === 'lazy');
    if (isPainted && isComplete && document.readyState !== 'loading') start();
  };
  new PerformanceObserver(() => {
    isPainted = true;
    startIfShown();
  }).observe({ type: 'paint', buffered: true });
  for (const type of ['DOMContentLoaded', 'load', 'error'])
    document.addEventListener(type, startIfShown, true);
  const frame = requestAnimationFrame;
  addEventListener('load', () => frame(() => frame(() => setTimeout(start, paintMs))));
  setTimeout(start, pictureMs);
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input'])
    addEventListener(type, start, { once: true, passive: true, capture: true });
}
