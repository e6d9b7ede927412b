import type { Photo } from '#lib/listing/listing.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { frame, type GalleryPhoto, photoSizes, thumbnailFrame } from './frame.ts';
import styles from './gallery.module.css';
import { defaultGalleryPhoto, toGalleryPhotos } from './gallery-photo.ts';
import { GalleryStage } from './gallery-stage.tsx';

type PhotoGalleryProps = { photos: readonly Photo[]; title: string };

/**
 * The listing's photographs. The server renders them in their final layout, so that the first one does not wait
 * for JavaScript and all of them can be opened without it; the gallery replaces them when its code has loaded.
 */
export function PhotoGallery({ photos, title }: PhotoGalleryProps) {
  const [first = defaultGalleryPhoto(), ...rest] = toGalleryPhotos(photos, title);
  const still = <StillGallery photos={[first, ...rest]} />;
  return (
    <section aria-label={detailTexts.photos.heading}>
      {photos.length === 0 ? still : <GalleryStage photos={[first, ...rest]}>{still}</GalleryStage>}
    </section>
  );
}

const texts = detailTexts.photos;

/** The gallery in plain HTML: the first photograph large, every photograph small and linked. */
function StillGallery({ photos }: { photos: readonly [GalleryPhoto, ...GalleryPhoto[]] }) {
  const [first] = photos;
  return (
    <>
      <div className={styles.frame}>
        {/* biome-ignore lint/performance/noImgElement: the gallery draws the same addresses, so the photograph is loaded once. */}
        <img
          alt={first.alt}
          className={styles.photo}
          decoding="sync"
          fetchPriority="high"
          height={frame.height}
          sizes={photoSizes.page}
          src={first.full.src}
          srcSet={first.full.srcSet}
          width={frame.width}
        />
        {photos.length > 1 && <p className={styles.count}>{texts.count(1, photos.length)}</p>}
      </div>
      {photos.length > 1 && (
        <ul className={styles.strip}>
          {photos.map(({ alt, full, thumbnail }, index) => (
            <li key={full.src}>
              <a
                aria-label={texts.open(index + 1)}
                className={styles.thumbnail}
                data-early
                data-position={index}
                href={full.src}
              >
                {/* biome-ignore lint/performance/noImgElement: as above. */}
                <img
                  // The first photograph already stands above under this name.
                  alt={index === 0 ? '' : alt}
                  height={thumbnailFrame.height}
                  loading="lazy"
                  src={thumbnail.src}
                  srcSet={thumbnail.srcSet}
                  width={thumbnailFrame.width}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
