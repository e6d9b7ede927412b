import type { ListingDetail } from '#lib/listing/listing.ts';
import { qrPath } from '#lib/media/qr-path.ts';
import { env } from '#lib/runtime/env.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import { sharedListing } from './listing-words.ts';
import styles from './print-foot.module.css';

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
