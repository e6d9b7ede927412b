/** Words of the heart on every card; those of `saved.ts` are fetched when it is pressed. */
export const heartTexts = { add: 'Favorilere ekle', remove: 'Favorilerden çıkar' } as const;
