import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { type ListingsState, listHref, parseListingsState } from './listings-state.ts';

/**
 * Marks the history entries that this screen has written or confirmed. A marked entry means the page that its address
 * names, even where that is the bare address of page 1, so that going back to it never restores another page.
 */
const mark = 'isListingsEntry';

/** Returns the state that the address names; null while the address is already another screen's. */
export function stateOfAddress(): ListingsState | null {
  const { pathname, search } = window.location;
  return pathname === routes.listings ? parseListingsState(new URLSearchParams(search)) : null;
}

/** Tells whether the address says which page it means; one that does wins over the session (rules#page-in-the-session). */
export function namesPage(): boolean {
  return new URLSearchParams(window.location.search).has(listParameters.page);
}

/** Tells whether this visit has been at the current entry before. False on the server. */
export function isMarkedEntry(): boolean {
  return Boolean(globalThis.window?.history.state?.[mark]);
}

/** Marks the current entry, which keeps the router's own part: without it, going back would reload the document. */
export function markEntry(): void {
  window.history.replaceState({ ...window.history.state, [mark]: true }, '');
}

/** Writes a state into the address: in place of the current entry, or as a new one where it is another list. */
export function writeAddress(state: ListingsState, how: 'push' | 'replace'): void {
  const current = stateOfAddress();
  const isSameList = current !== null && listHref(current) === listHref(state);
  const write = how === 'push' && !isSameList ? 'pushState' : 'replaceState';
  window.history[write]({ [mark]: true }, '', listHref(state));
}
