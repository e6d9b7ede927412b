import type { Agency } from './agency-schema.ts';

/**
 * Everything about the agency that whoever deploys the site edits. `agency-schema.ts` checks it when the
 * site starts; nothing else holds a fact about the agency.
 */
export const agency: Agency = {
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
  homeFormSends: false,
};
