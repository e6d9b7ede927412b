/** Words of the carousel's controls; separate from the rest, which is not sent to the browser. */
export const heroControlTexts = {
  label: 'Öne çıkan tanıtım',
  previous: 'Önceki',
  next: 'Sonraki',
  pause: 'Otomatik geçişi durdur',
  play: 'Otomatik geçişi başlat',
  slideButton: (number: number) => `${number}. slayt`,
  slidePosition: (number: number, count: number) => `${number} / ${count}`,
} as const;

/** Words of the search; the browser needs them too. */
export const homeSearchTexts = {
  label: 'İlan ara',
  status: 'Durum',
  category: 'Kategori',
  city: 'İl',
  district: 'İlçe',
  any: 'Tümü',
  submit: 'İlan Ara',
  count: (total: number) => `${total.toLocaleString('tr-TR')} ilan`,
} as const;

/** All other words of the home screen. */
export const homeTexts = {
  /** For tabs, crawlers and link previews. */
  siteTitle: (agencyName: string, city: string) => `${agencyName} | ${city} Satılık ve Kiralık Emlak`,
  heroPhotos: [
    'Gün batımı ışığında yeşil bahçeli modern apartman blokları',
    'Akşam saatinde ışıkları yanan cadde üzeri emlak ofisi',
    'Yüksekten görünüm: imar parselleri, müstakil evler ve tarlalar',
  ],
  featured: {
    title: 'Öne Çıkan Fırsatlar',
    lead: 'Danışmanlarımızın sizin için seçtiği ilanlar.',
    tabs: 'Öne çıkan ilanlar',
    more: 'İlanı inceleyin',
    photoOf: (title: string) => `Öne çıkan ilan: ${title}`,
  },
  latest: {
    title: 'Son İlanlar',
    lead: 'En yeni ilanlarımız.',
    all: 'Tüm ilanlar',
  },
  counters: { title: 'Rakamlarla biz' },
  about: {
    title: 'Doğru gayrimenkul, güvenilir danışman',
    services: 'Hizmetlerimiz',
    branches: 'Şubeler',
    openMap: 'Haritada aç',
  },
  video: {
    title: 'Bizi yakından tanıyın',
    lead: 'Ofisimizi ve çalışma biçimimizi kısa tanıtım filmimizde izleyin.',
    player: (agency: string) => `${agency} tanıtım videosu`,
  },
  contact: {
    title: 'Size nasıl yardımcı olalım?',
    lead: 'Bizi arayın, e-posta gönderin veya formu doldurun.',
    /** While the form sends nothing (rules#home-form). */
    leadWithoutForm: 'Bizi arayın veya e-posta gönderin; sorularınızı memnuniyetle yanıtlarız.',
  },
} as const;
