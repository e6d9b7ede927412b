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
