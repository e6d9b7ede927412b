/** Keys of saved lists. A module of its own: a screen looks for a list before it loads the code that reads it. */
export const storageKeys = { favourites: 'favoriler', recent: 'son-bakilanlar' } as const;

/** Whether a key has a value; false where storage is forbidden. */
export function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
