/** Keys of saved lists in `localStorage`. */
export const storageKeys = { favourites: 'favoriler', recent: 'son-bakilanlar' } as const;
