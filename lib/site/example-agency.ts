import type { Agency } from './agency-schema.ts';

/**
 * The agency that a site without `AGENCY_FILE` shows. An example: whoever runs a site gives its own facts in that
 * file, and screens read them through `env().agency`, never from here.
 */
export const exampleAgency: Agency = {
  name: 'RBA',
  legalName: 'RBA Gayrimenkul',
  city: 'Eskişehir',
  country: 'Türkiye',
  email: 'info@example.com',
  phones: ['0222 000 00 00', '0222 000 00 01'],
  workPhone: '0222 000 00 00',
  authorizationNumbers: ['2600931', '2601031'],
  branches: [
    {
      key: 'odunpazari',
      label: 'Vatan Caddesi',
      address: 'Vatan Caddesi No: 1, Odunpazarı / Eskişehir',
      street: 'Vatan Caddesi No: 1',
      district: 'Odunpazarı',
      location: { latitude: 39.7644, longitude: 30.5256 },
    },
    {
      key: 'deliklitas',
      label: 'Deliklitaş',
      address: 'Deliklitaş Mahallesi, Yunus Emre Caddesi No: 1, Odunpazarı / Eskişehir',
      street: 'Deliklitaş Mahallesi, Yunus Emre Caddesi No: 1',
      district: 'Odunpazarı',
      location: { latitude: 39.7731, longitude: 30.5172 },
    },
  ],
  social: [
    { kind: 'social-network', label: 'Facebook', url: 'https://www.facebook.com/' },
    { kind: 'photo-network', label: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  portals: [
    { label: 'Sahibinden', url: 'https://www.sahibinden.com/' },
    { label: 'Hepsiemlak', url: 'https://www.hepsiemlak.com/' },
    { label: 'Emlakjet', url: 'https://www.emlakjet.com/' },
  ],
  siteBuilder: { label: 'Site tasarımı', url: 'https://example.com/' },
  videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  counters: [
    { value: 3000, suffix: '+', prefix: '', label: 'Mutlu Müşteri' },
    { value: 17, suffix: '+', prefix: '', label: 'Yıllık Tecrübe' },
    { value: 100, suffix: '', prefix: '%', label: 'Memnuniyet' },
  ],
  services: ['Gayrimenkul Alım Satım', 'Kiralama', 'İş Takibi', 'Güvenli Yatırım'],
  hero: [
    {
      headline: 'Hayalinizdeki evi uygun fiyata bulun',
      lead: 'Bütçenize uygun satılık ve kiralık konutları birlikte inceleyelim, doğru evi birlikte seçelim.',
      action: 'Konutları inceleyin',
    },
    {
      headline: '2 şubemizle hizmetinizdeyiz',
      lead: 'Size yakın şubemize uğrayın; alım satımdan kiralamaya her adımda yanınızda olalım.',
      action: 'Şubelerimizi görün',
    },
    {
      headline: 'Arsa, dükkân ve konut seçenekleri',
      lead: 'Yatırımlık arsadan hazır işyerine, müstakil evden daireye güncel ilanlarımıza göz atın.',
      action: 'Tüm ilanları görün',
    },
  ],
  introduction: {
    search:
      'Eskişehir’de iki şubeyle satılık ve kiralık konut, arsa, tarla ve işyeri. Alım satım, kiralama, iş takibi ve güvenli yatırım için bize ulaşın.',
    about: [
      'RBA, Eskişehir’de iki şubesiyle hizmet veren yetki belgeli bir emlak ofisidir. Satmak, almak, kiralamak veya kiraya vermek istediğiniz gayrimenkul için süreci baştan sona sizin adınıza takip ederiz.',
      'Değerleme, sözleşme ve tapu işlemlerinde açık ve anlaşılır bilgi verir, yatırımınızın güvende olmasını sağlarız.',
    ],
    contact:
      'RBA Gayrimenkul, Eskişehir’de iki şubesi ve 17 yılı aşan tecrübesiyle gayrimenkul alım satımı, kiralama, iş takibi ve güvenli yatırım konularında yanınızda. Bizi arayın, e-posta yazın ya da formu doldurun; size en kısa sürede dönelim.',
    contactSearch:
      'Eskişehir’deki iki şubemizin adresi, telefonu ve e-postası. Satın alma, kiralama, satış ve kiraya verme için bize yazın.',
    footer: 'Eskişehir’de iki şubeyle gayrimenkul alım satımı, kiralama, iş takibi ve güvenli yatırım.',
  },
  faq: [
    {
      question: 'RBA nasıl bir emlak ofisidir?',
      answer:
        'RBA, Eskişehir’de iki şubesiyle hizmet veren yetki belgeli bir emlak ofisidir. 17 yılı aşan tecrübesiyle gayrimenkul alım satımı, kiralama, iş takibi ve güvenli yatırım konularında danışmanlık verir.',
    },
    {
      question: 'Hangi bölgelerde hizmet veriyorsunuz?',
      answer:
        'Odunpazarı ve Tepebaşı başta olmak üzere Eskişehir’in tüm ilçelerinde konut, arsa, tarla ve işyeri için hizmet veriyoruz.',
    },
    {
      question: 'Gayrimenkul alım satımında hangi belgeler gerekir?',
      answer:
        'Satıcıdan kimlik belgesi, tapu ve zorunlu deprem sigortası (DASK) poliçesi; alıcıdan kimlik belgesi istenir. Belediyeden alınan emlak beyan değeri ve vekâletle işlem yapılacaksa vekâletname de hazır olmalıdır. Belgelerin takibini sizin adınıza biz yaparız.',
    },
    {
      question: 'Kira sözleşmesinde nelere dikkat edilmelidir?',
      answer:
        'Kira bedeli ve artış oranı, ödeme günü, depozito tutarı, aidat ve giderlerin kime ait olduğu, demirbaş listesi ve tahliye koşulları sözleşmede açıkça yazılmalıdır. Sözleşmeyi iki tarafın haklarını gözeterek birlikte hazırlarız.',
    },
  ],
  loan: { monthlyRatePercent: 3, months: 120, downPaymentPercent: 20 },
  homeFormSends: false,
};
