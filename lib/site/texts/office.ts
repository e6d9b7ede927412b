/** What the site writes into the office's folder (`OFFICE_DIR`). */
export const officeTexts = {
  title: (agency: string) => `${agency}: ilan dosyasının sonucu`,
  file: (name: string) => `Dosya: ${name}`,
  nothingChanged: 'Sonuç: Dosya okunamadı; sitede hiçbir şey değişmedi.',
  attention: 'BAKILMASI GEREKENLER ("hata" yazan satırlar siteye alınmadı, "uyarı" yazanlar alındı):',
  created: 'YENİ EKLENEN İLANLAR (İlan No ve başlık):',
  updated: 'DEĞİŞEN İLANLAR (İlan No ve başlık):',
  unmentioned: (count: number) =>
    `SİTEDE OLUP DOSYADA OLMAYAN ${count} İLAN (sitede duruyor, site kendiliğinden ilan silmez):`,
  notes: 'DOSYA NASIL OKUNDU:',
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
    empty: [
      'NE YAPMALI: Başlıkların altına ilan yazıp dosyayı yeniden kaydedin. İlanlar başka bir sayfadaysa o sayfanın da başlık satırı olmalı.',
    ],
    unmentioned: (ids: readonly number[]) => [
      `Dosyada olmayan ilanlardan yayından kalkacak olan varsa site sorumlusuna bildirin; o şu komutla kaldırır: listings remove ${ids.slice(0, 5).join(' ')}${ids.length > 5 ? ' ...' : ''}`,
      'Hepsi kalacaksa bir şey yapmanız gerekmez; dosyada da görünsünler isterseniz ilanlar-sitede.xlsx üzerinden devam edin.',
    ],
    nothing: [
      'NE YAPMALI: Satırlarda düzeltilecek bir şey yok. Sitedeki son durum ilanlar-sitede.xlsx dosyasındadır.',
    ],
  },
  mailSubject: (agency: string, file: string) => `${agency}: ${file} sonucu`,
} as const;
