/**
 * Puts the default image in place of a photograph that cannot be had (rules#default-image), on every screen and for good:
 * most fail before React listens, and no event tells of it later. Runs in the browser as an inline script
 * (early-script.tsx) and must be self-contained.
 * @param photographs how the addresses of photographs begin
 */
export function replaceMissingPhotos(photographs: string, defaultPhoto: string): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement && target.getAttribute('src')?.startsWith(photographs)))
        return;
      target.removeAttribute('srcset');
      target.src = defaultPhoto;
    },
    true,
  );
}
