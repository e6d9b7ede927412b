import { isMarkedEntry } from './history-entries.ts';
import type { ListingsAnswer, ListingsScreen } from './listings-screen.ts';
import { firstPageHref, type ListingsState, listHref } from './listings-state.ts';

/** The state that a visitor has left at an address; `scrollTop` in pixels. */
type Visit = { answer?: ListingsAnswer; isPanelOpen?: boolean; scrollTop?: number };

/**
 * States of this visit, by address: going back renders the same list, panel and scroll position in the first frame.
 * Written by effects only, so it is empty on the server and during hydration.
 */
const visits = new Map<string, Visit>();

export function remember(state: ListingsState, part: Visit): void {
  visits.set(listHref(state), { ...visits.get(listHref(state)), ...part });
}

/** Tells whether the visitor comes back to an entry. Not during hydration, which must render what the server rendered. */
export function isReturn(): boolean {
  return visits.size > 0 && isMarkedEntry();
}

/** Recalls the current entry, whose state this is; nothing on a new one. */
export function recall(state: ListingsState): Visit {
  return (isReturn() && visits.get(listHref(state))) || {};
}

/** Returns the newest known answer for a state: on going back, the memory is newer than the screen that the router kept. */
export function knownAnswer(screen: ListingsScreen, state: ListingsState): ListingsAnswer | null {
  const fromServer = listHref(screen.state) === listHref(state) ? screen.answer : null;
  return recall(state).answer ?? fromServer;
}

/** Keys of the session: the page, and the list it belongs to. Page 3 of one list says nothing about another. */
const pageKey = 'ilanlar-sayfa';
const listKey = 'ilanlar-liste';

/** Keeps the page of a list in the visitor's session (rules#page-in-the-session). */
export function savePage(state: ListingsState): void {
  try {
    sessionStorage.setItem(pageKey, String(state.p));
    sessionStorage.setItem(listKey, firstPageHref(state));
  } catch {
    // Storage may be forbidden; then the list opens at page 1.
  }
}

/** Returns the saved page of the list that a state is a page of, or 1. */
export function savedPage(state: ListingsState): number {
  try {
    const page = Number(sessionStorage.getItem(pageKey));
    const isThisList = sessionStorage.getItem(listKey) === firstPageHref(state);
    return isThisList && Number.isSafeInteger(page) && page > 0 ? page : 1;
  } catch {
    return 1;
  }
}
