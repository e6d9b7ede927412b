/** Visible and audible text around the screens: bars, menus, footer, error screen (rules#quoted-texts). */
export const chromeTexts = {
  mainMenu: 'Ana menü',
  mobileMenu: 'Mobil menü',
  menu: 'Menü',
  homeLink: (agency: string) => `${agency} ana sayfa`,
  authorization: 'Yetki Numaramız',
  quickLinks: 'Hızlı Bağlantılar',
  branches: 'Şubelerimiz',
  contact: 'Bize Ulaşın',
  profiles: 'Bizi Takip Edin',
  rights: (agency: string) => `© ${agency}. Tüm hakları saklıdır.`,
  errorTitle: 'Sayfa şu anda gösterilemiyor',
  errorBody:
    'Bir sorun oluştu ve sayfa yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin; sorun sürerse bizi telefonla arayabilirsiniz.',
  errorRetry: 'Tekrar Dene',
  errorHome: 'Ana Sayfaya Dön',
} as const;
