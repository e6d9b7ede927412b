/** Texts that pass a listing on: shared, asked about, printed. */
export const sharingTexts = {
  share: 'Paylaş',
  print: 'Yazdır',
  dialog: {
    title: 'İlanı paylaş',
    whatsApp: 'WhatsApp',
    email: 'E-posta',
    copy: 'Bağlantıyı kopyala',
    copied: 'Bağlantı kopyalandı',
    notCopied: 'Bağlantı kopyalanamadı. Adresi yukarıdan seçip kopyalayabilirsiniz.',
    address: 'İlanın adresi',
    notLoaded: 'Paylaşım seçenekleri yüklenemedi. Bağlantınızı denetleyip yeniden deneyin.',
  },
  /** The first lines of a message to an advisor; the listing's address follows. */
  question: (number: string, title: string) =>
    `Merhaba, ${title === '' ? number : `${number} “${title}”`} hakkında bilgi almak istiyorum.`,
  /** The same where the listing has no photograph. */
  askPhotos: (number: string, title: string) =>
    `Merhaba, ${title === '' ? number : `${number} “${title}”`} ilanının fotoğraflarını gönderebilir misiniz?`,
  /** Under the QR code on paper. */
  scan: 'İlanı telefonunuzda açmak için kodu okutun.',
} as const;
