import { featureFallbacks } from '#lib/domain/listing/samples/sample-listing.ts';
import { type SampleListing, sampleAdvisors, samplePhotos } from './sample-listing.ts';

const shared = {
  type: 'Isyeri',
  il: 'Eskişehir',
  muhit: ['Banka', 'Eczane', 'Çarşı'],
  ulasim: featureFallbacks.ulasim,
  manzara: ['Cadde'],
};

export const sampleWorkplaces: SampleListing[] = [
  {
    ...shared,
    id: '1004',
    ...sampleAdvisors.second,
    title: 'Hoşnudiye’de Cadde Üzeri Devren Kiralık Dükkân',
    aciklama: `<p>Hoşnudiye’nin yaya trafiği en yoğun caddelerinden birinde, tuğla cepheli ve geniş vitrinli <strong>devren kiralık dükkân</strong>. Altı metrelik cephesi iki yönden görülür; tramvay durağına otuz adım uzaklıktadır. Kafe, butik, kozmetik ya da hizmet ofisi olarak kullanılmaya uygundur.</p>
<ul><li>Zemin kat 85 m², depo 30 m²</li><li>Baca ve ruhsat altyapısı hazır</li><li>Aydınlatma, klima ve tezgâhlar devre dâhil</li></ul>
<p>Kira sözleşmesinin süresi üç yıldır; yazılan bedel aylık kiradır.</p>`,
    emlakDurumu: 'Devren Kiralik',
    emlakAltTipi: 'Dükkân',
    price: '38.000',
    ilce: 'Tepebaşı',
    mahalle: 'Hoşnudiye',
    embedUrl: 'https://www.google.com/maps/place/Ho%C5%9Fnudiye/@39.7790,30.5140,17z',
    videoUrl: '',
    image_carousel: samplePhotos('isyeri-1', 'isyeri-2', 'konut-dis-2'),
    typicalFeatures: [
      'Brüt m²:115',
      'Net m²:85',
      'Bölüm Sayısı:2',
      'Bina Yaşı:18',
      'Bulunduğu Kat:Zemin',
      'Cephe Uzunluğu:6 m',
      'Isıtma:Klima',
    ],
    cephe: ['Güney', 'Doğu'],
    ic_ozellikler: ['Klima', 'Depo', 'Alarm', 'Mutfak'],
    dis_ozellikler: ['Geniş Vitrin', 'Tabela Yeri', 'Baca'],
    olusturmaTarihi: '2026-10-12T13:10:00.000Z',
    guncellemeTarihi: '2026-10-30T07:55:00.000Z',
    featuredOrder: null,
  },
  {
    ...shared,
    id: '1006',
    ...sampleAdvisors.third,
    title: 'Akarbaşı’nda Kurulu Düzeniyle Devren Satılık Ofis',
    aciklama: `<p>Akarbaşı’nda cadde üzerindeki ofis, mobilyası ve görüşme alanıyla birlikte <strong>devren satılıktır</strong>. Vitrini geniş, içi aydınlıktır; taşındığınız gün çalışmaya başlayabilirsiniz.</p>
<ul><li>Çalışma masaları, görüşme masası ve dolaplar dâhil</li><li>İnternet ve telefon altyapısı hazır</li></ul>`,
    emlakDurumu: 'Devren Satilik',
    emlakAltTipi: 'Ofis',
    price: '875.000',
    ilce: 'Odunpazarı',
    mahalle: 'Akarbaşı',
    // A shortened link has no coordinates: the detail screen searches the map for the place text (rules#map).
    embedUrl: 'https://maps.app.goo.gl/ornek',
    videoUrl: '',
    image_carousel: samplePhotos('isyeri-2', 'iletisim', 'hero-2-sube'),
    typicalFeatures: [
      'Brüt m²:70',
      'Net m²:62',
      'Bölüm Sayısı:3',
      'Bina Yaşı:9',
      'Bulunduğu Kat:Zemin',
      'Isıtma:Doğal Gaz (Kombi)',
      'Aidat:400 ₺',
    ],
    cephe: ['Batı'],
    ic_ozellikler: ['Klima', 'Mobilya', 'Alarm', 'İnternet Altyapısı'],
    dis_ozellikler: ['Geniş Vitrin', 'Tabela Yeri', 'Otopark'],
    olusturmaTarihi: '2026-10-29T10:35:00.000Z',
    guncellemeTarihi: '2026-11-10T11:15:00.000Z',
    featuredOrder: null,
  },
];
