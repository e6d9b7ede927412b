import { getImageProps, type ImageProps } from 'next/image';
import styles from './photo.module.css';

type PhotoProps = Omit<ImageProps, 'fill'> & {
  /** For a photograph that fills its frame: the size of the file, beyond which no width is offered. */
  shape?: { width: number; height: number };
};

/**
 * A photograph in the sizes and formats that next/image makes. Its own client component adds nothing that these
 * screens use (no blurred placeholder, no preload) and would cost every visitor its code and React's work.
 */
export function Photo({ shape, className, style, ...image }: PhotoProps) {
  const { alt, style: _, srcSet, ...attributes } = getImageProps({ ...image, ...shape }).props;
  const offered = shape && srcSet && upTo(shape.width, srcSet);
  return (
    // biome-ignore lint/performance/noImgElement: these are next/image's own attributes.
    <img
      alt={alt}
      className={[styles.photo, shape && styles.framed, className].filter(Boolean).join(' ')}
      style={style}
      {...attributes}
      {...(offered ? { srcSet: offered, src: offered.split(', ').at(-1)?.split(' ')[0] } : { srcSet })}
    />
  );
}

/** The widths that a file can fill, and the next larger one. */
function upTo(width: number, srcSet: string): string {
  const candidates = srcSet.split(', ');
  const last = candidates.findIndex(
    (candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10) >= width,
  );
  return candidates.slice(0, last + 1 || undefined).join(', ');
}
