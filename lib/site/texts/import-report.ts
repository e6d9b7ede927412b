/** The report of an import of listings; counts arrive formatted. */
export const reportTexts = {
  error: 'hata',
  warning: 'uyarı',
  row: (row: string) => `satır ${row}`,
  record: (row: string) => `kayıt ${row}`,
  inSheet: (sheet: string) => `“${sheet}” sayfası`,
  inColumn: (heading: string, letter: string | null) =>
    letter === null ? heading : `${heading} (${letter} sütunu)`,
  sheet: (sheet: string, row: number) => `Okunan sayfa: “${sheet}”, başlıklar ${row}. satırda.`,
  otherSheets: (sheets: string) =>
    `Şu sayfalarda da ilan başlıkları var, okunmadı: ${sheets}. İlanları tek sayfada toplayın.`,
  hiddenRows: (rows: string) =>
    `gizlenmiş ya da süzgeçle saklanmış satırlar da alındı: satır ${rows}. Sitede olmaması gereken varsa dosyadan silin ve site sorumlusuna bildirin.`,
  struckRows: (rows: string) =>
    `üstü çizili satırlar da alındı: satır ${rows}. Sitede olmaması gereken varsa dosyadan silin ve site sorumlusuna bildirin.`,
  pictures: (rows: string) =>
    `tablonun üzerindeki resimler okunmadı: satır ${rows}. Fotoğrafları dosya olarak ilanın numarasını taşıyan klasöre koyun (5001/salon.jpg).`,
  monthFirst: (headings: string) =>
    `şu sütunların tarihleri ay/gün/yıl yazılmış, öyle okundu: ${headings}. Yanlışsa bütün sütunu 31.12.2026 gibi yazın.`,
  lackingAreas: (count: string, listings: string) =>
    `fiyatı yazılı ${count} konutta brüt ya da net alan yok, oysa ilanda ikisi de yazmalı (Ticari Reklam Yönetmeliği); Brüt m² ve Net m² sütunlarını doldurun. Eksik olan, ilan numaralarıyla: ${listings}`,
  lackingPrice: (count: string, listings: string) =>
    `${count} ilanın fiyatı yok, sitede fiyatsız durur; başlığı Fiyat olan sütuna fiyatı ya da “Fiyat sorunuz” yazın. İlan numaralarıyla: ${listings}`,
  lackingStatus: (count: string, listings: string) =>
    `${count} ilanın durumu yok, “Satılık” ve “Kiralık” arayanlar bulamaz; başlığı Durum olan sütunu doldurun. İlan numaralarıyla: ${listings}`,
  hiddenColumns: (headings: string) => `Gizli sütunlar da okundu: ${headings}.`,
  hiddenSheets: (sheets: string) => `Gizli sayfalara bakılmadı: ${sheets}.`,
  emptyRows: (count: string) => `Atlanan boş satır: ${count}.`,
  totalRows: (rows: string) => `Toplam satırı olduğu için atlandı: ${rows}.`,
  mappedType: (from: string, type: string, subtype: string, count: string) =>
    `${from} → ${type === 'Isyeri' ? 'İşyeri' : type} / ${subtype} (${count} ilan)`,
  mappedTypes: (types: string) => `Emlak tipleri tür ve alt türe çevrildi: ${types}.`,
  ignored: (headings: string) => `Kullanılmayan alanlar: ${headings}`,
  askedFor: (headings: string) => `Başlığındaki + nedeniyle yayınlanan sütunlar: ${headings}`,
  unpublished: {
    unknown: (headings: string, first: string) =>
      `Site tanımadığı için yayınlanmayan sütunlar: ${headings}. Yayınlamak için başlığın önüne + koyun: +${first}`,
    unknownFields: (names: string, first: string) =>
      `Site tanımadığı için yayınlanmayan alanlar: ${names}. Taşınmazın bir özelliğiyse adının önüne + koyun: +${first}`,
    unknownItems: (labels: string, first: string) =>
      `Özellik listelerinde site tanımadığı için yayınlanmayan başlıklar: ${labels}. Yayınlamak için başlığın önüne + koyun: +${first}:değer`,
    private: (headings: string) =>
      `Kişi ya da ofis bilgisi sayıldığı için hiç yayınlanmayan sütunlar (başına + konsa da): ${headings}`,
    privateItems: (labels: string) =>
      `Özellik listelerinde kişi ya da ofis bilgisi sayıldığı için hiç yayınlanmayan başlıklar (başına + konsa da): ${labels}`,
  },
  missingPhotos: (listings: string, photos: string) =>
    `${listings} ilanın ${photos} fotoğrafı sitede yok, ilanlar onlarsız alındı. Fotoğrafların klasörünü verin: --photos KLASÖR`,
  leftOutMedia: (files: string) =>
    `İlanların yanında olup alınamayan dosyalar: ${files}. Fotoğrafları JPEG olarak kaydedin, videoların bağlantısını Video sütununa yazın.`,
  unclaimedPhotos: (files: string) =>
    `Dosyadaki hiçbir ilanın olmadığı için alınmayan fotoğraflar: ${files}. Adı ilanın numarasıyla başlayan bir klasöre koyun (5001/salon.jpg) ya da adlarını yalnız numara ve sıra yapın (5001-1.jpg); yolunda iki ilanın numarası olan alınmaz.`,
  darkPhotos: (files: string) =>
    `Karanlık fotoğraflar sitede aydınlatılarak gösterilir: ${files}. Gündüz, perdeler ve ışıklar açıkken yenisini çekmek daha iyi olur.`,
  filesOf: (folder: string, count: string) => `${folder} (${count} fotoğraf)`,
  leftOutFiles: (files: string) =>
    `İlanların yanında olup fotoğraf olmadığı için bakılmayan dosyalar: ${files}.`,
  nothingRead: 'Hiçbir ilan okunmadı: dosyada başlıkların altında ilan yok.',
  stopped: (records: string, bad: string) =>
    `Hiçbir ilan alınmadı: ${records} kayıttan ${bad} tanesi hatalı. Düzeltin ya da --skip-bad kullanın.`,
  done: (isDryRun: boolean, created: string, updated: string, unchanged: string, bad: string) =>
    `${isDryRun ? 'Deneme, hiçbir şey saklanmadı: ' : ''}${created} yeni, ${updated} güncellenen, ${unchanged} aynı kalan, ${bad} atlanan ilan.`,
  photos: (stored: string, reused: string, kept: string) =>
    `Fotoğraflar: ${stored} yeni, ${reused} önceden hazırlanmış, ${kept} sitede olan.`,
} as const;
