import type { MouseEvent, Ref } from 'react';
import { ListingGrid, ListingGridSkeleton } from '#components/listing/listing-grid.tsx';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { totalPages } from '#lib/domain/listing/pagination.ts';
import { routes } from '#lib/site/navigation.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { AlertButton } from './alerts/alert-button.tsx';
import type { List } from './listings-screen.ts';
import { listHref } from './listings-state.ts';
import { Notice } from './notice.tsx';
import styles from './results.module.css';

type ResultsProps = {
  agencyCity: string;
  hasAlerts: boolean;
  list: List;
  onClear: () => void;
  onPage: (page: number) => void;
  onRetry: () => void;
  ref: Ref<HTMLDivElement>;
};

/** Renders the cards, or the notice in their place. While new ones load the old ones stay visible, dimmed. */
export function Results({ agencyCity, hasAlerts, list, onClear, onPage, onRetry, ref }: ResultsProps) {
  const { shown, isLoading, hasFailed } = list;
  const hasCards = shown !== null && shown.listings.length > 0;
  return (
    <div aria-busy={isLoading} className={styles.results} ref={ref} tabIndex={-1}>
      {hasFailed && shown !== null && (
        <p className={`note stale spread ${styles.stale}`}>
          {listingsTexts.stale}
          <Button onClick={onRetry} variant="secondary">
            {listingsTexts.unavailable.retry}
          </Button>
        </p>
      )}
      {hasCards && <ListingGrid agencyCity={agencyCity} eagerCount={1} listings={shown.listings} />}
      {!hasCards && isLoading && <ListingGridSkeleton />}
      {!hasCards && !isLoading && shown !== null && (
        <Empty hasAlerts={hasAlerts} onClear={onClear} onPage={onPage} shown={shown} />
      )}
      {!hasCards && !isLoading && shown === null && (
        <Notice
          advice={listingsTexts.unavailable.advice}
          icon="circle-alert"
          title={listingsTexts.unavailable.title}
        >
          <Button onClick={onRetry}>{listingsTexts.unavailable.retry}</Button>
        </Notice>
      )}
    </div>
  );
}

type EmptyProps = {
  hasAlerts: boolean;
  shown: NonNullable<List['shown']>;
  onClear: () => void;
  onPage: (page: number) => void;
};

/** Renders a list without cards: nothing matches (rules#empty-list), or the address names a page past the end. */
export function Empty({ hasAlerts, shown, onClear, onPage }: EmptyProps) {
  const withoutNavigation = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  if (shown.total > 0) {
    const last = totalPages(shown.total);
    return (
      <Notice advice={listingsTexts.pastEnd.advice(last)} title={listingsTexts.pastEnd.title}>
        <ButtonAnchor
          href={listHref({ ...shown.state, p: last })}
          onClick={withoutNavigation(() => onPage(last))}
        >
          {listingsTexts.pastEnd.toLast}
        </ButtonAnchor>
      </Notice>
    );
  }
  const { title, advice } = shown.state.isAdvanced ? listingsTexts.empty.advanced : listingsTexts.empty.plain;
  return (
    <Notice advice={advice} title={title}>
      {hasAlerts && <AlertButton state={shown.state} />}
      <ButtonAnchor href={routes.listings} onClick={withoutNavigation(onClear)} variant="secondary">
        {listingsTexts.empty.showAll}
      </ButtonAnchor>
    </Notice>
  );
}
