'use client';

import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { totalPages } from '#lib/listing/pages.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { isMarkedEntry } from './address.ts';
import { FavouritesLink } from './favourites-link.tsx';
import { FilterChips } from './filter-chips.tsx';
import styles from './listings-browser.module.css';
import type { ListingsScreen } from './listings-screen.ts';
import { type ListingsState, pageHref } from './listings-state.ts';
import { Pagination } from './pagination.tsx';
import { afterLayout, QuickFilters } from './quick-filters.tsx';
import { Results } from './results.tsx';
import { recall, recallScroll, remember, rememberScroll } from './screen-memory.ts';
import { useFilterOptions } from './use-filter-options.ts';
import type { List } from './use-list.ts';
import { useListings } from './use-listings.ts';

/** Filters, list and pages (rules#listings-screen, rules#list-state), from the screen that the server has drawn. */
export function ListingsBrowser({ screen }: { screen: ListingsScreen }) {
  const { list, typed, ...listings } = useListings(screen);
  const { wanted, shown, isLoading } = list;
  const options = useFilterOptions(screen, wanted.cityFilter);
  const [isPanelOpen, setIsPanelOpen] = useState(() => recall(screen, wanted)?.isPanelOpen ?? false);
  const results = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLFormElement>(null);
  const titleId = useId();

  const onListen = useEffectEvent(() => {
    if (panel.current) listings.adoptFilters(panel.current);
  });
  useEffect(() => onListen(), []);

  useEffect(() => {
    if (shown) remember(shown.state, shown, isPanelOpen);
  }, [shown, isPanelOpen]);

  const onReturn = useEffectEvent(() => {
    const top = isMarkedEntry() ? recallScroll(wanted) : null;
    if (top !== null) window.scrollTo({ top, behavior: 'instant' });
  });
  const onLeave = useEffectEvent(() => rememberScroll(wanted, window.scrollY));
  // Firefox restores the position before the list stands there again, and stops at the end of a shorter screen.
  useLayoutEffect(() => {
    onReturn();
    return () => onLeave();
  }, []);

  function toList() {
    results.current?.focus({ preventScroll: true });
    // At once: Firefox would finish a smooth scroll on the listing that a visitor opens meanwhile.
    results.current?.scrollIntoView({ block: 'start' });
  }

  function selectPage(page: number) {
    listings.goToPage(page);
    toList();
  }

  function removeFilter(removal: Partial<ListingsState>) {
    listings.changeFilters(removal);
    // The chip disappears with its filter, and the focus with it.
    results.current?.focus({ preventScroll: true });
  }

  function showList() {
    setIsPanelOpen(false);
    afterLayout(toList);
  }

  return (
    <section aria-labelledby={titleId} className={styles.browser}>
      <h2 className="visually-hidden" id={titleId}>
        {listingsTexts.resultsLabel}
      </h2>
      <QuickFilters
        isOpen={isPanelOpen}
        onChange={listings.changeFilters}
        onClear={listings.clear}
        onOpenChange={setIsPanelOpen}
        onShow={showList}
        onSubmit={listings.submit}
        onType={listings.type}
        options={options}
        panel={panel}
        state={wanted}
        typed={typed}
      />
      <FilterChips state={wanted} onRemove={removeFilter} />
      <div className={styles.bar}>
        <FavouritesLink />
        <ResultLine shown={shown} />
      </div>
      <Results
        list={list}
        onClear={listings.clear}
        onPage={selectPage}
        onRetry={listings.retry}
        ref={results}
      />
      {shown !== null && shown.total > 0 && (
        <div className={`screen-only ${styles.pages}`}>
          <Pagination
            current={isLoading ? wanted.p : shown.state.p}
            hrefOf={(page) => pageHref(shown.state, page)}
            onSelect={selectPage}
            pages={totalPages(shown.total)}
          />
        </div>
      )}
    </section>
  );
}

/** How many listings there are and which page is shown, told to screen readers whenever it changes. */
function ResultLine({ shown }: Pick<List, 'shown'>) {
  return (
    <p className={styles.line} role="status">
      {shown && text(shown.total, shown.state.p)}
    </p>
  );
}

function text(total: number, page: number): string {
  const pages = totalPages(total);
  return page > pages ? listingsTexts.count(total) : listingsTexts.countWithPage(total, page, pages);
}
