/** Errors of table files (CSV, JSON, XLSX) that cannot be read or written. */
export const tableFileTexts = {
  notFound: (file: string) => `Dosya bulunamadı: ${file}`,
  unreadable: (file: string, reason: string) => `Dosya okunamıyor: ${file} (${reason})`,
  unknownFormat: (file: string) =>
    `Dosyanın türü anlaşılamadı: ${file}. Adı .csv, .xlsx, .json ya da .jsonl ile bitmeli.`,
  empty: 'Dosya boş.',
  emptyHeading: (column: number) => `${column}. sütunun başlığı boş, ama altında bilgi var.`,
  doubleHeading: (heading: string) => `“${heading}” başlığı iki kez geçiyor.`,
  tooManyCells: (headings: number) => `başlık satırındaki ${headings} sütundan fazla sütun var`,
  badCsv: (row: number) => `CSV dosyası ${row}. satırdan sonra okunamadı: tırnak işaretleri bozuk.`,
  badJsonStart: 'JSON dosyası bir ilan dizisi ([...]) ya da her satırda bir ilan ({...}) olmalı.',
  badJson: (record: number) => `JSON dosyası ${record}. kayıtta bozuk.`,
  badJsonEnd: 'JSON dosyası yarım kalmış: son kaydı ya da listeyi kapatan işaret eksik.',
  badRecord: 'JSON kaydı okunamadı',
  badXlsx: 'XLSX dosyası bozuk ya da bir XLSX dosyası değil.',
  longCell: (heading: string, row: string) =>
    `“${heading}” ${row} için Excel'in bir hücreye aldığı 32.767 karakterden uzun; CSV ya da JSON kullanın.`,
} as const;
