import { formatAmount } from './format-amount.ts';

const inSheet = (sheet: string | null) => (sheet === null ? '' : `“${sheet}” sayfası, `);

/** Refusals of a file of rows (CSV, JSON, XLSX) that cannot be read or written. */
export const tableFileTexts = {
  notFound: (file: string) => `Dosya bulunamadı: ${file}`,
  noFile: (path: string) => `Bu bir dosya değil: ${path}`,
  unreadable: (file: string, reason: string) => `Dosya okunamıyor: ${file} (${reason})`,
  unknownFormat: (file: string) =>
    `Dosyanın türü anlaşılamadı: ${file}. Adı .csv, .xlsx, .json ya da .jsonl ile bitmeli.`,
  empty: 'Dosya boş.',
  noHeadings: (sheet: string | null) =>
    `${sheet === null ? '' : `“${sheet}” sayfasında `}başlık satırı bulunamadı: ilk 30 satırdan birinde “İlan No”, “Başlık”, “Tür”, “Fiyat” gibi başlıklar olmalı.`,
  noHeadingsIn: (sheets: readonly string[]) =>
    `Hiçbir ilan okunamadı: başlık satırı bulunamadı. İlk 30 satırdan birinde “İlan No”, “Başlık”, “Tür”, “Fiyat” gibi başlıklar olmalı. Bakılan sayfalar: ${sheets.slice(0, 20).join(', ')}${sheets.length > 20 ? ' ...' : ''}.`,
  longHeading: (sheet: string | null, row: number, letter: string, length: number) =>
    `${inSheet(sheet)}satır ${row}, ${letter} sütunu: başlık çok uzun; en çok ${length} karakter olabilir.`,
  emptyHeading: (sheet: string | null, row: number, letter: string, column: number) =>
    `${inSheet(sheet)}satır ${row}, ${letter} sütunu: ${column}. sütunun başlığı boş, ama altında bilgi var. Başlığını yazın ya da sütunu silin.`,
  doubleHeading: (sheet: string | null, row: number, first: string, second: string, heading: string) =>
    `${inSheet(sheet)}satır ${row}, ${first} ve ${second} sütunları: “${heading}” başlığı iki kez geçiyor.`,
  notCalculated:
    'formülün sonucu dosyada yok; dosyayı Excel ya da LibreOffice ile açıp kaydedin ya da formül yerine değeri yazın',
  failedFormula: (error: string) => `formül hata veriyor (${error}); düzeltin ya da değeri yazın`,
  noDate:
    'hücrenin biçimi tarih, ama içindeki sayı bir tarih değil (Excel #### gösterir); biçimini değiştirip değeri yeniden yazın',
  pictureInCell:
    'hücrede resim var; tablonun içindeki resimler okunmaz, fotoğrafları dosya olarak ilanın numarasını taşıyan klasöre koyun (5001/salon.jpg)',
  narrowColumn:
    'sütun dar olduğu için dosyaya değer yerine #### yazılmış; sütunu genişletip dosyayı yeniden kaydedin',
  tooManyCells: (headings: number) => `başlık satırındaki ${headings} sütundan fazla sütun var`,
  badCsv: (row: number) => `CSV dosyası ${row}. satırdan sonra okunamadı: tırnak işaretleri bozuk.`,
  badJsonStart: 'JSON dosyası bir ilan dizisi ([...]) ya da her satırda bir ilan ({...}) olmalı.',
  badJson: (record: number) => `JSON dosyası ${record}. kayıtta bozuk.`,
  brokenJson: 'JSON dosyası bozuk ya da yarım kalmış.',
  badRecord: 'JSON kaydı okunamadı',
  badXlsx: 'XLSX dosyası bozuk ya da bir XLSX dosyası değil.',
  lockedXlsx:
    'Dosya XLSX değil: eski bir Excel biçiminde (.xls) ya da parolayla korunuyor. Parolasını kaldırıp “Excel Çalışma Kitabı (.xlsx)” olarak kaydedin.',
  tooMuch:
    'Dosya okunamayacak kadar büyük ya da bozuk: okumak bir dakikadan ya da ayrılan bellekten fazlasını istiyor. Kullanılmayan satırları, sütunları, sayfaları ve resimleri silin ya da dosyayı bölerek verin.',
  tooLarge: (megabytes: number) => `Dosya çok büyük; en çok ${megabytes} MB olabilir.`,
  tooManyRecords: (count: number) =>
    `Dosyada çok fazla satır var; en çok ${formatAmount(count)} ilan okunur.`,
  tooManyColumns: (row: number, count: number) =>
    `Dosyanın ${row}. satırında çok fazla hücre var; en çok ${formatAmount(count)} sütun okunur.`,
  tooManySheetCells: (count: number) =>
    `Dosyanın bir sayfasında çok fazla hücre var; en çok ${formatAmount(count)} hücre okunur.`,
  tooManyFilledCells: (count: number) =>
    `Dosyanın bir sayfasında çok fazla dolu hücre var; en çok ${formatAmount(count)} dolu hücre okunur. Dosyayı bölerek verin.`,
  longRow: (row: number, length: number) =>
    `Dosyanın ${row}. satırı çok uzun; bir satırda en çok ${formatAmount(length)} karakter okunur.`,
  tooMuchText: 'Dosyadaki metinler toplamda çok uzun; dosyayı bölerek verin.',
  cutMark: ' …[uzun olduğu için burada kesildi]',
  cutCell: (heading: string, row: string) =>
    `“${heading}” ${row} için Excel'in bir hücreye aldığı 32.767 karakterden uzun; dosyada kesilerek yazıldı, sitede tamamı duruyor`,
} as const;
