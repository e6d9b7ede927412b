/** What the site writes into the office's folder (`OFFICE_DIR`). */
export const officeTexts = {
  title: (agency: string) => `${agency}: ilan dosyasının sonucu`,
  file: (name: string) => `Dosya: ${name}`,
  nothingChanged: 'Sonuç: Dosya okunamadı; sitede hiçbir şey değişmedi.',
  attention: 'BAKILMASI GEREKENLER ("hata" yazan satırlar siteye alınmadı, "uyarı" yazanlar alındı):',
  created: 'YENİ EKLENEN İLANLAR (İlan No ve başlık):',
  updated: 'DEĞİŞEN İLANLAR (İlan No ve başlık):',
  more: (count: number) => `  ... ve ${count} ilan daha`,
  whatToDo: {
    rows: [
      'NE YAPMALI: Yukarıdaki satırları aynı dosyada düzeltip yeniden kaydedin; site dosyayı kendisi yeniden okur.',
      'Doğru satırlar zaten alındı, onlara dokunmanız gerekmez.',
      'Yeni ilanların numaraları ilanlar-sitede.xlsx dosyasındadır; oradan devam etmek en kolayıdır.',
    ],
    broken: [
      'NE YAPMALI: Dosyayı Excel ya da LibreOffice ile açıp ilanlar.xlsx adıyla yeniden kaydedin.',
      'Sorun sürerse ilanlar-sitede.xlsx dosyasını açıp değişikliklerinizi onun üzerinde yapın ve ilanlar.xlsx adıyla kaydedin.',
    ],
    nothing: ['NE YAPMALI: Hiçbir şey. Sitedeki son durum ilanlar-sitede.xlsx dosyasındadır.'],
  },
  mailSubject: (agency: string, file: string) => `${agency}: ${file} sonucu`,
} as const;
