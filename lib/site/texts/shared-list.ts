/** Words of a list that somebody sends; apart from the list's own, which every visitor of it loads. */
export const sharedListTexts = {
  send: 'WhatsApp’tan gönder',
  begin: 'Beğendiğim ilanlar:',
  all: 'Hepsi bir arada:',
  newest: (count: number) => `Son beğendiğim ${count} ilan bir arada:`,
  title: 'Sizinle paylaşılan ilanlar',
  lead: 'Size gönderilen ilanlar. Beğendiklerinizi kalp ile favorilerinize ekleyebilirsiniz; favorileriniz olduğu gibi kalır.',
  metaDescription: 'Sizinle paylaşılan ilanlar.',
  listLabel: 'Paylaşılan ilanlar',
  keepAll: 'Hepsini favorilerime ekle',
  kept: 'Favorilerinize eklendi.',
  gone: (count: number) => `Bu listedeki ${count} ilan yayında değil.`,
  failed: (count: number) => `${count} ilan şu anda gösterilemiyor. Kısa bir süre sonra sayfayı yenileyin.`,
  empty: 'Bu listede yayında olan ilan yok',
  emptyAdvice: 'Yayındaki bütün ilanlara göz atabilirsiniz.',
} as const;
