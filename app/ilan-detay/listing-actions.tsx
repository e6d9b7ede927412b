import type { ReactNode } from 'react';
import type { ListingDetail } from '#lib/listing/listing.ts';
import { env } from '#lib/runtime/env.ts';
import styles from './listing-actions.module.css';
import { sharedListing } from './listing-words.ts';
import { PrintButton } from './print-button.tsx';
import { ShareButton } from './share-button.tsx';

type ListingActionsProps = {
  listing: ListingDetail;
  /** What stands before sharing and printing. */
  children?: ReactNode;
};

/** What a visitor does with a listing besides asking for it. */
export function ListingActions({ listing, children }: ListingActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      <ShareButton shared={sharedListing(env().siteUrl, listing)} />
      <PrintButton />
    </div>
  );
}
