import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { earlyTaps } from './early-taps.ts';
import { keptHeightKey, reserveKept } from './reserve-kept.ts';
import { tabOfKey } from './tab-keys.ts';

/** Give the scripts that answer before React does: in every document, and in that of the home screen. */
export const earlyScriptSources = {
  document: () =>
    [
      `(${functionSource(earlyTaps)})(${functionSource(tabOfKey)})`,
      `(${functionSource(postOnce)})()`,
      `(${functionSource(replaceMissingPhotos)})("${imageOptimizerPath}?","${defaultPhotoUrl}")`,
    ].join(';'),
  home: () => `(${functionSource(reserveKept)})("${keptHeightKey}")`,
};

/**
 * Returns the source of a function that runs as an inline script of a document. It must be self-contained, and its
 * strings free of `</script`; what it needs is handed to it as arguments. Types are blanked out with spaces before it
 * comes here.
 */
function functionSource(script: (...args: never[]) => unknown): string {
  return script.toString().replaceAll(/\n\s+/g, '\n').replaceAll(/ {2,}/g, ' ');
}

/**
 * Lets the browser post a form once, however often it is sent while the answer is on its way. Forms that React answers in
 * the page prevent the browser's own way and do not count. Runs in the browser as an inline script (early-script.tsx)
 * and must be self-contained.
 */
function postOnce(): void {
  const posted = new Map<EventTarget | null, number>();
  const answerMs = 30_000;
  addEventListener(
    'submit',
    (event) => {
      if (!(performance.now() - (posted.get(event.target) ?? -answerMs) < answerMs)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement && event.target.method === 'post')
      posted.set(event.target, performance.now());
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) posted.clear();
  });
}

/**
 * Puts the default image in place of a photograph that cannot be had (rules#default-image), on every screen: most fail
 * before React listens, and no event tells of it later. For good, unless only the network was missing. Runs in the
 * browser as an inline script (early-script.tsx) and must be self-contained.
 * @param photographs how the addresses of photographs begin
 */
function replaceMissingPhotos(photographs: string, defaultPhoto: string): void {
  const missed = new Map<HTMLImageElement, Pick<HTMLImageElement, 'src' | 'srcset'>>();
  addEventListener('online', () => {
    for (const [image, was] of missed)
      if (image.getAttribute('src') === defaultPhoto) Object.assign(image, was);
    missed.clear();
  });
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement && target.getAttribute('src')?.startsWith(photographs)))
        return;
      if (!navigator.onLine) missed.set(target, { src: target.src, srcset: target.srcset });
      target.removeAttribute('srcset');
      target.src = defaultPhoto;
    },
    true,
  );
}
