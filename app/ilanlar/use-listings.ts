'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#lib/site/limits.ts';
import { isMarkedEntry, markEntry, namesPage, stateOfAddress, writeAddress } from './address.ts';
import type { ListingsScreen } from './listings-screen.ts';
import {
  defaultState,
  firstPageHref,
  type ListingsState,
  listHref,
  parseListingsState,
  readFilterText,
  withFilters,
} from './listings-state.ts';
import { isUsed, markUsed, recall, savedPage, savePage } from './screen-memory.ts';
import { useList } from './use-list.ts';

/** The text in the fields, which is ahead of the state by the search's debounce time. */
export type Typed = { searchFilter: string; searchedId: string };

const typedIn = ({ searchFilter, searchedId }: ListingsState): Typed => ({
  searchFilter: searchFilter ?? '',
  searchedId: searchedId ?? '',
});

/** State of the listings screen (rules#list-state), mirrored in the address and, the page, in the session. */
export function useListings(screen: ListingsScreen) {
  const searchParams = useSearchParams();
  // On return the screen comes from the router's cache, and the address names the state that was left.
  const [start] = useState(() => (isUsed(screen) ? parseListingsState(searchParams) : screen.state));
  const { list, load, show } = useList(screen, start);
  const [typed, setTyped] = useState(() => typedIn(start));
  const wanted = useRef(start);
  const written = useRef(listHref(start));
  const pending = useRef<{ timer?: number; change: Partial<ListingsState> }>({ change: {} });

  function settleTyping(): Partial<ListingsState> {
    const { timer, change } = pending.current;
    window.clearTimeout(timer);
    pending.current = { change: {} };
    return change;
  }

  function adopt(state: ListingsState) {
    wanted.current = state;
    written.current = listHref(state);
    savePage(firstPageHref(state), state.p);
  }

  function go(state: ListingsState, how: 'push' | 'replace') {
    const isSameAddress = listHref(state) === written.current;
    writeAddress(state, isSameAddress ? 'replace' : how);
    adopt(state);
    void load(state);
  }

  async function restorePage(state: ListingsState) {
    wanted.current = state;
    const known = recall(screen, state);
    if (known) show(state, known.answer);
    const shown = await load(state, true);
    if (wanted.current !== state) return;
    if (shown === null) {
      wanted.current = start;
      return;
    }
    writeAddress(shown, 'replace');
    adopt(shown);
  }

  const onEnter = useEffectEvent(() => {
    markUsed(screen);
    const page = isMarkedEntry() || namesPage() ? start.p : savedPage(firstPageHref(start));
    if (page !== start.p) {
      void restorePage({ ...start, p: page });
      return;
    }
    markEntry();
    adopt(start);
    if (list.shown === null) void load(start);
  });
  const onLeave = useEffectEvent(() => void settleTyping());
  useEffect(() => {
    onEnter();
    return () => onLeave();
  }, []);

  /** The address changed without this screen: back, forward, or a link to the list while it is open. */
  const onAddress = useEffectEvent(() => {
    const state = stateOfAddress();
    if (state === null || listHref(state) === written.current) return;
    settleTyping();
    setTyped(typedIn(state));
    adopt(state);
    markEntry();
    const known = recall(screen, state);
    markUsed(screen);
    if (known) show(state, known.answer);
    else void load(state);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's address is the signal, not an input.
  useEffect(() => onAddress(), [searchParams]);

  function changeFilters(change: Partial<ListingsState>) {
    // What takes a word out of the search takes it out of its field too.
    const cleared = Object.entries(change).filter(([name, value]) => name in typed && value === null);
    if (cleared.length > 0)
      setTyped((old) => ({ ...old, ...Object.fromEntries(cleared.map(([name]) => [name, ''])) }));
    const next = withFilters(wanted.current, { ...settleTyping(), ...change });
    // A choice made while React begins to listen is adopted from the form, and then told by its event.
    const isAdopted = Object.keys(change).length > 0 && listHref(next) === listHref(wanted.current);
    if (!isAdopted) go(next, 'replace');
  }

  function type(change: Partial<Typed>) {
    setTyped((old) => ({ ...old, ...change }));
    const { change: earlier } = pending.current;
    settleTyping();
    const tidy = Object.entries(change).map(([name, text]) => [name, readFilterText(text)]);
    pending.current = {
      change: { ...earlier, ...Object.fromEntries(tidy) },
      timer: window.setTimeout(() => changeFilters({}), limits.searchDebounceMs),
    };
  }

  /** Takes what was chosen and typed in the filters' form before React listened. */
  function adoptFilters(form: HTMLFormElement) {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    const chosen = parseListingsState(fields);
    if (firstPageHref(chosen) === firstPageHref(wanted.current)) return;
    setTyped(typedIn(chosen));
    changeFilters({ ...chosen, p: 1 });
  }

  /** Asks at once for what was typed, instead of after the pause. */
  function submit() {
    if (pending.current.timer !== undefined) changeFilters({});
  }

  function clear() {
    settleTyping();
    setTyped(typedIn(defaultState));
    go(defaultState, 'replace');
  }

  return {
    list,
    typed,
    type,
    changeFilters,
    adoptFilters,
    submit,
    clear,
    goToPage: (page: number) => go({ ...wanted.current, p: page }, 'push'),
    retry: () => void load(wanted.current),
  };
}
