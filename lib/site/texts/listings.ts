import { formatAmount } from './format-amount.ts';

/** Words of the listings screen. Quoted texts stand to the letter (rules#quoted-texts). */
export const listingsTexts = {
  title: 'Ilanlarimiz',
  lead: (city: string) =>
    `${city} ve çevresinde satılık ve kiralık konut, arsa, tarla ve işyeri ilanlarının tamamı.`,
  description: (city: string) =>
    `${city} satılık ve kiralık ilanlar: konut, arsa, tarla ve işyeri. Fiyata, ilçeye ve duruma göre arayın.`,
  narrowedTitle: (title: string, words: string) => `${title}: ${words}`,
  /**
   * 'Satılık Konut' and 'Odunpazarı / Eskişehir'; one of them may be ''. Turkish has 'Konut ilanları' but 'Satılık
   * ilanlar'.
   */
  narrowedDescription: (kind: string, place: string, isOfType: boolean) => {
    const what = kind === '' ? `${place} ilanları` : `${kind} ${isOfType ? 'ilanları' : 'ilanlar'}`;
    const where = kind !== '' && place !== '' ? `, ${place}` : '';
    return `${what}${where}: güncel fiyatlar, fotoğraflar ve konum bilgileri.`;
  },
  pageTitle: (title: string, page: number) => `${title} – Sayfa ${formatAmount(page)}`,
  pageDescription: (description: string, page: number) => `${description} Sayfa ${formatAmount(page)}.`,
  count: (total: number) => `${formatAmount(total)} ilan bulundu`,
  countWithPage: (total: number, page: number, pages: number) =>
    `${formatAmount(total)} ilan bulundu · Sayfa ${formatAmount(page)} / ${formatAmount(pages)}`,
  resultsLabel: 'İlan listesi',
  shortcuts: 'Kısa yollar',
  shortcut: (words: string, total: number) => `${words} (${formatAmount(total)})`,
  /** Before the link to a list that holds more. */
  wider: 'Daha geniş bir liste ister misiniz?',
  filters: {
    toggle: 'Hızlı Filtreler',
    activeCount: (count: number) => `${count} filtre etkin`,
    any: 'Tümü',
    category: 'Kategori',
    city: 'İl',
    district: 'İlçe',
    price: 'Fiyat Aralığı',
    priceRange: (min: string, max: string | null) =>
      max === null ? `${min} ₺ ve üzeri` : `${min} - ${max} ₺`,
    status: 'Durum',
    rooms: 'Oda Sayısı',
    sort: 'Sıralama',
    search: 'Ara',
    searchHint: 'Kelime, mahalle, özellik',
    listingNumber: 'İlan No',
    clear: 'Temizle',
    show: 'İlanları göster',
    showCount: (total: number) => `${formatAmount(total)} ilanı göster`,
    chips: 'Etkin filtreler',
    removeChip: (value: string) => `${value} filtresini kaldır`,
    clearAll: 'Hepsini temizle',
    minPrice: 'En az (₺)',
    maxPrice: 'En çok (₺)',
    unreadable: (field: string) => `${field} okunamadı: 15.000 gibi, tutarı lira olarak yazın.`,
    reversed: 'En çok tutar, en az tutardan küçük olamaz.',
  },
  empty: {
    plain: {
      title: 'Aradiginiz kriterlere uygun ilan bulunamadi',
      advice: 'Farkli filtreler deneyebilir veya gelismis arama kullanabilirsiniz',
    },
    advanced: {
      title: 'Arama Sonucu Bulunamadi',
      advice: 'Arama kriterlerinizi degistirerek tekrar deneyin',
    },
    showAll: 'Tüm ilanları göster',
  },
  pastEnd: {
    title: 'Bu sayfada ilan yok',
    advice: (pages: number) => `Bu liste ${formatAmount(pages)} sayfadan oluşuyor.`,
    toLast: 'Son sayfaya git',
  },
  unavailable: {
    title: 'İlanlar şu anda yüklenemiyor',
    advice: 'Kısa bir süre sonra tekrar deneyin ya da bize telefonla ulaşın.',
    retry: 'Tekrar dene',
  },
  stale: 'Liste yenilenemedi; önceki sonuçlar gösteriliyor.',
  pagination: {
    label: 'Sayfalama',
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
  },
  alerts: {
    typesRefused: 'Uyari.',
    typesFailed: 'Bir hata olustu.',
  },
} as const;

/**
 * Describes a list in words (rules#what-a-list-shows). Turkish counts in the singular, names a kind of property by a compound
 * ('konut ilanı', 'konut ilanları') and a status by an adjective ('kiralık ilan', 'kiralık ilanlar').
 */
export const listWords = {
  /** @param what such as 'kiralık konut' */
  counted: (count: string, what: string, isOfType: boolean) =>
    [count, what, isOfType ? 'ilanı' : 'ilan'].filter(Boolean).join(' '),
  none: (what: string, isOfType: boolean) =>
    [what, isOfType ? 'ilanı' : 'ilan', 'yok'].filter(Boolean).join(' '),
  /** While it is not known how many. */
  some: (what: string, isOfType: boolean) =>
    [what, isOfType ? 'ilanları' : 'ilanlar'].filter(Boolean).join(' '),
  place: (district: string, city: string) => [district, city].filter(Boolean).join(', '),
  inPlace: (place: string, words: string) => `${place}: ${words}`,
  details: (words: string, details: readonly string[]) => `${words} (${details.join(', ')})`,
  search: (text: string) => `“${text}” aramasıyla`,
  number: (id: string) => `İlan No ${id}`,
} as const;
