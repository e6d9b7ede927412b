/** The four screens, each in the state that most visitors see first. */
export const screens = [
  { path: '/', file: 'ana-sayfa.html' },
  { path: '/ilanlar', file: 'ilanlar.html' },
  { path: '/ilan-detay?id=1001', file: 'ilan-detay.html' },
  { path: '/iletisim', file: 'iletisim.html' },
] as const;
