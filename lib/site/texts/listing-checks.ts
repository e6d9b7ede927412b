/** Findings of `check`, in the order in which they are printed. */
export const listingFindings = {
  'photo-missing': 'Fotoğraf dosyası bulunamıyor ya da okunamıyor',
  'no-photos': 'Fotoğrafı yok',
  'no-price': 'Fiyatı yok',
  'price-text': 'Fiyatı sayı değil (fiyat süzgeçlerinde bulunmaz, sıralamada sonda durur)',
  'no-description': 'Açıklaması yok',
  place: 'İl ya da ilçe yok ya da birbirine uymuyor',
  status: 'Durumu bilinmiyor (süzgeçlerde bulunmaz)',
  map: 'Harita koordinatı okunamıyor',
  video: 'Video bağlantısı tanınmıyor',
  feature: 'Özellik etiket:değer biçiminde değil ya da yanlışlıkla tarih olmuş',
  phone: 'Danışman telefonu yok ya da 10 haneli değil',
  'same-title': 'Aynı başlık birden çok ilanda',
} as const;

export const listingCheckDetails = {
  noCity: 'il boş',
  noDistrict: 'ilçe boş',
  sameTitle: (others: string) => `şunlarla aynı: ${others}`,
} as const;
