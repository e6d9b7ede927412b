import { endingSoonDays } from '../authorisation-days.ts';

/** Findings of `check`, in the order in which they are printed. */
export const listingFindings = {
  ended: 'Yetkisi bitti, sitede görünmüyor',
  ending: `Yetkisi ${endingSoonDays} gün içinde bitiyor`,
  'photo-missing': 'Fotoğraf dosyası bulunamıyor ya da okunamıyor',
  'no-photos': 'Fotoğrafı yok',
  'no-price': 'Fiyatı yok',
  'price-placeholder': 'Fiyatı gösterilmiyor',
  'price-text': 'Fiyatı sayı değil (fiyat süzgeçlerinde bulunmaz, sıralamada sonda durur)',
  areas: 'Fiyatı yazılı konutta brüt ya da net alan yok (ilanda ikisi de yazmalı)',
  tour: 'Sanal tur adresi tanınmıyor',
  'no-description': 'Açıklaması yok',
  place: 'İl ya da ilçe yok ya da birbirine uymuyor',
  status: 'Durumu bilinmiyor (süzgeçlerde bulunmaz)',
  map: 'Harita koordinatı okunamıyor',
  video: 'Video bağlantısı tanınmıyor',
  rooms: 'Oda sayısı okunamıyor',
  feature: 'Özelliği yayınlanmıyor ya da yanlışlıkla tarih olmuş',
  phone: 'Danışman telefonu yok ya da 10 haneli değil',
  'same-title': 'Aynı başlık birden çok ilanda',
} as const;

export const listingCheckDetails = {
  noCity: 'il boş',
  noDistrict: 'ilçe boş',
  sameTitle: (others: string) => `şunlarla aynı: ${others}`,
  withheld: {
    unknown: (label: string, listings: string) =>
      `“${label}” özelliği yayınlanmıyor, çünkü site bu başlığı tanımıyor. Yayınlamak için dosyada başlığın önüne + koyun: +${label} (${listings})`,
    private: (label: string, listings: string) =>
      `“${label}” özelliği yayınlanmıyor, çünkü kişi ya da ofis bilgisi sayılıyor; + ile de yayınlanmaz. Siteden silmek için Özellikler sütunundan çıkarın (${listings})`,
  },
  /** @param ids the first ones */
  listings: (count: string, ids: string, isAll: boolean) => `${count} ilan: ${ids}${isAll ? '' : ' ...'}`,
  restored: (count: string, headings: string) =>
    `${count} ilanda yayınlanmayan özellikler var: ${headings}. Nedeni ve ne yapılacağı için: check`,
} as const;
