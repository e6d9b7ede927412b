'use client';

import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { totalPages } from '#lib/domain/listing/pagination.ts';
import { sortOptions } from '#lib/site/listing-choices.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { describeList } from './describe-list.ts';
import { useFilterOptions } from './filter-options.ts';
import { AlertButton, FavouritesLink } from './list-buttons.tsx';
import { ListHead } from './list-head.tsx';
import styles from './listings-browser.module.css';
import type { List, ListingsScreen } from './listings-screen.ts';
import { countFilters, type ListingsState, pageHref, stateOf } from './listings-state.ts';
import { Pagination } from './page-links.tsx';
import { afterLayout, FilterChips, QuickFilters } from './quick-filters.tsx';
import { Results, WiderOffer } from './results.tsx';
import { ShortcutLinks } from './shortcuts.tsx';
import { useListings } from './use-listings.ts';
import { recall, remember } from './visit-memory.ts';

type ListingsBrowserProps = {
  /** Names the state, in fewer bytes than the state itself. */
  href: string;
  sent: Omit<ListingsScreen, 'state'>;
  agencyCity: string;
};

/**
 * Renders lead, filters, list and pages (rules#listings-screen, rules#list-state), starting from the screen that the server
 * rendered.
 */
export function ListingsBrowser({ href, sent, agencyCity }: ListingsBrowserProps) {
  const screen = { ...sent, state: stateOf(href) };
  const panel = useRef<HTMLFormElement>(null);
  const { list, typed, ...listings } = useListings(screen, panel);
  const { wanted, shown, isLoading } = list;
  // The notice in place of the cards has the button then.
  const isEmpty = shown?.total === 0 && !isLoading;
  const options = useFilterOptions(screen, wanted.cityFilter);
  const [visit] = useState(() => recall(wanted));
  // Open in the first frame: scroll anchoring would add the panel's height to the restored position.
  const [isPanelOpen, setIsPanelOpen] = useState(visit.isPanelOpen ?? false);
  const results = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (shown) remember(shown.state, { answer: shown, isPanelOpen });
  }, [shown, isPanelOpen]);

  const onLeave = useEffectEvent(() => remember(wanted, { scrollTop: window.scrollY }));
  // Firefox restores the position before the list is rendered, and stops at the end of a shorter screen.
  useLayoutEffect(() => {
    if (visit.scrollTop !== undefined) window.scrollTo({ top: visit.scrollTop, behavior: 'instant' });
    return () => onLeave();
  }, [visit]);

  /** Keeps the focus in the screen where what had it disappears. */
  function focusList() {
    results.current?.focus({ preventScroll: true });
  }

  function toList() {
    focusList();
    // At once: Firefox would finish a smooth scroll on the listing that a visitor opens meanwhile.
    results.current?.scrollIntoView({ block: 'start' });
  }

  function selectPage(page: number) {
    listings.goToPage(page);
    toList();
  }

  function removeFilter(removal: Partial<ListingsState>) {
    listings.changeFilters(removal);
    focusList();
  }

  function show(state: ListingsState) {
    listings.changeFilters(state);
    toList();
  }

  function clearAll() {
    listings.clear();
    focusList();
  }

  function retry() {
    listings.retry();
    focusList();
  }

  function showList() {
    setIsPanelOpen(false);
    afterLayout(toList);
  }

  const described = shown?.state ?? wanted;
  const lead =
    countFilters(described) === 0
      ? listingsTexts.lead(agencyCity)
      : describeList(described, options, shown?.total === 0 ? 0 : null);
  return (
    <>
      <ListHead lead={lead} title={listingsTexts.title} />
      <section aria-labelledby={titleId} className={styles.browser}>
        <h2 className="visually-hidden" id={titleId}>
          {listingsTexts.resultsLabel}
        </h2>
        <QuickFilters
          isOpen={isPanelOpen}
          onChange={listings.changeFilters}
          onClear={listings.clear}
          onCompose={listings.compose}
          onOpenChange={setIsPanelOpen}
          onShow={showList}
          onSubmit={() => listings.changeFilters({})}
          onType={listings.type}
          options={options}
          panel={panel}
          state={wanted}
          total={isLoading || list.hasFailed ? null : (shown?.total ?? null)}
          typed={typed}
        />
        <FilterChips onClear={clearAll} onRemove={removeFilter} state={wanted} />
        <ShortcutLinks
          onSelect={listings.changeFilters}
          totals={screen.totals}
          types={screen.options.types}
          state={wanted}
        />
        <div className={`row ${styles.bar}`}>
          <FavouritesLink />
          {screen.hasAlerts && !isEmpty && <AlertButton className={styles.alert} state={wanted} />}
          <div className={`row muted ${styles.line}`}>
            {/* Announced by screen readers whenever it changes. */}
            <p role="status">{shown && resultLine(shown)}</p>
            {shown && (
              <p className="screen-only">
                <span className="visually-hidden">{`${listingsTexts.filters.sort}: `}</span>
                {sortOptions.find(({ value }) => value === described.sortFilter)?.label}
              </p>
            )}
          </div>
        </div>
        <Results
          agencyCity={agencyCity}
          hasAlerts={screen.hasAlerts}
          list={list}
          onClear={clearAll}
          onPage={selectPage}
          onRetry={retry}
          ref={results}
        />
        {shown !== null && <WiderOffer onSelect={show} options={options} screen={screen} shown={shown} />}
        {shown !== null && totalPages(shown.total) > 1 && (
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
    </>
  );
}

/** Tells how many listings there are and which page is shown (rules#result-line). */
function resultLine({ total, state }: NonNullable<List['shown']>): string {
  const pages = totalPages(total);
  const hasPage = total > 0 && state.p <= pages;
  return hasPage ? listingsTexts.countWithPage(total, state.p, pages) : listingsTexts.count(total);
}
