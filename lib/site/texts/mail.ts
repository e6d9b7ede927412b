import { listingTexts } from './listing.ts';

/** The mail that tells the agency about a new message (rules#mail). */
export const mailTexts = {
  senderName: (agency: string) => `${agency} web sitesi`,
  subject: 'Yeni mesaj',
  lead: 'Web sitesinden yeni bir mesaj gönderildi.',
  fullName: 'Ad Soyad',
  phone: 'Telefon',
  call: 'Aramak için',
  reason: 'İletişim Nedeni',
  advisor: 'Danışman',
  listing: 'İlan',
  listingWithId: (id: number, title: string) =>
    title === '' ? listingTexts.untitledListing(String(id)) : `${id} – ${title}`,
  page: 'Gönderildiği sayfa',
  answered: 'Yanıtlandı',
  open: 'Yanıt bekliyor',
  time: 'Gönderilme zamanı',
  message: 'Açıklama',
  unnamed: 'Adsız',
  notGiven: 'Belirtilmemiş',
  advisorWithId: (id: string) => `${id} numaralı danışman`,
  footer: (siteUrl: string) =>
    `Bu e-posta ${siteUrl} adresindeki sitenin formundan otomatik olarak gönderildi. Yanıtlamak yerine lütfen yukarıdaki numarayı arayın.`,
} as const;
