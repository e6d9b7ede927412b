/** Keys in `localStorage`: saved lists, and what was known of favourites at the last visit. */
export const storageKeys = {
  favourites: 'favoriler',
  recent: 'son-bakilanlar',
  visit: 'favori-ziyareti',
} as const;
