import { getImageProps, type ImageProps } from 'next/image';

type PhotoProps = ImageProps & {
  /**
   * For a photograph that fills its frame: the `width` and `height` that the markup states, for readers without styles.
   */
  shape?: { width: number; height: number };
};

/**
 * A photograph in the sizes and formats that next/image makes. Its own client component adds nothing that these
 * screens use (no blurred placeholder, no preload) and would cost every visitor its code and React's work.
 */
export function Photo({ shape, ...image }: PhotoProps) {
  const { alt, ...attributes } = getImageProps(image).props;
  // biome-ignore lint/performance/noImgElement: these are next/image's own attributes.
  return <img alt={alt} {...attributes} {...shape} />;
}
