import { getImageProps, type ImageProps } from 'next/image';

/**
 * A photograph in the sizes and formats that next/image makes. Its own client component adds nothing that these
 * screens use (no blurred placeholder, no preload) and would cost every visitor its code and React's work.
 */
export function Photo(image: ImageProps) {
  const { alt, ...attributes } = getImageProps(image).props;
  // biome-ignore lint/performance/noImgElement: these are next/image's own attributes.
  return <img alt={alt} {...attributes} />;
}
