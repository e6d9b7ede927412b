import type { Ref } from 'react';
import { ListingGrid } from '#components/listing/listing-grid.tsx';
import { ListingGridSkeleton } from '#components/listing/listing-grid-skeleton.tsx';
import { Button } from '#components/ui/button.tsx';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { Empty } from './empty.tsx';
import { Notice } from './notice.tsx';
import styles from './results.module.css';
import type { List } from './use-list.ts';

type ResultsProps = {
  list: List;
  onClear: () => void;
  onPage: (page: number) => void;
  onRetry: () => void;
  ref: Ref<HTMLDivElement>;
};

/** The cards, or the notice in their place. While new ones load the old ones stay visible, dimmed. */
export function Results({ list, onClear, onPage, onRetry, ref }: ResultsProps) {
  const { shown, isLoading, hasFailed } = list;
  const hasCards = shown !== null && shown.listings.length > 0;
  return (
    <div aria-busy={isLoading} className={styles.results} ref={ref} tabIndex={-1}>
      {hasFailed && shown !== null && (
        <p className={styles.stale}>
          {listingsTexts.stale}
          <Button onClick={onRetry} variant="secondary">
            {listingsTexts.unavailable.retry}
          </Button>
        </p>
      )}
      {hasCards && <ListingGrid eagerCount={1} listings={shown.listings} />}
      {!hasCards && isLoading && <ListingGridSkeleton />}
      {!hasCards && !isLoading && shown !== null && <Empty onClear={onClear} onPage={onPage} shown={shown} />}
      {!hasCards && !isLoading && shown === null && (
        <Notice advice={listingsTexts.unavailable.advice} title={listingsTexts.unavailable.title}>
          <Button onClick={onRetry}>{listingsTexts.unavailable.retry}</Button>
        </Notice>
      )}
    </div>
  );
}
