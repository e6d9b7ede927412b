/** How long scripts wait for a slow picture, and for a paint from the second frame after `load`. */
const limits = { pictureMs: 3000, paintMs: 250 };

/**
 * Defers the framework's scripts until the document and its first pictures are on the screen, with which they would share
 * a phone's narrow connection and its processor. Touching the page starts them at once; taps before they run are answered
 * by the document's own inline script (`components/early`).
 *
 * Source of a function for the document; it takes the addresses of the scripts in their order.
 */
export const deferScripts = `((urls) => (${startAfterPaint.toString().replaceAll(/\s+/g, ' ')})(urls,${JSON.stringify(limits)}))`;

/**
 * Runs in the browser and must be self-contained. Where no frames are rendered,
 * as in a hidden tab or in Lighthouse's first second, nothing is on the screen and scripts keep waiting. React recognises
 * its scripts by `async` and loads none twice.
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
