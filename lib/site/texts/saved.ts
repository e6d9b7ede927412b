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
    formerPrice: (price: string) => `, önce ${price}`,
    needsScripts: 'Favorileriniz tarayıcınızda saklanır; görmek için JavaScript açık olmalıdır.',
  },
  continue: 'Kaldığınız yerden devam edin',
  recent: {
    title: 'Son baktıklarınız',
    clear: 'Temizle',
  },
  photoCount: (count: number) => `${count} fotoğraf`,
  photoOfCount: (index: number, count: number) => `${index} / ${count}`,
} as const;
