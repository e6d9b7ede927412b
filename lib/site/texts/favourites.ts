/** Words of the screen of favourites; apart from the list's own, which every visitor of it loads. */
export const favouritesTexts = {
  title: 'Favorilerim',
  lead: 'Kalp ile işaretlediğiniz ilanlar, en son eklenen önce. Yalnızca bu tarayıcıda saklanır.',
  metaDescription: 'Bu tarayıcıda sakladığınız ilanlar.',
  listLabel: 'Favori ilanlar',
  all: 'Tüm ilanlar',
  gone: 'Bu ilan yayından kalktı',
  unrefreshed: 'Güncel bilgi alınamadı; sakladığınız andaki bilgiler gösteriliyor.',
  empty: {
    title: 'Henüz favori ilanınız yok',
    advice: 'İlanların üzerindeki kalbe dokunarak beğendiklerinizi burada toplayabilirsiniz.',
  },
} as const;
