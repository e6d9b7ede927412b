/** Everything that a visitor reads or hears on a listing's page (rules#detail-screen). */
export const detailTexts = {
  photos: {
    heading: 'Fotoğraflar',
    count: (position: number, total: number) => `${position} / ${total}`,
    open: (position: number) => `${position}. fotoğrafı aç`,
    show: (position: number) => `${position}. fotoğrafı göster`,
    thumbnails: 'Küçük fotoğraflar',
    previous: 'Önceki fotoğraf',
    next: 'Sonraki fotoğraf',
    enterFullscreen: 'Tam ekran',
    leaveFullscreen: 'Tam ekrandan çık',
  },
  number: (id: string) => `İlan No ${id}`,
  glance: 'Öne çıkan bilgiler',
  perSquareMetre: (amount: string) => `${amount} ₺/m²`,
  updated: 'Güncelleme:',
  description: 'Açıklama',
  info: {
    heading: 'İlan Bilgileri',
    price: 'Fiyat',
    place: 'Konum',
    neighbourhood: 'Mah',
  },
  advisor: {
    heading: 'Emlak Danışmanı',
    workPhone: 'İş telefonu',
    mobilePhone: 'Cep telefonu',
    contact: 'İletişime Geç',
    call: 'Emlak Danışmanını Ara',
    /** The first word alone stands where there is room for one. */
    whatsApp: ['WhatsApp', 'ile sor'],
  },
  map: {
    heading: 'Konum',
    frame: (place: string) => (place === '' ? 'Konum haritası' : `Harita: ${place}`),
    open: 'Haritada aç',
    office: 'Bu ilanın konumu belirtilmemiş; harita ofisimizi gösterir.',
  },
  video: 'İlan Videosu',
  features: {
    heading: 'Özellikler',
    groups: {
      facade: 'Cephe',
      interior: 'İç Özellikler',
      exterior: 'Dış Özellikler',
      surroundings: 'Muhit',
      transport: 'Ulaşım',
      view: 'Manzara',
    },
  },
  faq: 'Sıkça Sorulan Sorular',
  similar: 'Benzer İlanlar',
} as const;
