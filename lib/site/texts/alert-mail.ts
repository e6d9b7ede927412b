import { formatAmount } from './format-amount.ts';

/** The mails of searches that write back (rules#search-alerts). */
export const alertMailTexts = {
  /** Replaces a visitor's words that others should not read. */
  personal: '(kişisel bilgi)',
  /** Replaces what somebody has typed in the mail that asks for confirmation. */
  typed: '(aranan sözcükler)',
  confirm: {
    subject: (search: string) => `Aramanızı onaylayın: ${search}`,
    title: 'Yeni ilanlardan haberiniz olsun',
    lead: 'Bu adrese, aşağıdaki aramaya uyan yeni ilanların bildirilmesi istendi:',
    button: 'Aramayı onayla',
    promise: 'Onayladığınızda yeni ilanları ve düşen fiyatları günde en fazla bir e-postayla bildiririz.',
    notYou: (hours: number) =>
      `Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez: onaylanmayan istek ${hours} saat sonra silinir.`,
  },
  news: {
    subject: (counts: string, search: string) => `${counts}: ${search}`,
    added: (count: number) => `${formatAmount(count)} yeni ilan`,
    lowered: (count: number) => `${formatAmount(count)} ilanın fiyatı düştü`,
    several: 'aramalarınız',
    isNew: 'Yeni ilan',
    isLowered: 'Fiyatı düştü',
    before: (price: string) => `önceki fiyatı ${price}`,
    all: 'Hepsini gör',
    end: 'Bu aramayı bitir',
  },
  ending: {
    subject: (day: string) => `Aramanız ${day} tarihinde bitiyor`,
    title: 'Devam edelim mi?',
    text: (search: string, day: string) =>
      `“${search}” aramanız ${day} tarihinde biter ve adresinizle birlikte silinir. Bir yıl daha sürmesi için:`,
    button: 'Devam et',
  },
  foot: {
    why: (siteUrl: string) =>
      `Bu e-posta, ${siteUrl} adresindeki sitede yeni ilanlardan haber istendiği için gönderildi.`,
    endAll: 'Bütün aramalarımı bitir ve adresimi sil',
    authorization: (numbers: string) => `Yetki No: ${numbers}`,
  },
} as const;
