/** Words that every screen shares. */
export const commonTexts = {
  close: 'Kapat',
  ok: 'Tamam',
  skipToContent: 'İçeriğe geç',
  breadcrumb: 'Sayfa yolu',
  loading: 'Yükleniyor',
  opensInNewTab: '(yeni sekmede açılır)',
} as const;
