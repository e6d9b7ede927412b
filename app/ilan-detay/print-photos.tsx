import { Photo } from '#components/ui/photo.tsx';
import type { ListingDetail } from '#lib/listing/listing.ts';
import { frame, photoSizes } from './gallery/frame.ts';
import { toGalleryPhotos } from './gallery/gallery-photo.ts';
import { headingOf } from './listing-words.ts';
import styles from './print-photos.module.css';

/** Pixels: 62 mm of paper at 170 to the inch. */
const small = { width: 420, height: 280 };

/**
 * The photographs of the printed sheet (rules#print), fetched for printing only. The large one has the gallery's own
 * address, so that the browser holds it already.
 */
export function PrintPhotos({ listing }: { listing: ListingDetail }) {
  const [cover] = toGalleryPhotos(listing.photos, headingOf(listing));
  if (!cover) return null;
  const urls = [...new Set(listing.photos.map(({ url }) => url))];
  return (
    <div className={styles.photos}>
      {/* biome-ignore lint/performance/noImgElement: the same attributes as the gallery's, so the photograph is loaded once. */}
      <img
        alt=""
        loading="lazy"
        sizes={photoSizes.page}
        src={cover.full.src}
        srcSet={cover.full.srcSet}
        {...frame}
      />
      {urls.slice(1, 3).map((url) => (
        <Photo alt="" key={url} loading="lazy" quality={60} src={url} {...small} />
      ))}
    </div>
  );
}
