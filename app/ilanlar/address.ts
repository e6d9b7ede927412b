import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { type ListingsState, listHref, parseListingsState } from './listings-state.ts';

/**
 * Marks the history entries whose address this screen has written or confirmed. Such an entry names its page even
 * when the address is the bare one of page 1, so that going back to it never restores another page.
 */
const mark = 'isListingsEntry';

/** The state that the address names now; null when another screen's address stands there already. */
export function stateOfAddress(): ListingsState | null {
  const { pathname, search } = window.location;
  return pathname === routes.listings ? parseListingsState(new URLSearchParams(search)) : null;
}

/** Whether the address says which page it means; one that does wins over the session (rules#page-in-the-session). */
export function namesPage(): boolean {
  return new URLSearchParams(window.location.search).has(listParameters.page);
}

export function isMarkedEntry(): boolean {
  return Boolean((window.history.state as Record<string, unknown> | null)?.[mark]);
}

/**
 * Marks the current entry. The router's own part of the entry is handed back as it is: an entry without it would
 * be reloaded on return.
 */
export function markEntry(): void {
  window.history.replaceState({ ...window.history.state, [mark]: true }, '');
}

/** Mirrors a state in the address, in a new entry of the history or in the current one. */
export function writeAddress(state: ListingsState, how: 'push' | 'replace'): void {
  const entry = { [mark]: true };
  if (how === 'push') window.history.pushState(entry, '', listHref(state));
  else window.history.replaceState(entry, '', listHref(state));
}
