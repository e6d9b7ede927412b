import { type Ref, useEffect, useState } from 'react';
import { ListingGrid, ListingGridSkeleton } from '#components/listing/listing-grid.tsx';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { totalPages } from '#lib/domain/listing/pagination.ts';
import { routes } from '#lib/site/navigation.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { askListings } from './ask-listings.ts';
import { describeList } from './describe-list.ts';
import { AlertButton } from './list-buttons.tsx';
import type { FilterOptions, List, ListingsScreen } from './listings-screen.ts';
import { type ListingsState, listHref } from './listings-state.ts';
import { nearestWider } from './nearest-wider.ts';
import { Notice } from './notice.tsx';
import { onPlainClick } from './page-links.tsx';
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
function Empty({ hasAlerts, shown, onClear, onPage }: EmptyProps) {
  if (shown.total > 0) {
    const last = totalPages(shown.total);
    return (
      <Notice advice={listingsTexts.pastEnd.advice(last)} title={listingsTexts.pastEnd.title}>
        <ButtonAnchor href={listHref({ ...shown.state, p: last })} onClick={onPlainClick(() => onPage(last))}>
          {listingsTexts.pastEnd.toLast}
        </ButtonAnchor>
      </Notice>
    );
  }
  const { title, advice } = shown.state.isAdvanced ? listingsTexts.empty.advanced : listingsTexts.empty.plain;
  return (
    <Notice advice={advice} title={title}>
      {hasAlerts && <AlertButton state={shown.state} />}
      <ButtonAnchor href={routes.listings} onClick={onPlainClick(onClear)} variant="secondary">
        {listingsTexts.empty.showAll}
      </ButtonAnchor>
    </Notice>
  );
}

type WiderOfferProps = {
  screen: ListingsScreen;
  shown: NonNullable<List['shown']>;
  options: FilterOptions;
  onSelect: (state: ListingsState) => void;
};

/** Offers a wider list where few listings are found (rules#what-a-list-shows): at first the one that the server found. */
export function WiderOffer({ screen, shown, options, onSelect }: WiderOfferProps) {
  const address = listHref(shown.state);
  const [known, setKnown] = useState({ address: listHref(screen.state), wider: screen.wider });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which list is shown.
  useEffect(() => {
    if (known.address === address) return;
    const request = new AbortController();
    const ask = async (state: ListingsState) => {
      const result = await askListings(state, request.signal);
      return result.kind === 'ok' ? result.data.total : null;
    };
    void nearestWider(shown.state, shown.total, ask).then((wider) => {
      if (!request.signal.aborted) setKnown({ address, wider });
    });
    return () => request.abort();
  }, [address, shown.total]);

  const wider = known.address === address ? known.wider : null;
  if (wider === null) return null;
  return (
    <p className={`screen-only well ${styles.wider}`}>
      {listingsTexts.wider}{' '}
      <a
        className="text-link"
        href={listHref(wider.state)}
        onClick={onPlainClick(() => onSelect(wider.state))}
      >
        {describeList(wider.state, options, wider.total)}
      </a>
    </p>
  );
}
