/** Words that every screen shares. */
export const commonTexts = {
  close: 'Kapat',
  ok: 'Tamam',
  skipToContent: 'İçeriğe geç',
  breadcrumb: 'Sayfa yolu',
  loading: 'Yükleniyor',
  photoOf: (title: string, index: number) => `${title} – fotoğraf ${index}`,
  untitledListing: (id: string) => `İlan ${id}`,
  priceOnRequest: 'Fiyat sorunuz',
  noPhoto: 'Bu ilanın henüz fotoğrafı yok',
  opensInNewTab: '(yeni sekmede açılır)',
} as const;
