import { Photo } from '#components/ui/photo.tsx';
import type { ListingDetail } from '#lib/listing/listing.ts';
import { qrPath } from '#lib/media/qr-path.ts';
import { env } from '#lib/runtime/env.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import { frame, photoSizes } from './gallery/frame.ts';
import { toGalleryPhotos } from './gallery/gallery-photo.ts';
import { headingOf, sharedListing } from './listing-words.ts';
import styles from './printed-sheet.module.css';

/** Modules of white that readers of the code need around it. */
const quietZone = 4;

/** What only the printed sheet says (rules#print): the way back to the listing, and whose it is. */
export function PrintFoot({ listing }: { listing: ListingDetail }) {
  const { agency, siteUrl } = env();
  const { d, size } = qrPath(sharedListing(siteUrl, listing).url);
  const edge = size + 2 * quietZone;
  return (
    <div className={styles.foot}>
      <svg
        aria-hidden="true"
        className={styles.code}
        stroke="#000"
        viewBox={`${-quietZone} ${-quietZone - 0.5} ${edge} ${edge}`}
      >
        <path d={d} />
      </svg>
      <p>{sharingTexts.scan}</p>
      <p className={styles.agency}>{agency.legalName}</p>
      <p>
        {chromeTexts.authorization} {agency.authorizationNumbers.join(' - ')}
      </p>
    </div>
  );
}

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
