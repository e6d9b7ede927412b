/** Words of a listing wherever it is shown. */
export const listingTexts = {
  photoOf: (title: string, index: number) => `${title} – fotoğraf ${index}`,
  untitledListing: (id: string) => `İlan ${id}`,
  priceOnRequest: 'Fiyat sorunuz',
  noPhoto: 'Bu ilanın henüz fotoğrafı yok',
} as const;
