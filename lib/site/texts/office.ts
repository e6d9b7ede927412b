import { formatAmount } from './format-amount.ts';

/** Texts that the site writes into the office's folder (`OFFICE_DIR`). */
export const officeTexts = {
  /** The sheets of `mesajlar.xlsx`. */
  messageSheet: 'Mesajlar',
  searchSheet: 'Aramalar',
  title: (agency: string) => `${agency}: ilan dosyasının sonucu`,
  file: (name: string) => `Dosya: ${name}`,
  nothingChanged: 'Sonuç: Dosya okunamadı; sitede hiçbir şey değişmedi.',
  attention: 'BAKILMASI GEREKENLER ("hata" yazan satırlar siteye alınmadı, "uyarı" yazanlar alındı):',
  created: 'YENİ EKLENEN İLANLAR (İlan No ve başlık):',
  updated: 'DEĞİŞEN İLANLAR (İlan No ve başlık):',
  unmentioned: (count: number) =>
    `SİTEDE OLUP DOSYADA OLMAYAN ${formatAmount(count)} İLAN (sitede duruyor, site kendiliğinden ilan silmez):`,
  unpublished: 'SİTEDE YAYINLANMAYANLAR:',
  notes: 'DOSYA NASIL OKUNDU:',
  restored: (day: string) => [
    `Sonuç: Sitedeki ilanlar ve mesajlar, ${day} tarihli yedekten geri yüklendi. Bu dosya okunmuş sayıldı, alınmadı.`,
    '',
    'NE YAPMALI: ilanlar-sitede.xlsx dosyasını açıp değişikliklerinizi onun üzerinde yapın ve ilanlar.xlsx adıyla kaydedin; site değişen dosyayı okur.',
  ],
  problems: 'YAPILAMAYANLAR (site kendiliğinden yeniden dener):',
  remarks: 'EKSİK YAZILANLAR:',
  unread: 'OKUNMAYAN DOSYALAR:',
  unreadName: (file: string, name: string) =>
    `“${file}” okunmadı; ilan dosyanız buysa adını ${name} yapın, değilse klasörden çıkarın.`,
  unreadCopy: (file: string, workbook: string) =>
    `“${file}” okunmadı, çünkü ${workbook} okunuyor; son hâli buysa onu ${workbook} adıyla kaydedin, değilse klasörden çıkarın.`,
  unreadKind: (file: string) =>
    `“${file}” okunmadı; ilan dosyanızın son hâli buysa açıp “Excel Çalışma Kitabı (.xlsx)” türünde ilanlar.xlsx adıyla kaydedin, değilse klasörden çıkarın.`,
  unreadMisplaced: (file: string) =>
    `“${file}” okunmadı; ilan dosyanız buysa onu bir alt klasöre değil, ofis klasörünün kendisine koyun.`,
  notTaken: (file: string, reason: string) => `${file} alınamadı, sitede hiçbir şey değişmedi: ${reason}`,
  notWritten: (file: string, reason: string) => `${file} yenilenemedi: ${reason}`,
  away: (folder: string) =>
    `OFFICE_DIR: ${folder} boş, oysa ofisin dosyaları oradaydı; paylaşım bağlı değil gibi görünüyor. Klasör gerçekten boşsa içine herhangi bir dosya koyun.`,
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
    problems: ['Bir saat sonra hâlâ böyleyse site sorumlusuna haber verin.'],
    nothing: [
      'NE YAPMALI: Satırlarda düzeltilecek bir şey yok. Sitedeki son durum ilanlar-sitede.xlsx dosyasındadır.',
    ],
  },
  notMailed: (reason: string) => `Sonuç e-postayla gönderilemedi: ${reason}`,
  mailSubject: (agency: string, file: string) => `${agency}: ${file} sonucu`,
} as const;
