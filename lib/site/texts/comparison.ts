/** Words of the comparison; apart from the list's own, which every visitor of it loads. */
export const comparisonTexts = {
  open: 'Karşılaştır',
  title: 'Karşılaştır',
  choose: 'Karşılaştırmaya ekle',
  hint: (min: number, max: number) => `Karşılaştırmak için ${min} ila ${max} ilan seçin.`,
  print: 'Yazdır',
  rowHeading: 'Özellik',
  photo: 'Fotoğraf',
  price: 'Fiyat',
  pricePerArea: 'm² fiyatı',
  place: 'Konum',
  status: 'Durum',
  has: 'Var',
  unknown: '–',
  marked: 'En düşük fiyat ve en büyük alan işaretlidir.',
  scroller: 'Karşılaştırma tablosu',
} as const;
