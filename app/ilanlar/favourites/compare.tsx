import type { CSSProperties } from 'react';
import { ListingPhoto } from '#components/listing/listing-photo.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { placeWords, visibleTitle } from '#lib/domain/listing/card.ts';
import {
  bestAreas,
  bestPrices,
  type Comparable,
  compareFeatures,
  compareGroups,
  pricePerArea,
} from '#lib/domain/listing/compare-features.ts';
import { priceWords } from '#lib/domain/listing/shown-price.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { comparisonTexts } from '#lib/site/texts/comparison.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';
import { ShareLink } from '../shared/share-link.tsx';
import styles from './compare.module.css';

const texts = comparisonTexts;

type CompareProps = { isOpen: boolean; listings: readonly Comparable[]; onClose: () => void };

/** Renders listings side by side (rules#compare), as far as they are known. */
export default function Compare({ isOpen, listings, onClose }: CompareProps) {
  const perArea = listings.map(pricePerArea);
  return (
    <Dialog className={styles.dialog} isOpen={isOpen} onClose={onClose} title={texts.title}>
      <div className={`stack ${styles.sheet}`}>
        <div className="screen-only spread">
          <p className="muted">{texts.marked}</p>
          <div className="cluster">
            <ShareLink listings={listings} />
            <Button onClick={() => window.print()} variant="secondary">
              {texts.print}
            </Button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways. */}
        <section aria-label={texts.scroller} className={styles.scroller} tabIndex={0}>
          <table className={styles.table} style={{ '--columns': listings.length } as CSSProperties}>
            <thead>
              <tr>
                <th className={styles.label} scope="col">
                  {texts.rowHeading}
                </th>
                {listings.map((listing) => (
                  <th key={listing.id} scope="col">
                    <a className={`clamp ${styles.listing}`} href={listingHref(listing.id)}>
                      {visibleTitle(listing)}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th className={styles.label} scope="row">
                  {texts.photo}
                </th>
                {listings.map((listing) => (
                  <td key={listing.id}>
                    <div className={`picture ${styles.photo}`}>
                      <ListingPhoto isEager kind="small" listing={listing} />
                    </div>
                  </td>
                ))}
              </tr>
              <FactRow
                best={bestPrices(listings)}
                label={texts.price}
                values={listings.map((listing) => priceWords(listing) || null)}
              />
              <FactRow
                label={texts.pricePerArea}
                values={perArea.map((amount) => amount && listingTexts.perSquareMetre(formatAmount(amount)))}
              />
              <FactRow label={texts.place} values={listings.map(({ place }) => placeWords(place) || null)} />
              <FactRow label={texts.status} values={listings.map(({ statusLabel }) => statusLabel || null)} />
              {compareFeatures(listings).map((row) => (
                <FactRow best={bestAreas(row)} key={`:${row.label}`} {...row} />
              ))}
              {compareGroups(listings, texts.has).map((row) => (
                <FactRow key={row.label} {...row} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Dialog>
  );
}

type FactRowProps = { label: string; values: readonly (string | number | null)[]; best?: readonly boolean[] };

function FactRow({ label, values, best }: FactRowProps) {
  return (
    <tr>
      <th className={styles.label} scope="row">
        {label}
      </th>
      {values.map((value, index) => {
        const Word = best?.[index] ? 'mark' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is a listing, and columns keep their order.
          <td key={index}>
            <Word>{value ?? texts.unknown}</Word>
          </td>
        );
      })}
    </tr>
  );
}
