/** Visible and audible text around the screens: bars and footer (rules#quoted-texts). */
export const chromeTexts = {
  mainMenu: 'Ana menü',
  homeLink: (agency: string) => `${agency} ana sayfa`,
  authorization: 'Yetki Numaramız',
  quickLinks: 'Hızlı Bağlantılar',
  contact: 'Bize Ulaşın',
  profiles: 'Bizi Takip Edin',
  rights: (agency: string) => `© ${agency}. Tüm hakları saklıdır.`,
} as const;

/** The menu of narrow windows. */
export const menuTexts = { open: 'Menü', label: 'Mobil menü' } as const;

/** The screen that stands in for one that could not be rendered. */
export const errorTexts = {
  title: 'Sayfa şu anda gösterilemiyor',
  body: 'Bir sorun oluştu ve sayfa yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  /** Before the agency's number. */
  call: 'Sorun sürerse bizi arayabilirsiniz:',
  retry: 'Tekrar Dene',
  home: 'Ana Sayfaya Dön',
} as const;
