/**
 * Sample feature groups (rules#fallback-feature-groups): they belong to the embedded seed's sample
 * listings only and are never invented for a real listing.
 */
export const featureFallbacks = {
  cephe: ['Batı', 'Güney'],
  ic_ozellikler: ['Ankastre Mutfak', 'Çelik Kapı', 'Laminat Zemin', 'Sauna', 'Isıcam'],
  dis_ozellikler: ['24 Saat Güvenlik', 'Asansör', 'Otopark', 'Isı Yalıtımı'],
  muhit: ['Market', 'Okul', 'Eczane', 'Park'],
  ulasim: ['Tramvay', 'Otobüs Durağı', 'Ana Cadde'],
  manzara: ['Şehir'],
};
