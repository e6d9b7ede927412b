export const siteDescription =
  'Eskişehir’de iki şubeyle satılık ve kiralık konut, arsa, tarla ve işyeri. Alım satım, kiralama, iş takibi ve güvenli yatırım için bize ulaşın.';

/** Words of the carousel's controls; separate from the rest, which is not sent to the browser. */
export const heroControlTexts = {
  label: 'Öne çıkan tanıtım',
  previous: 'Önceki',
  next: 'Sonraki',
  pause: 'Otomatik geçişi durdur',
  play: 'Otomatik geçişi başlat',
  slideButton: (number: number) => `${number}. slayt`,
  slidePosition: (number: number, count: number) => `${number} / ${count}`,
} as const;

/** Every other visible or audible word of the home screen that is not a fact of the agency. */
export const homeTexts = {
  hero: {
    slides: {
      affordable: {
        headline: 'Hayalinizdeki evi uygun fiyata bulun',
        lead: 'Bütçenize uygun satılık ve kiralık konutları birlikte inceleyelim, doğru evi birlikte seçelim.',
        action: 'Konutları inceleyin',
        photo: 'Gün batımı ışığında yeşil bahçeli modern apartman blokları',
      },
      branches: {
        headline: '2 şubemizle hizmetinizdeyiz',
        lead: 'Size yakın şubemize uğrayın; alım satımdan kiralamaya her adımda yanınızda olalım.',
        action: 'Şubelerimizi görün',
        photo: 'Akşam saatinde ışıkları yanan cadde üzeri emlak ofisi',
      },
      options: {
        headline: 'Arsa, dükkân ve konut seçenekleri',
        lead: 'Yatırımlık arsadan hazır işyerine, müstakil evden daireye güncel ilanlarımıza göz atın.',
        action: 'Tüm ilanları görün',
        photo: 'Yüksekten görünüm: imar parselleri, müstakil evler ve tarlalar',
      },
    },
  },
  featured: {
    title: 'Öne Çıkan Fırsatlar',
    lead: 'Danışmanlarımızın sizin için seçtiği ilanlar.',
    tabs: 'Öne çıkan ilanlar',
    more: 'İlanı inceleyin',
    photoOf: (title: string) => `Öne çıkan ilan: ${title}`,
  },
  latest: {
    title: 'Son İlanlar',
    lead: 'Portföyümüze en son eklenen konut, arsa ve işyerleri.',
    all: 'Tüm ilanlar',
  },
  counters: { title: 'Rakamlarla biz' },
  about: {
    title: 'Doğru gayrimenkul, güvenilir danışman',
    description: (agency: string, city: string) => [
      `${agency}, ${city}’de iki şubesiyle hizmet veren yetki belgeli bir emlak ofisidir. Satmak, almak, kiralamak veya kiraya vermek istediğiniz gayrimenkul için süreci baştan sona sizin adınıza takip ederiz.`,
      'Değerleme, sözleşme ve tapu işlemlerinde açık ve anlaşılır bilgi verir, yatırımınızın güvende olmasını sağlarız.',
    ],
    services: 'Hizmetlerimiz',
    branches: 'Şubeler',
    openMap: 'Haritada aç',
  },
  video: {
    title: 'Bizi yakından tanıyın',
    lead: 'Ofisimizi ve çalışma biçimimizi kısa tanıtım filmimizde izleyin.',
    player: (agency: string) => `${agency} tanıtım videosu`,
  },
  contact: {
    title: 'Size nasıl yardımcı olalım?',
    lead: 'Bizi arayın, e-posta gönderin veya formu doldurun.',
    photo: 'Aydınlık emlak ofisinde görüşme masası',
  },
} as const;
