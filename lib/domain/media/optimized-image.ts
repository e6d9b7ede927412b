/** The path of resized pictures, kept from Next because search engines know it. */
export const imageOptimizerPath = '/_next/image';

/** Widths in pixels, and the only quality, of the pictures that the site makes (lib/web/pictures). */
export const pictureWidths = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];
export const pictureQuality = 60;

type OptimizedImage = { src: string; srcSet: string };

/**
 * Returns addresses of a picture whose width depends on the window, as next/image gives them, whose own helper would
 * add 3 KB of script.
 * @param minWidth of the offered pictures, in pixels
 * @param fileWidth width of the file in pixels; only the first width above it is offered, without it all are
 */
export function responsiveImage(url: string, minWidth: number, fileWidth = Infinity): OptimizedImage {
  const last = pictureWidths.find((width) => width >= fileWidth) ?? Infinity;
  const offered = pictureWidths.filter((width) => width >= minWidth && width <= last);
  return {
    src: optimizedAddress(url, offered.at(-1) ?? minWidth),
    srcSet: offered.map((width) => `${optimizedAddress(url, width)} ${width}w`).join(', '),
  };
}

/** Returns a picture of a fixed width in CSS pixels, for screens of one and two device pixels per CSS pixel. */
export function fixedImage(url: string, width: number): OptimizedImage {
  const [single, double] = [width, 2 * width].map((wanted) =>
    optimizedAddress(url, pictureWidths.find((offered) => offered >= wanted) ?? wanted),
  ) as [string, string];
  return { src: double, srcSet: `${single} 1x, ${double} 2x` };
}

export function optimizedAddress(url: string, width: number): string {
  return `${imageOptimizerPath}?url=${encodeURIComponent(url)}&w=${width}&q=${pictureQuality}`;
}

/** Returns the picture and width that an optimizer address requests; null for addresses that no screen uses. */
export function readOptimizedAddress(search: string): { url: string; width: number } | null {
  const asked = new URLSearchParams(search);
  const width = pictureWidths.find((offered) => asked.get('w') === String(offered));
  const isOurs = asked.size === 3 && asked.get('q') === String(pictureQuality);
  const url = asked.get('url');
  return isOurs && url !== null && width !== undefined ? { url, width } : null;
}
