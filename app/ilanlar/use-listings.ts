import { useSearchParams } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '#lib/browser/log-failure.ts';
import { totalPages } from '#lib/domain/listing/pagination.ts';
import { priceText } from '#lib/domain/wire/filter-query.ts';
import { limits } from '#lib/site/limits.ts';
import { listParameters as params } from '#lib/site/list-address.ts';
import { askListings } from './ask-listings.ts';
import { isMarkedEntry, markEntry, namesPage, stateOfAddress, writeAddress } from './history-entries.ts';
import type { List, ListingsAnswer, ListingsScreen } from './listings-screen.ts';
import {
  defaultState,
  firstPageHref,
  type ListingsState,
  limitsIn,
  listHref,
  parseListingsState,
  type Typed,
  textsOf,
  typedBy,
  typedIn,
  withFilters,
} from './listings-state.ts';
import { isReturn, knownAnswer, savedPage, savePage } from './visit-memory.ts';

/**
 * Holds the state of the listings screen (rules#list-state). The address names it: a change writes the address, and what the
 * address names is shown, out of this visit's memory or by a call.
 * @param panel the filters' form, whose fields may have been used before hydration
 */
export function useListings(screen: ListingsScreen, panel: RefObject<HTMLFormElement | null>) {
  const searchParams = useSearchParams();
  // On going back the router renders the screen with which the list was first opened.
  const [start] = useState(() => (isReturn() ? parseListingsState(searchParams) : screen.state));
  const [list, setList] = useState<List>(() => {
    const answer = knownAnswer(screen, start);
    const isLoading = answer === null && listHref(screen.state) !== listHref(start);
    return { wanted: start, shown: answer && { state: start, ...answer }, isLoading, hasFailed: false };
  });
  const [typed, setTyped] = useState(() => ({ ...typedIn(start), ...screen.wrongLimits }));
  const [isComposing, setIsComposing] = useState(false);
  const written = useRef(listHref(start));
  const request = useRef<AbortController>(undefined);

  function show(state: ListingsState, answer: ListingsAnswer) {
    request.current?.abort();
    setList({ wanted: state, shown: { state, ...answer }, isLoading: false, hasFailed: false });
  }

  /**
   * Asks for a state's list; a later request aborts an earlier one. On failure the old list stays (rules#list-failures).
   * @param isRestored the page comes from the session: one past the end becomes the last page
   */
  async function ask(state: ListingsState, isRestored = false) {
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    setList((old) => ({ ...old, wanted: state, isLoading: true, hasFailed: false }));
    const result = await askListings(state, own.signal);
    if (own.signal.aborted) return;
    if (result.kind !== 'ok') {
      logFailure('get-preview-with-filters', result);
      setList((old) => ({ ...old, isLoading: false, hasFailed: true }));
      return;
    }
    const last = totalPages(result.data.total);
    if (isRestored && state.p > last) go({ ...state, p: last }, 'replace');
    else show(state, result.data);
  }

  function go(state: ListingsState, how: 'push' | 'replace', isRestored = false) {
    writeAddress(state, how);
    written.current = listHref(state);
    savePage(state);
    void ask(state, isRestored);
  }

  /** The address changed without this screen: back, forward, or a link to the list while it is open. */
  const onAddress = useEffectEvent(() => {
    const state = stateOfAddress();
    if (state === null || listHref(state) === written.current) return;
    written.current = listHref(state);
    setTyped(typedIn(state));
    const known = knownAnswer(screen, state);
    markEntry();
    savePage(state);
    if (known) show(state, known);
    else void ask(state);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's address is the signal, not an input.
  useEffect(() => onAddress(), [searchParams]);
  // If a visitor goes back before the router has noticed the newer page, the router's address never changes.
  useEffect(() => {
    const onPopState = () => onAddress();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  const onEnter = useEffectEvent(() => {
    const fields = panel.current && fieldsOf(panel.current, start);
    const chosen = fields ? parseListingsState(fields) : start;
    const page = isMarkedEntry() || namesPage() ? start.p : savedPage(start);
    // What was chosen and typed before hydration counts, once.
    if (firstPageHref(chosen) !== firstPageHref(start)) changeFilters(chosen);
    // The router starts listening to the history in an effect that runs after this one.
    else if (page !== start.p) queueMicrotask(() => go({ ...start, p: page }, 'replace', true));
    else {
      markEntry();
      savePage(start);
      if (list.shown === null) void ask(start);
    }
    // As it was typed: a composition may go on in it.
    if (fields) setTyped((old) => ({ ...old, ...limitsIn(fields) }));
  });
  useEffect(() => {
    onEnter();
    return () => request.current?.abort();
  }, []);

  const isAhead = listHref({ ...list.wanted, ...textsOf(typed, list.wanted) }) !== listHref(list.wanted);
  const onTypingPause = useEffectEvent(() => changeFilters({}));
  // Half a composition is not what a visitor looks for.
  const isWaiting = isAhead && !isComposing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the timer.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => onTypingPause(), limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, isWaiting]);

  /** Changes filters, and takes over what has been typed meanwhile. */
  function changeFilters(change: Partial<ListingsState>) {
    const state = stateOfAddress();
    if (state === null) return;
    const next = withFilters(state, { ...textsOf(typed, state), ...change });
    setTyped((old) => ({ ...old, ...typedBy(change) }));
    if (firstPageHref(next) === firstPageHref(state)) return;
    go(next, 'replace');
  }

  return {
    list,
    typed,
    changeFilters,
    clear() {
      setTyped(typedIn(defaultState));
      go(defaultState, 'replace');
    },
    type: (change: Partial<Typed>) => setTyped((old) => ({ ...old, ...change })),
    compose: setIsComposing,
    goToPage: (page: number) => go({ ...list.wanted, p: page }, 'push'),
    retry: () => void ask(list.wanted),
  };
}

/** Reads the fields of the filters as the form would be sent; without scripts it names the range that they held before. */
function fieldsOf(form: HTMLFormElement, { priceFilter }: ListingsState): URLSearchParams {
  const fields = new URLSearchParams({ [params.formerPrice]: priceText(priceFilter) });
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  return fields;
}
