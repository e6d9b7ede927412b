'use client';

import { responsiveImage } from '#lib/domain/media/optimized-image.ts';

type PhotoKind = {
  /** Its width on the screen. */
  sizes: string;
  /** Of the file, in pixels; offered widths lie between `minWidth` and it. */
  file: { width: number; height: number };
  minWidth?: number;
};

const kinds: Record<'card' | 'compact' | 'featured' | 'small' | 'thumb' | 'hero' | 'contact', PhotoKind> = {
  // At most two pixels per CSS pixel: a third is not visible and doubles the bytes.
  card: {
    sizes:
      '(max-width: 37.49em) and (min-resolution: 2.5dppx) 62vw, (max-width: 37.49em) 92vw, (max-width: 63.99em) 46vw, (max-width: 79.99em) 31vw, 390px',
    minWidth: 256,
    file: { width: 1200, height: 800 },
  },
  // A card that is a row on phones.
  compact: {
    sizes: '(max-width: 37.49em) 7rem, (max-width: 63.99em) 46vw, (max-width: 79.99em) 31vw, 390px',
    minWidth: 256,
    file: { width: 1200, height: 800 },
  },
  featured: {
    sizes: '(max-width: 53.75em) 92vw, 700px',
    file: { width: 1200, height: 800 },
  },
  small: { sizes: '16rem', minWidth: 256, file: { width: 640, height: 427 } },
  // In a round, or beside a line of words.
  thumb: { sizes: '5rem', minWidth: 64, file: { width: 256, height: 256 } },
  hero: { sizes: '100vw', file: { width: 1920, height: 1080 } },
  contact: { sizes: '(max-width: 53.75em) 92vw, 590px', file: { width: 1600, height: 1067 } },
};

type PhotoProps = {
  url: string;
  alt: string;
  kind: keyof typeof kinds;
  /** True in the first screenful: fetched at once, and before others. */
  isEager?: boolean;
  /** CSS `object-position`. */
  focus?: string;
};

/**
 * Renders a photograph that fills its frame, in the sizes and types of lib/web/pictures. A client component, so that
 * the document carries its addresses once, as HTML, and not again as React's data.
 */
export function Photo({ url, alt, kind, isEager = false, focus }: PhotoProps) {
  const { sizes, minWidth = 640, file } = kinds[kind];
  const { src, srcSet } = responsiveImage(url, minWidth, file.width);
  return (
    // biome-ignore lint/performance/noImgElement: next/image's own component would cost every visitor 3 KB and React's work.
    <img
      alt={alt}
      className="photo"
      decoding="async"
      fetchPriority={isEager ? 'high' : undefined}
      loading={isEager ? 'eager' : 'lazy'}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      style={{ objectPosition: focus }}
      {...file}
    />
  );
}
