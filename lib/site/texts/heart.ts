/** Words of the heart on every card; those of `saved.ts` are fetched where they are needed. */
export const heartTexts = { add: 'Favorilere ekle', remove: 'Favorilerden çıkar' } as const;
