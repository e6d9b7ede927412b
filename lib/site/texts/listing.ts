/** Words of a listing wherever it is shown. */
export const listingTexts = {
  photoOf: (title: string, index: number) => `${title} – fotoğraf ${index}`,
  untitledListing: (id: string) => `İlan ${id}`,
  priceOnRequest: 'Fiyat sorunuz',
  perSquareMetre: (amount: string) => `${amount} ₺/m²`,
  perDonum: (amount: string) => `${amount} ₺/dönüm`,
  /** The time that a rent is for, by the word below `Kira Dönemi`. */
  rentPeriods: { ay: '/ ay', yil: '/ yıl', hafta: '/ hafta', gun: '/ gün' },
  noPhoto: 'Bu ilanın henüz fotoğrafı yok',
} as const;
