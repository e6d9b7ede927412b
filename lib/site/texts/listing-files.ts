import { tourHosts } from '../tour-hosts.ts';
import { formatAmount } from './format-amount.ts';
import { wordList } from './word-list.ts';

/** Parts of headings of the column with the last day of the owner's authorisation: each of these with each of the others. */
const authorisationWords = wordList(`
  Yetki, Yetkinin, Yetkilendirme, Yetkilendirmenin, Yetki Belgesi, Yetki Sözleşmesi, Yetkilendirme Sözleşmesi, Sözleşme,
  Sözleşmenin, Aracılık Sözleşmesi, EİDS, EİDS Yetki, EİDS Yetkilendirme, İlan Yetki, Portföy, Portföy Yetki, Yayın, İlan Yayın`);
const endWords = wordList(`
  Bitiş, Bitişi, Bitiş Tarihi, Bitiş Günü, Bitim, Bitimi, Bitim Tarihi, Sonu, Son Gün, Son Günü, Son Tarih, Son Tarihi,
  Süresi Bitiş, Süresi Bitişi, Süresi Bitiş Tarihi, Süresi Bitimi, Süresi Sonu, Süre Bitişi, Süre Sonu, Geçerlilik Tarihi,
  Geçerlilik Bitişi, Geçerlilik Süresi, Sona Erme Tarihi, Bittiği Tarih`);
const authorisationHeadings = authorisationWords.flatMap((word) => endWords.map((end) => `${word} ${end}`));

/** Headings of a listing file; other accepted spellings are in `otherHeadings`. */
export const listingHeadings = {
  id: 'İlan No',
  title: 'Başlık',
  type: 'Tür',
  subtype: 'Alt Tür',
  status: 'Durum',
  price: 'Fiyat',
  city: 'İl',
  district: 'İlçe',
  neighbourhood: 'Mahalle',
  features: 'Özellikler',
  facade: 'Cephe',
  interior: 'İç Özellikler',
  exterior: 'Dış Özellikler',
  surroundings: 'Muhit',
  transport: 'Ulaşım',
  view: 'Manzara',
  embedUrl: 'Harita',
  videoUrl: 'Video',
  ownerId: 'Danışman No',
  advisorFirstName: 'Danışman Adı',
  advisorLastName: 'Danışman Soyadı',
  advisorPhone: 'Danışman Telefonu',
  advisorEmail: 'Danışman E-postası',
  featuredOrder: 'Öne Çıkan Sırası',
  authorisedUntil: 'Yetki Bitiş',
  images: 'Fotoğraflar',
  plans: 'Kat Planı',
  tourUrl: 'Sanal Tur',
  propertyNumber: 'Taşınmaz No',
  createdAt: 'Oluşturma Tarihi',
  updatedAt: 'Güncelleme Tarihi',
  descriptionHtml: 'Açıklama',
} as const;

/** Other headings that agencies and portals use for these columns. */
export const otherHeadings: Partial<Record<keyof typeof listingHeadings | 'advisorName', readonly string[]>> =
  {
    id: ['No', 'İlan Numarası', 'İlan ID'],
    title: ['İlan Başlığı', 'İlan Adı'],
    type: wordList(`
      Emlak Türü, Emlak Tipi, Gayrimenkul Tipi, Gayrimenkul Türü, Mülk Tipi, Kategori, Tip, Cins, Cinsi`),
    subtype: ['Alt Tip', 'Emlak Alt Türü', 'Emlak Alt Tipi'],
    status: ['Emlak Durumu', 'İlan Durumu', 'Satılık/Kiralık'],
    price: ['Fiyat (TL)', 'Fiyatı', 'Fiyat (₺)'],
    city: ['Şehir'],
    neighbourhood: ['Mahalle/Köy', 'Mahallesi'],
    features: ['Genel Özellikler', 'Temel Özellikler'],
    facade: ['Cepheler'],
    surroundings: ['Muhit Özellikleri'],
    embedUrl: ['Harita Linki', 'Harita Bağlantısı', 'Koordinat', 'Koordinatlar'],
    videoUrl: ['Video Linki', 'Video Bağlantısı'],
    ownerId: ['Danışman ID', 'Danışman Numarası'],
    advisorName: wordList(`
      Danışman, Danışman Ad Soyad, Danışman Adı Soyadı, Danışmanı, Emlak Danışmanı, Portföy Danışmanı,
      Gayrimenkul Danışmanı, Satış Danışmanı, Satış Temsilcisi, Temsilci, Yetkili, İlan Yetkilisi,
      İlan Sorumlusu, Sorumlu, Sorumlu Danışman, Portföy Sorumlusu`),
    advisorPhone: wordList(`
      Danışman Tel, Danışman Cep, Danışman Telefon, Danışman Tel No, Danışman Cep Telefonu,
      Danışman Cep Tel, Danışman GSM, Danışman Telefon No, Cep Telefonu, Cep Tel, Cep, GSM, Tel, Telefonu,
      Telefon No, Telefon Numarası, Tel No, Cep No, Cep Telefon, İletişim, İletişim Tel,
      İletişim Telefonu, Yetkili Telefonu, Yetkili Tel, Yetkili Cep, Sorumlu Telefonu, Temsilci Telefonu`),
    advisorEmail: ['Danışman E-posta', 'Danışman Mail', 'Danışman Mail Adresi', 'Danışman Email'],
    featuredOrder: ['Vitrin Sırası'],
    authorisedUntil: authorisationHeadings,
    images: ['Fotoğraf', 'Fotoğraf Klasörü', 'Foto', 'Resimler', 'Resim', 'Görseller'],
    plans: ['Kat Planları', 'Kat Plan', 'Plan Fotoğrafı', 'Plan Resmi', 'Daire Planı', 'Yerleşim Planı'],
    tourUrl: [
      'Sanal Tur Linki',
      'Sanal Tur Bağlantısı',
      'Sanal Gezinti',
      '3D Tur',
      '360 Tur',
      'Sanal Tur Adresi',
    ],
    propertyNumber: ['Taşınmaz Numarası', 'Taşınmaz ID', 'Taşınmaz Kimlik No', 'TKGM Taşınmaz No'],
    createdAt: ['İlan Tarihi', 'Eklenme Tarihi', 'Tarih'],
    updatedAt: ['Güncellenme Tarihi'],
    descriptionHtml: ['İlan Açıklaması', 'İlan Metni'],
  };

