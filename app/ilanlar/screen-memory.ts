import type { ListingsAnswer, ListingsScreen } from './listings-screen.ts';
import { type ListingsState, listHref } from './listings-state.ts';

/**
 * What this visit has shown, by address, so that coming back from a listing draws the same list and the same open
 * panel in the first frame and the browser finds its scroll position again. Filled by effects only: it is empty on
 * the server and while the document is hydrated.
 */
type Remembered = { answer: ListingsAnswer; isPanelOpen: boolean };

const shown = new Map<string, Remembered>();
const limit = 20;
const usedScreens = new WeakSet<ListingsScreen>();

export function remember(state: ListingsState, answer: ListingsAnswer, isPanelOpen: boolean): void {
  const href = listHref(state);
  shown.delete(href);
  shown.set(href, { answer, isPanelOpen });
  const [oldest] = shown.keys();
  if (shown.size > limit && oldest !== undefined) shown.delete(oldest);
}

/** Notes that a screen from the server has been drawn: met again, it comes from the router's cache. */
export function markUsed(screen: ListingsScreen): void {
  usedScreens.add(screen);
}

export function isUsed(screen: ListingsScreen): boolean {
  return usedScreens.has(screen);
}

/** The newest known answer for a state: a fresh screen from the server, then what was shown, then an old screen. */
export function recall(screen: ListingsScreen, state: ListingsState): Remembered | null {
  const isSameList = listHref(screen.state) === listHref(state);
  const fromServer = isSameList && screen.answer ? { answer: screen.answer, isPanelOpen: false } : null;
  const isFresh = fromServer !== null && !isUsed(screen);
  return isFresh ? fromServer : (shown.get(listHref(state)) ?? fromServer);
}

const scrolled = new Map<string, number>();

/** Notes where a list was left, in pixels. */
export function rememberScroll(state: ListingsState, top: number): void {
  scrolled.set(listHref(state), top);
}

/** Where a list was left in this visit; null for one that was not. */
export function recallScroll(state: ListingsState): number | null {
  return scrolled.get(listHref(state)) ?? null;
}

/**
 * The page of the list in the visitor's session (rules#page-in-the-session), and the list that it belongs to: page 3 of one
 * list says nothing about another.
 */
const pageKey = 'ilanlar-sayfa';
const listKey = 'ilanlar-liste';

export function savePage(listHref: string, page: number): void {
  try {
    sessionStorage.setItem(pageKey, String(page));
    sessionStorage.setItem(listKey, listHref);
  } catch {
    // Storage may be forbidden; then the list opens at page 1.
  }
}

/** The saved page of a list; 1 when there is none. */
export function savedPage(listHref: string): number {
  try {
    const page = Number(sessionStorage.getItem(pageKey));
    const isThisList = sessionStorage.getItem(listKey) === listHref;
    return isThisList && Number.isSafeInteger(page) && page > 0 ? page : 1;
  } catch {
    return 1;
  }
}
