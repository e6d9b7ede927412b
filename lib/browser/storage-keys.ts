/**
 * Keys of what visitors keep. They stand alone, so that a screen can see whether there is anything to draw before
 * it fetches the code that reads it.
 */
export const storageKeys = { favourites: 'favoriler', recent: 'son-bakilanlar' } as const;

/** Whether anything stands under a key; false where storage is forbidden. */
export function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
