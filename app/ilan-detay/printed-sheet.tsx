import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { fixedImage } from '#lib/domain/media/optimized-image.ts';
import { qrPath } from '#lib/domain/media/qr-path.ts';
import { env } from '#lib/runtime/env.ts';
import { authorizationText } from '#lib/site/authorization-numbers.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import { frame, largeImage, photoSizes } from './gallery/gallery-photo.ts';
import { sharedListing } from './listing-words.ts';
import styles from './printed-sheet.module.css';

/** Modules of white that readers of the code need around it. */
const quietZone = 4;

/** Renders the foot of the printed sheet (rules#print): the listing's address as a QR code, and the agency. */
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
      <p className={styles.agency}>
        {/* biome-ignore lint/performance/noImgElement: a drawing of a few lines. */}
        <img alt="" className={styles.logo} height={64} loading="lazy" src="/icon.svg" width={64} />
        {agency.legalName}
      </p>
      <p>
        {chromeTexts.authorization} {authorizationText(agency)}
      </p>
    </div>
  );
}

/** Renders the first floor plan on the printed sheet (rules#plan). */
export function PrintPlan({ listing }: { listing: ListingDetail }) {
  const [plan] = listing.plans;
  if (plan === undefined) return null;
  return (
    <figure className={styles.plan}>
      {/* biome-ignore lint/performance/noImgElement: of one size, on paper only. */}
      <img alt="" loading="lazy" {...fixedImage(plan.url, small.width)} {...small} />
      <figcaption>{detailTexts.plan.heading}</figcaption>
    </figure>
  );
}

/** Pixels: 62 mm of paper at 170 to the inch. */
const small = { width: 420, height: 280 };

/**
 * Renders the photographs of the printed sheet (rules#print), fetched for printing only. The large one has the
 * gallery's own address, so that the browser holds it already.
 */
export function PrintPhotos({ listing }: { listing: ListingDetail }) {
  const [cover, ...others] = new Set(listing.photos.map(({ url }) => url));
  if (cover === undefined) return null;
  return (
    <div className={styles.photos}>
      {/* biome-ignore lint/performance/noImgElement: the same attributes as the gallery's, so the photograph is loaded once. */}
      <img alt="" loading="lazy" sizes={photoSizes.page} {...largeImage(cover)} {...frame} />
      {others.slice(0, 2).map((url) => (
        // biome-ignore lint/performance/noImgElement: of one size, on paper only.
        <img alt="" key={url} loading="lazy" {...fixedImage(url, small.width)} {...small} />
      ))}
    </div>
  );
}
