import { readSaved, type SavedListing } from '#lib/domain/listing/saved-listing.ts';

/** Stored with every list. A list of another version is ignored, so the fields may change. */
const version = 1;

/**
 * Listings that this visitor's browser keeps under one key of `localStorage`, the newest first.
 * @param limit how many listings are saved; the oldest ones go
 */
export function openSavedList(key: string, limit: number) {
  const listeners = new Set<() => void>();
  let known: { text: string | null; listings: readonly SavedListing[] } = { text: null, listings: [] };

  /** The listings as they are saved now, also by other tabs; the same array for as long as nothing changes. */
  function read(): readonly SavedListing[] {
    const text = readText(key);
    if (text !== known.text) known = { text, listings: parse(text).slice(0, limit) };
    return known.listings;
  }

  /** Replaces them. @returns false when the browser keeps nothing for this site, or nothing more */
  function write(listings: readonly SavedListing[]): boolean {
    try {
      localStorage.setItem(key, JSON.stringify({ version, listings: listings.slice(0, limit) }));
    } catch {
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  }

  /** Calls the listener after every change, in this tab or another. @returns ends the subscription */
  function subscribe(listener: () => void): () => void {
    // Another tab wrote; without a key, it cleared everything.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    // A page restored from the back/forward cache has missed the changes made meanwhile.
    addEventListener('pageshow', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', listener);
    };
  }

  return { read, write, subscribe };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: nothing is saved.
    return null;
  }
}

function parse(text: string | null): SavedListing[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const { version: written, listings } = (stored ?? {}) as Record<string, unknown>;
    if (written !== version || !Array.isArray(listings)) return [];
    const byId = new Map(
      listings.flatMap((value) => readSaved(value) ?? []).map((saved) => [saved.id, saved]),
    );
    return [...byId.values()];
  } catch {
    return [];
  }
}
