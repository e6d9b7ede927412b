/** Text of the contact form, the popup, the result modal and the contact page (rules#contact-form). */
export const contactTexts = {
  popupTitle: (agency: string) => `${agency} ile Al Sat Kirala`,
  fullName: 'Ad Soyad',
  phone: 'Telefon',
  phonePlaceholder: '5XX XXX XX XX',
  reason: 'İletişim Nedeni',
  reasonPlaceholder: 'Seçiniz',
  message: 'Açıklama',
  optional: 'isteğe bağlı',
  submit: 'Gönder',
  sending: 'Gönderiliyor…',
  trap: 'Bu alanı boş bırakın',
  wrongField: {
    fullName: 'Lütfen adınızı ve soyadınızı yazın.',
    phone: 'Telefon numarası 10 haneli olmalıdır.',
    type: 'Lütfen bir iletişim nedeni seçin.',
  },
} as const;

/** Not among the texts above, which are sent as script. */
export const officePhotoText = 'Aydınlık emlak ofisinde görüşme masası';

/** To the letter (rules#phone-field, rules#popup-quirk). */
export const validationTexts = {
  phone: 'Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)',
  incomplete: 'Lütfen verileri eksiksiz doldurunuz.',
} as const;

/** The home form's, which comes with the document and not with the scripts. */
export const phoneOnHomeText = 'Lutfen gecerli bir telefon numarasi giriniz (5XX XXX XX XX)';

/** To the letter (rules#error-catalogue). */
export const sendingTexts = {
  sent: 'Mesajınız iletilmiştir.',
  serverError: 'Sunucu hatası.',
  tooMany: 'Çok istek atıldı 15 dakika sonra tekrar deneyiniz.',
  pageFailed: 'Çok fazla istek atıldı 15 dakika bekleyin.',
  successTitle: 'Başarılı',
  errorTitle: 'Hata',
} as const;

/** rules#home-form: what stands above the fields of a form that sends nothing, and beside its button when it is pressed. */
export const reachTexts = {
  faster: 'En hızlısı aramak',
  write: 'Yazılı iletmek isterseniz:',
  pageForm: 'iletişim sayfasındaki form',
  lead: 'Bu formdan mesaj gönderilmiyor. Size hemen yanıt verebilmemiz için bizi arayın veya e-posta yazın:',
} as const;

/** The contact page (rules#contact-screen). */
export const contactPageTexts = {
  title: 'İletişim',
  breadcrumb: 'Iletisim',
  heading: 'BIZE ULASIN',
  formTitle: 'Bize yazın',
  branchesTitle: 'Şubelerimiz',
} as const;
