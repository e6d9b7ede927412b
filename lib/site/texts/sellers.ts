import { formatAmount } from './format-amount.ts';

/** Words for owners who want to sell or let (rules#sellers). */
export const sellerTexts = {
  line: 'Satmak ya da kiraya vermek mi istiyorsunuz?',
  more: 'Nasıl çalıştığımızı görün',
  title: 'Evinizi birlikte fiyatlayalım',
  lead: 'Evinizin fiyatını, çevresindeki ilanlara ve kendisine bakarak sizinle birlikte belirleriz.',
  steps: [
    {
      title: 'Bizi arayın',
      text: 'Evinizi birkaç cümleyle anlatın; yerinde görmek için size uyan bir gün kararlaştıralım.',
    },
    {
      title: 'Evinizi yerinde görelim',
      text: 'Konumuna, durumuna ve çevresindeki benzer ilanlara bakar, fiyat görüşümüzü gerekçesiyle söyleriz.',
    },
    {
      title: 'Gerisini biz üstlenelim',
      text: 'Fotoğraflarını çeker, ilanını hazırlar, alıcıyı ya da kiracıyı bulur, tapuya ya da sözleşmeye kadar yanınızda oluruz.',
    },
  ],
  ask: 'Fiyat görüşü isteyin',
} as const;

/** The form that is asked what a home is offered for (rules#home-value). */
export const homeValueFormTexts = {
  title: 'Eviniz ne eder?',
  district: 'İlçe',
  neighbourhood: 'Mahalle',
  rooms: 'Oda Sayısı',
  area: 'Brüt m²',
  choose: 'Seçiniz',
  any: 'Tümü',
  submit: 'Hesapla',
  note: 'İlanlarda istenen fiyatlardır, değerleme raporu değildir.',
} as const;

/** Its answer. */
export const homeValueTexts = {
  lead: 'Sitemizdeki satılık konutlarla karşılaştırın. Yazdıklarınız kaydedilmez.',
  /** In parts, each on one line where it fits. */
  found: (place: string, rooms: string, count: number, price: string, perSquareMetre: string) => [
    `${place} ${rooms}:`,
    `sitedeki ${formatAmount(count)} ilana göre`,
    `${price} ₺`,
    `(${perSquareMetre} ₺/m²)`,
  ],
  tooFew: (place: string, rooms: string) => [
    `${place} ${rooms} için sitede karşılaştırmaya yetecek kadar ilan yok; fiyatını evinizi görerek söyleyelim.`,
  ],
  wrongArea: 'Brüt alanı metrekare olarak yazın, örneğin 120.',
  million: 'milyon',
  nearest: 'Size en yakın ilanlar',
  look: 'Kesin değer için yerinde bakalım',
  /** Begins the popup's message. */
  lookAt: (home: string) => `Kesin değer için yerinde bakalım: ${home}.`,
  home: (place: string, rooms: string, area: string) => `${place}, ${rooms}, brüt ${area} m²`,
} as const;
