/** Pixels of the frames that hold photographs; 3:2. */
export const frame = { width: 1200, height: 800 } as const;
export const thumbnailFrame = { width: 108, height: 72 } as const;

/** Widths of the large photograph in the page's layout and in full screen. */
export const photoSizes = { page: '(max-width: 1023px) 100vw, 808px', fullscreen: '100vw' } as const;

type OptimisedImage = { src: string; srcSet?: string | undefined };

/** A photograph as the gallery draws it, in addresses of the image optimizer. */
export type GalleryPhoto = { alt: string; full: OptimisedImage; thumbnail: OptimisedImage };