/** The months, as dates in words name them, in full or by three letters. */
export const monthNames: readonly string[] = wordList(
  'Ocak, Şubat, Mart, Nisan, Mayıs, Haziran, Temmuz, Ağustos, Eylül, Ekim, Kasım, Aralık',
);

/** A feature whose label has one of these may have a date for its value. */
export const dateWords: readonly string[] = wordList(`
  Tarih, Teslim, Bitiş, Başlangıç, Boşal, Tahliye, Taşınma, Müsait, Vade, Date`);

/** Words of the row below a list of listings that sums it up. */
export const totalWords = wordList(`
  Toplam, Genel Toplam, Ara Toplam, Toplam İlan, Toplam İlan Sayısı, Toplam Portföy, Yekûn, Toplam Fiyat, Toplam Tutar,
  Toplam Adet, Adet, Ortalama, Ortalama Fiyat`);

const noPrice = '100 liranın altında, fiyat sayılmadı: sitede “Fiyat sorunuz” yazar';

/** Reasons why a row of a listing file is refused. */
export const listingProblems = {
  unknownHeading: (guess: string) => `tanınmayan başlık; “${guess}” mı demek istediniz?`,
  twice: (heading: string) => `aynı bilgi “${heading}” sütununda başka türlü verilmiş`,
  moreIssues: (count: number) => `bu kayıtta ${formatAmount(count)} sorun daha var`,
  required: 'boş bırakılamaz',
  requiredForNew: 'yeni ilan için zorunlu',
  notText: 'metin olmalı',
  tooLong: (length: number) => `en çok ${formatAmount(length)} karakter olabilir`,
  tooMany: (count: number) => `en çok ${count} öge olabilir`,
  notId: 'sıfırdan büyük, en çok 12 haneli bir tam sayı olmalı',
  notWhole: (min: number, max: number) =>
    `${formatAmount(min)} ile ${formatAmount(max)} arasında bir tam sayı olmalı`,
  doubleId: (row: string) => `bu numara ${row} için de kullanılmış`,
  duplicateInFile: (row: string) => `${row} ile aynı ilan; ikisi de ayrı ilansa numara verin`,
  duplicateStored: (id: number) =>
    `${id} numaralı ilanla aynı; onu güncellemek için İlan No sütununa ${id} yazın`,
  duplicateTaken: (id: number) =>
    `numarası yok, ${id} numaralı ilanla aynı olduğu için o ilan sayıldı; İlan No sütununa ${id} yazın`,
  similarStored: (id: number) =>
    `başlığı ve mahallesi ${id} numaralı ilanla aynı; o ilansa İlan No sütununa ${id}, ayrı bir ilansa sitede olmayan bir numara yazın`,
  badPrice: 'okunamadı; 1.250.000, 1250000, 1.250.000 TL ya da “Fiyat sorunuz” gibi yazın',
  otherCurrency:
    'döviz fiyatı olduğu gibi gösterilir, ama fiyat süzgeçlerinde bulunmaz ve sıralamada sonda durur',
  priceWords:
    'sayı olarak okunamadı; yazıldığı gibi gösterilir, ama fiyat süzgeçlerinde bulunmaz ve sıralamada sonda durur',
  placeholderPrice: `${noPrice}; fiyatı varsa bütün sıfırlarıyla yazın`,
  brokenPlaceholder: (written: string, millions: string) =>
    `${noPrice}; ${written} milyon ise ${millions} yazın`,
  wholePlaceholder: (written: string, thousands: string, millions: string) =>
    `${noPrice}; ${written} bin ise ${thousands}, ${written} milyon ise ${millions} yazın`,
  unknownRooms: (value: string) =>
    `“${value}” oda sayısı olarak okunamadı; yalnızca “Diğer oda sayıları” süzgecinde bulunur, 3+1 gibi yazın`,
  priceAside: (words: string) => `fiyat alındı, “${words}” sitede gösterilmez`,
  noName: 'bir ad ve soyad olmalı',
  yesOrNo: ['Hayır', 'Evet'],
  withheldFeature: {
    contact:
      'telefon numarasına ya da e-posta adresine benziyor, sitede yayınlanmadı; danışmanınki ise başlığı “Danışman Telefonu” ya da “Danışman E-postası” yapın',
    private: 'şifre ya da hesap numarasına benziyor, sitede yayınlanmadı',
    malformed: 'değerde iki nokta (:) var, sitede görünmez',
  },
  badStatus: (known: string) => `şunlardan biri olmalı: ${known}`,
  badDay:
    'tarih okunamadı; 31.12.2026, 31 Aralık 2026 ya da 2026-12-31 gibi yazın. Yetki süresi bilinmeyen ilan yayınlanmaz: yeni ilan siteye alınmadı, sitedeki ilan eski Yetki Bitiş tarihiyle duruyor',
  badDate: 'okunamadı; 21.11.2026, 21.11.2026 14:30 ya da 2026-11-21 gibi yazın',
  mixedDates: (monthFirst: number, dayFirst: number) =>
    `gün mü önce, ay mı, anlaşılamadı: bu sütunda ${monthFirst}. satır ay/gün/yıl${dayFirst > 0 ? `, ${dayFirst}. satır gün/ay/yıl` : ''} yazılmış; bütün sütunu 31.12.2026 gibi yazın`,
  strayDate: (date: string) =>
    `tarih olarak kayıtlı (${date}), oysa bu sütunda tarih olmaz; hücrenin biçimini Metin yapıp değeri yeniden yazın`,
  strayDateFeature: (item: string) =>
    `“${item}” bir tarih, oysa bu özellikte tarih olmaz; hücrenin biçimini Metin yapıp değeri yeniden yazın`,
  badPhone: '10 haneli bir telefon olmalı: 532 123 45 67',
  badEmail: 'bir e-posta adresi olmalı',
  badFeature: (label: string, place: number) =>
    `${place}. özellik${label === '' ? '' : ` (“${label}”)`} etiket:değer biçiminde değil, sitede görünmez`,
  contactInItem: (label: string) =>
    `“${label}” özelliğinin değeri telefon numarasına ya da e-posta adresine benziyor, sitede yayınlanmaz`,
  withheldWord: {
    contact: (place: number) =>
      `${place}. öge telefon numarasına ya da e-posta adresine benziyor, sitede yayınlanmaz`,
    private: (place: number) => `${place}. öge kişi ya da ofis bilgisi sayıldı, sitede yayınlanmaz`,
  },
  cutCell: 'uzun olduğu için dosyada kesilmiş; sitedeki metin olduğu gibi kaldı',
  badMap: 'koordinat okunamadı; haritada ilanın kendi yeri (mahalle, ilçe, il) aranır',
  badPropertyNumber: 'yalnız rakamlardan oluşmalı, en çok 20 haneli; tapudaki taşınmaz numarasını yazın',
  badTour: `tanınan bir sanal tur adresi değil; https ile başlayan ve şunlardan birinde olan bir adres yazın: ${tourHosts.join(', ')}. YouTube bağlantısı Video sütununa yazılır`,
  missingAreas: {
    'brut-net': 'brüt ve net alan',
    brut: 'brüt alan',
    net: 'net alan',
  },
  badVideo: 'video bağlantısı tanınmadı; ilanda video gösterilmez',
  unknownCity: 'böyle bir il yok',
  unknownDistrict: (city: string) => `${city} ilinde böyle bir ilçe yok`,
  photoMissing: (path: string) => `“${path}” bulunamadı`,
  photoOutside: (path: string) => `“${path}” fotoğraf klasörünün dışında`,
  photoType: (path: string) =>
    `“${path}” bir JPEG, PNG, WebP, GIF, AVIF, TIFF ya da HEIC fotoğrafı değil; JPEG olarak kaydedip adını yazın`,
  photoFilm: (path: string) => `“${path}” bir video; YouTube'a yükleyip bağlantısını Video sütununa yazın`,
  photoHeic: (path: string) =>
    `“${path}” bir iPhone (HEIC) fotoğrafı ve açılamadı; JPEG olarak kaydedin (iPhone: Ayarlar > Kamera > Biçimler > En Uyumlu)`,
  photoBroken: (path: string) => `“${path}” bozuk`,
  photoSmall: (path: string, size: string) =>
    `“${path}” çok küçük (${size}); kısa kenarı en az 200 piksel olmalı`,
  photoLarge: (path: string) =>
    `“${path}” çok büyük; en çok 60 MB ve 100 megapiksel olabilir. Telefonun galerisinde Düzenle, Yeniden boyutlandır ile küçültün ya da WhatsApp'tan kendinize gönderip gelen fotoğrafı kaydedin; kamerayı 108 ya da 200 MP yerine 12 MP'ye alın`,
} as const;
