import type { SavedEntry } from '#lib/domain/listing/saved-listing.ts';

/** Stands in every stored list. Lists of other versions are ignored, so the fields may change. */
const version = 1;
const none: readonly SavedEntry[] = [];

/**
 * Keeps listings in this visitor's browser under one key of `localStorage`, the newest first.
 * @param limit of listings; the oldest ones go
 */
export function openSavedList(key: string, limit: number) {
  let text: string | null = null;
  let listings = none;

  /** Returns the listings as they are saved now, also by other tabs; the same array for as long as nothing changes. */
  function read(): readonly SavedEntry[] {
    try {
      const now = localStorage.getItem(key);
      if (now !== text) {
        text = now;
        listings = none;
        listings = parse(now).slice(0, limit);
      }
      return listings;
    } catch {
      // Storage is forbidden, or holds something other than a list.
      return none;
    }
  }

  /** Replaces them. @returns false when the browser keeps nothing for this site, or nothing more */
  function write(changed: readonly SavedEntry[]): boolean {
    try {
      localStorage.setItem(key, JSON.stringify({ version, listings: changed.slice(0, limit) }));
    } catch {
      return false;
    }
    // Browsers tell other tabs alone.
    dispatchEvent(new Event('storage'));
    return true;
  }

  return { read, write };
}

/**
 * Calls the listener whenever a list may have changed, in this tab or another: `read` says whether it has.
 * @returns ends the subscription
 */
export function subscribeToSaved(listener: () => void): () => void {
  // A page restored from the back/forward cache has missed the changes made meanwhile.
  const events = ['storage', 'pageshow'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Throws unless the text is a list. */
function parse(text: string | null): readonly SavedEntry[] {
  const stored = JSON.parse(text ?? 'null');
  if (stored?.version !== version) return none;
  const listings: SavedEntry[] = stored.listings.filter(hasId);
  return [...new Map(listings.map((listing) => [listing.id, listing])).values()];
}

/** Tells whether an id is well-formed: half a letter at its end would break its address. */
const hasId = (value: { id?: unknown } | null) =>
  typeof value?.id === 'string' && value.id !== '' && value.id.isWellFormed();
