/** Words of what visitors keep in their browser: favourites, comparison, what they looked at last. */
export const savedTexts = {
  favourites: {
    open: 'Favorilerim',
    count: (count: number) => `${count} favori ilan`,
    newsCount: (count: number) => `${count} yeni`,
    news: ({ fell, gone }: { fell: number; gone: number }) => {
      const parts = [fell > 0 && `${fell} ilanın fiyatı düştü`, gone > 0 && `${gone} ilan yayından kalktı`];
      return `son ziyaretinizden beri ${parts.filter(Boolean).join(', ')}`;
    },
    fell: 'Fiyatı düştü',
    isNew: 'yeni',
    full: (limit: number) => `En fazla ${limit} ilan saklayabilirsiniz. Yenisi için önce birini çıkarın.`,
    refused: 'Tarayıcınız bu siteye kayıt izni vermiyor; favorileriniz saklanamıyor.',
    title: 'Favorilerim',
    lead: 'Kalp ile işaretlediğiniz ilanlar, en son eklenen önce. Yalnızca bu tarayıcıda saklanırlar.',
    metaDescription: 'Bu tarayıcıda sakladığınız ilanlar.',
    listLabel: 'Favori ilanlar',
    all: 'Tüm ilanlar',
    gone: 'Bu ilan yayından kalktı',
    unrefreshed: 'Güncel bilgi alınamadı; sakladığınız andaki bilgiler gösteriliyor.',
    formerPrice: (price: string) => `, önce ${price}`,
    empty: {
      title: 'Henüz favori ilanınız yok',
      advice: 'İlanların üzerindeki kalbe dokunarak beğendiklerinizi burada toplayabilirsiniz.',
    },
    needsScripts: 'Favorileriniz tarayıcınızda saklanır; görmek için JavaScript açık olmalıdır.',
  },
  compare: {
    open: 'Karşılaştır',
    title: 'Karşılaştır',
    choose: 'Karşılaştırmaya ekle',
    hint: (least: number, most: number) => `Karşılaştırmak için ${least} ila ${most} ilan seçin.`,
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
  },
  continue: 'Kaldığınız yerden devam edin',
  recent: {
    title: 'Son baktıklarınız',
    clear: 'Temizle',
  },
  photoCount: (count: number) => `${count} fotoğraf`,
  photoOfCount: (index: number, count: number) => `${index} / ${count}`,
} as const;
