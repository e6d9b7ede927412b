import { type KeptListing, readKept } from '#lib/listing/kept-listing.ts';

/** Written with every list. A list of another version counts as none, so that its fields may change. */
const version = 1;

/** Listings that this visitor's browser keeps under one key of `localStorage`, the newest first. */
export type KeptList = {
  /** The listings as they are kept now, also by other tabs; the same array for as long as nothing changes. */
  read: () => readonly KeptListing[];
  /** Replaces them. @returns false when the browser keeps nothing for this site, or nothing more */
  write: (listings: readonly KeptListing[]) => boolean;
  /** Tells of every change, in whatever tab. @returns what ends it */
  subscribe: (listener: () => void) => () => void;
};

/** @param limit how many listings are kept; the oldest ones go */
export function openKeptList(key: string, limit: number): KeptList {
  const listeners = new Set<() => void>();
  let known: { text: string | null; listings: readonly KeptListing[] } = { text: null, listings: [] };

  function read(): readonly KeptListing[] {
    const text = readText(key);
    if (text !== known.text) known = { text, listings: parse(text).slice(0, limit) };
    return known.listings;
  }

  function write(listings: readonly KeptListing[]): boolean {
    try {
      localStorage.setItem(key, JSON.stringify({ version, listings: listings.slice(0, limit) }));
    } catch {
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  }

  function subscribe(listener: () => void): () => void {
    // Another tab wrote; without a key, it cleared everything.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  }

  return { read, write, subscribe };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: nothing is kept.
    return null;
  }
}

function parse(text: string | null): KeptListing[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const { version: written, listings } = (stored ?? {}) as Record<string, unknown>;
    if (written !== version || !Array.isArray(listings)) return [];
    const byId = new Map(listings.flatMap((value) => readKept(value) ?? []).map((kept) => [kept.id, kept]));
    return [...byId.values()];
  } catch {
    return [];
  }
}
